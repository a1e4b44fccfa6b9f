import { proofSubject, type FactsModel, type Placement, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { TaskState, TaskTransition } from '../machine.ts'
import { CLAIM, EMPTY_ANSWER, type TaskFacts } from '../rules.ts'
import type { Answer, Task, TaskDraft, TaskMove } from '../shapes.ts'
import { tasks } from './tasks.ts'

/** Later than any deadline. */
const LATE = '2099-12-31'
/** It only has to be named: what is there of it is not looked at. */
const FILE = crypto.randomUUID()

const PROBLEM = { what: '封面脱胶', where: '总仓', when: '收货时', howMany: '2%', photos: [FILE] }
const ACTION = { action: '加装温控', owner: '李工', dueDate: '2099-01-01', doneOn: '2026-01-01', evidence: [FILE] }
const ANSWER: Answer = {
  team: [{ name: '李工', role: '质量', phone: '', isLeader: true }],
  containment: { actions: '停线', inStock: '已隔离', inTransit: '无', sold: '无', doneOn: null, files: [] },
  rootCause: { technique: 1, whyChain: ['胶温过低'], category: 2, escapeReason: '未测胶温', files: [] },
  correctiveActions: [ACTION],
  prevention: { horizontalSkus: [], documentChanges: '', training: '' },
}
type Delay = Task['delayRequests'][number]
const APPEAL: Task['appeal'] = { reason: '非我司产品', result: 0, reply: '', files: [FILE] }
const STAGES = ['containing', 'analysing', 'correcting']
const delaysOf = (result: Delay['result']) =>
  STAGES.map((stage) => ({ stage, result, newDate: LATE, reason: '等料', reply: '' }))

const draft = (title: string, photo: string): Omit<TaskDraft, 'supplierCompanyId' | 'buyerCompanyId'> => ({
  title,
  sourceType: 3,
  // Notices of fatal problems do not wait for the morning.
  severity: 4,
  complaintTags: ['脱胶'],
  skuCode: 'BK-0001',
  skuName: '精装绘本',
  claimAmount: null,
  batchNos: ['B-77'],
  orderCodes: [],
  affectedQty: '30',
  claimDetail: '',
  problem: { ...PROBLEM, photos: [photo] },
})

/** What each circumstance changes of the facts, and the column where it lies. */
const CIRCUMSTANCES: Readonly<Record<string, Partial<TaskFacts>>> = {
  plain: {
    problem: PROBLEM,
    complaintTags: ['脱胶'],
    answer: ANSWER,
    appeal: null,
    isHolding: false,
    claimStatus: CLAIM.none,
    batchesMissing: 0,
  },
  'nothing written': { answer: EMPTY_ANSWER },
  'nothing proven': { answer: { ...ANSWER, correctiveActions: [{ ...ACTION, evidence: [] }] } },
  'no photographs': { problem: { ...PROBLEM, photos: [] } },
  'no tags': { complaintTags: [] },
  'appealed before': { appeal: APPEAL },
  'holds goods back': { isHolding: true },
  'claim asked': { claimStatus: CLAIM.asked },
  'claim agreed': { claimStatus: CLAIM.agreed },
  'claim disputed': { claimStatus: CLAIM.disputed },
  'batches awaited': { batchesMissing: 2 },
}

const columnsOf = ({
  problem,
  complaintTags,
  answer,
  appeal,
  isHolding,
  claimStatus,
  batchesMissing,
}: Partial<TaskFacts>) => ({
  ...(isHolding === undefined ? {} : { is_holding: isHolding }),
  ...(claimStatus === undefined
    ? {}
    : { claim_status: claimStatus, claim_amount: claimStatus === CLAIM.none ? null : '100.00' }),
  ...(batchesMissing === undefined ? {} : { clean_batches: batchesMissing || null }),
  ...(problem === undefined ? {} : { problem: JSON.stringify(problem) }),
  ...(complaintTags === undefined ? {} : { complaint_tags: `{${complaintTags.join()}}` }),
  ...(answer === undefined ? {} : { answer: JSON.stringify(answer) }),
  ...(appeal === undefined ? {} : { appeal: appeal === null ? null : JSON.stringify(appeal) }),
})

const arrange = async ({ ask, document: { id }, state }: Placement<Task>): Promise<void> => {
  // A task is deducted for once, and the proofs put one back to where it was not yet.
  await ask('update deduction set source_id = null where source_id = $1', [id])
  if (state === 'appealing')
    await ask('update rectification_task set appeal = $2 where id = $1', [id, JSON.stringify(APPEAL)])
}

/** The guards' facts, and the requests for more time, by stage. */
interface Kept extends TaskFacts {
  readonly delays: Readonly<Partial<Record<TaskState, Task['delayRequests'][number]>>>
}

const delayed = ({ delays }: Kept, stage: TaskState, result: Delay['result']): Partial<Kept> => ({
  delays: { ...delays, [stage]: { stage, result, newDate: LATE, reason: '', reply: '' } },
})
const model: FactsModel<TaskState, TaskTransition, TaskFacts, Kept> = {
  factsFor: (kept, { state }) => ({ ...kept, delay: kept.delays[state] }),
  changes: {
    appeal: () => ({ appeal: APPEAL }),
    requestDelay: (kept, { from }) => delayed(kept, from, 0),
    approveDelay: (kept, { from }) => delayed(kept, from, 1),
    declineDelay: (kept, { from }) => delayed(kept, from, 2),
    publish: () => ({ isHolding: true }),
    approvePlan: () => ({ batchesMissing: 0 }),
    liftHold: () => ({ isHolding: false }),
    cancel: () => ({ isHolding: false }),
    acceptAppeal: () => ({ isHolding: false }),
    verifyPass: () => ({ isHolding: false }),
    claim: () => ({ claimStatus: CLAIM.asked }),
    confirmClaim: () => ({ claimStatus: CLAIM.agreed }),
    disputeClaim: () => ({ claimStatus: CLAIM.disputed }),
    withdrawClaim: () => ({ claimStatus: CLAIM.none }),
  },
}

const begin = (seed: number) => {
  const names = Object.keys(CIRCUMSTANCES)
  const circumstance = names[seed % names.length] ?? 'plain'
  const kept: Kept = {
    problem: PROBLEM,
    sourceType: 3,
    complaintTags: ['脱胶'],
    answer: ANSWER,
    appeal: null,
    isHolding: false,
    claimStatus: CLAIM.none,
    batchesMissing: 0,
    ...CIRCUMSTANCES[circumstance],
    delay: undefined,
    delays: {},
  }
  return { changes: {}, circumstance, kept }
}

/** Rectification tasks, as the proofs know them. */
export const subject: ProofSubject = proofSubject(tasks, {
  calls: { create: 'createRectificationTask', get: 'getRectificationTask', move: 'moveRectificationTask' },
  draft: (parties, title, { buyer }) => ({ ...draft(title, buyer), ...parties }),
  circumstances: {
    ...Object.fromEntries(
      Object.entries(CIRCUMSTANCES).map(([name, facts]) => [
        name,
        { ...columnsOf(facts), ...(name === 'plain' ? { delay_requests: '[]' } : {}) },
      ]),
    ),
    'delay asked for': { delay_requests: JSON.stringify(delaysOf(0)) },
    'delay granted': { delay_requests: JSON.stringify(delaysOf(1)) },
  },
  arrange,
  inputOf: (transition, { rowVersion }, files): TaskMove => {
    const base = { rowVersion, remark: '例行' }
    if (transition === 'appeal') return { ...base, files: [files.supplier] }
    if (transition.startsWith('verify')) return { ...base, method: 1, files: [files.buyer] }
    if (transition === 'claim') return { ...base, claimAmount: '100.00', claimDetail: '返工费' }
    return transition === 'requestDelay' ? { ...base, newDate: LATE } : base
  },
  journey: [
    ['staff', 'publish'],
    ['supplier', 'appeal'],
    ['staff', 'acceptAppeal'],
  ],
  written: {
    rectification_task: [
      'title',
      'sku_code',
      'sku_name',
      'claim_detail',
      'return_reason',
      'claim_reply',
      'problem {what}',
      'problem {where}',
      'problem {when}',
      'problem {howMany}',
      'answer {containment,actions}',
      'answer {containment,inStock}',
      'answer {rootCause,escapeReason}',
      'answer {prevention,training}',
    ],
  },
  model: { ...model, begin },
})
