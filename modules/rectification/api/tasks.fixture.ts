import { expect } from 'vitest'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import type { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { AnswerDraft, Task, TaskDraft } from '../shapes.ts'

type Erp = Awaited<ReturnType<typeof startErp>>
const PATH = '/api/RectificationTask'

/** Two suppliers with their people, the buyer's staff, and files of both sides. */
export const castOf = async ({ people }: Erp) => {
  const [buyer, a, b] = [await people.buyer(), await people.supplier(), await people.supplier()]
  const { member, staff } = people
  const [owner, quality] = [await member(a, 'SupplierOwner'), await staff('品控', 'QualityControl')]
  return {
    buyer,
    a,
    b,
    owner,
    quality,
    worker: await member(a, 'SupplierQuality'),
    viewer: await member(a, 'SupplierViewer'),
    stranger: await member(b, 'SupplierOwner'),
    finance: await staff('财务', 'Finance'),
    photo: await people.file(quality.userId, null),
    internal: await people.file(quality.userId, null, FILE_SIDES.internal),
    proof: await people.file(owner.userId, a),
    theirs: await people.file(owner.userId, b),
  }
}
export type Cast = Awaited<ReturnType<typeof castOf>>

/** What the supplier writes when it does everything right, by the step that asks for it. */
export const answersOf = ({ proof }: Pick<Cast, 'proof'>) => {
  const action = { action: '加装温控', owner: '李工', dueDate: '2099-01-01', doneOn: null, evidence: [] }
  return {
    accept: { team: [{ name: '李工', role: '质量', phone: '', isLeader: true }] },
    submitIca: {
      containment: {
        actions: '停线',
        inStock: '200 本已隔离',
        inTransit: '无',
        sold: '无',
        doneOn: null,
        files: [proof],
      },
    },
    submitPlan: {
      rootCause: { technique: 1, whyChain: ['胶温过低'], category: 2, escapeReason: '未测胶温', files: [] },
      correctiveActions: [action],
    },
    submitEvidence: { correctiveActions: [{ ...action, doneOn: '2026-01-01', evidence: [proof] }] },
  } as const satisfies Readonly<Record<string, AnswerDraft>>
}

type Sitting = Pick<Cast, 'a' | 'buyer' | 'owner' | 'quality' | 'photo' | 'proof'>

/** The desk at which tests work with tasks. */
export const deskOf = (erp: Pick<Erp, 'call'>, cast: Sitting) => {
  const draft = (changes: Partial<TaskDraft> = {}): TaskDraft => ({
    supplierCompanyId: cast.a,
    buyerCompanyId: cast.buyer,
    title: '《小熊的星空》脱胶',
    sourceType: 3,
    severity: 3,
    complaintTags: ['脱胶'],
    skuCode: 'BK-0001',
    skuName: '精装绘本',
    claimAmount: null,
    batchNos: ['B-77'],
    orderCodes: ['PO209901010001'],
    affectedQty: '30',
    claimDetail: '',
    problem: { what: '封面脱胶', where: '', when: '', howMany: '', photos: [cast.photo] },
    ...changes,
  })
  const answers: Readonly<Record<string, AnswerDraft>> = answersOf(cast)
  const create = async (changes: Partial<TaskDraft> = {}): Promise<Task> => {
    const reply = await erp.call('POST', PATH, cast.quality, { body: draft(changes) })
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const save = ({ id, rowVersion }: Pick<Task, 'id' | 'rowVersion'>, as: Person, body: object) =>
    erp.call('PUT', `${PATH}/${id}`, as, { body: { rowVersion, ...body } })
  const move = ({ id, rowVersion }: Pick<Task, 'id' | 'rowVersion'>, name: string, as: Person, more: object = {}) =>
    erp.call('PATCH', `${PATH}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
  const moved = async (task: Task, name: string, as: Person, more: object = {}): Promise<Task> => {
    const reply = await move(task, name, as, more)
    expect(reply.status, `${name}: ${reply.text}`).toBe(200)
    return reply.json()
  }
  const written = async (task: Task, answer: AnswerDraft, as = cast.owner): Promise<Task> => {
    const reply = await save(task, as, { answer })
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  /** Takes the supplier's or the buyer's steps with everything that they ask for. */
  const gone = async (task: Task, ...names: readonly string[]): Promise<Task> => {
    let now = task
    for (const name of names) {
      const answer = answers[name]
      if (answer) now = await written(now, answer)
      const isStaff = ['publish', 'approvePlan', 'returnPlan', 'verifyFail', 'verifyPass'].includes(name)
      const proof = name.startsWith('verify') ? { method: 1, files: [cast.photo], remark: '已看' } : { remark: '看过' }
      now = await moved(now, name, isStaff ? cast.quality : cast.owner, proof)
    }
    return now
  }
  const seen = async (task: Pick<Task, 'id'>, as: Person): Promise<Task> =>
    (await erp.call('GET', `${PATH}/${task.id}`, as)).json()
  return { path: PATH, draft, create, save, move, moved, written, gone, seen }
}
