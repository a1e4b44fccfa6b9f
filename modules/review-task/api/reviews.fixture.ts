import { sql } from 'kysely'
import { expect } from 'vitest'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { noticesOf, REVIEW_MOVED, ReviewMovedEvent } from '../notices.ts'
import { STANDARD_TEMPLATE_ID } from '../rules.ts'
import { indicatorsOf } from '../scoring.ts'
import type { Mark, Review, ReviewDraft, SelfMark } from '../shapes.ts'

type Erp = Awaited<ReturnType<typeof startErp>>
const PATH = '/api/ReviewTask'

/** Two suppliers with their people, the buyer's staff, and files of both sides. */
export const castOf = async ({ people }: Erp) => {
  const [buyer, a, b] = [await people.buyer(), await people.supplier(), await people.supplier()]
  const member = async (company: string, role: 'SupplierOwner' | 'SupplierViewer') => {
    const id = await people.user(role)
    await people.join(id, company, [role])
    return people.signIn(id, company)
  }
  const staff = async (name: string, role: 'QualityControl' | 'Purchaser' | 'PurchaseManager' | 'Finance') =>
    people.signIn(await people.user(name, [role]))
  const [owner, quality] = [await member(a, 'SupplierOwner'), await staff('品控', 'QualityControl')]
  return {
    buyer,
    a,
    b,
    owner,
    quality,
    viewer: await member(a, 'SupplierViewer'),
    stranger: await member(b, 'SupplierOwner'),
    purchaser: await staff('采购', 'Purchaser'),
    colleague: await staff('同事', 'QualityControl'),
    manager: await staff('经理', 'PurchaseManager'),
    finance: await staff('财务', 'Finance'),
    photo: await people.file(quality.userId, null),
    internal: await people.file(quality.userId, null, FILE_SIDES.internal),
    proof: await people.file(owner.userId, a),
    theirs: await people.file(owner.userId, b),
  }
}
export type Cast = Awaited<ReturnType<typeof castOf>>

type Found = Readonly<Record<string, Partial<Mark>>>
type Seen = Pick<Review, 'id' | 'rowVersion'>

/** The desk at which tests work with reviews. */
export const deskOf = (erp: Erp, cast: Cast) => {
  const draft = (changes: Partial<ReviewDraft> = {}): ReviewDraft => ({
    supplierCompanyId: cast.a,
    buyerCompanyId: cast.buyer,
    title: '年度验厂',
    reviewType: 2,
    siteAddress: '彩印路 8 号',
    planDate: '2099-01-10',
    durationHours: 8,
    templateId: STANDARD_TEMPLATE_ID,
    team: [{ name: '品控', role: 1, userId: cast.quality.userId }],
    needSelfAssess: true,
    selfDeadline: '2099-01-08',
    remark: '',
    ...changes,
  })
  const create = async (changes: Partial<ReviewDraft> = {}): Promise<Review> => {
    const reply = await erp.call('POST', PATH, cast.quality, { body: draft(changes) })
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const save = ({ id, rowVersion }: Seen, as: Person, body: object) =>
    erp.call('PUT', `${PATH}/${id}`, as, { body: { rowVersion, ...body } })
  const saved = async (review: Seen, as: Person, body: object): Promise<Review> => {
    const reply = await save(review, as, body)
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const move = ({ id, rowVersion }: Seen, name: string, as: Person, more: object = {}) =>
    erp.call('PATCH', `${PATH}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
  const moved = async (review: Seen, name: string, as: Person, more: object = {}): Promise<Review> => {
    const reply = await move(review, name, as, more)
    expect(reply.status, `${name}: ${reply.text}`).toBe(200)
    return reply.json()
  }
  const seen = async ({ id }: Pick<Review, 'id'>, as: Person): Promise<Review> =>
    (await erp.call('GET', `${PATH}/${id}`, as)).json()

  /** What people hear of a review, step by step. */
  const heardOf = async (id: string): Promise<NoticeMessage[]> => {
    const heard: NoticeMessage[] = []
    const deliver = async (message: NoticeMessage): Promise<void> => void heard.push(message)
    const topic = movedTopic(REVIEW_MOVED, ReviewMovedEvent, noticesOf, deliver)
    const rows = await erp.people.run(
      sql<{
        payload: object
      }>`select payload from outbox where topic = ${REVIEW_MOVED} and payload->>'documentId' = ${id} order by id`,
    )
    for (const { payload } of rows) await topic.handle(payload)
    return heard
  }

  /** All items with all points, and proofs. */
  const selfOf = ({ sections }: Review): SelfMark[] =>
    indicatorsOf(sections).map(({ key }) => ({ key, score: '10', note: '', files: [cast.proof] }))
  const marksOf = ({ sections }: Review, found: Found = {}): Mark[] =>
    indicatorsOf(sections).map(({ key }) => ({
      key,
      score: '10',
      note: '',
      photos: [],
      level: null,
      finding: '',
      ...found[key],
    }))

  const published = async (changes: Partial<ReviewDraft> = {}) => moved(await create(changes), 'publish', cast.quality)
  const reviewing = async (changes: Partial<ReviewDraft> = {}) => {
    const dated = await moved(await published({ needSelfAssess: false, ...changes }), 'confirmDate', cast.owner)
    return moved(dated, 'startReview', cast.quality, { place: '厂门口' })
  }
  /** A review with its report, by what was found. */
  const reported = async (found: Found = {}, more: object = {}) => {
    const review = await reviewing()
    const marked = await saved(review, cast.quality, { marks: marksOf(review, found) })
    return moved(marked, 'publishReport', cast.quality, { summary: '总体良好', ...more })
  }
  const steps = { move, moved, published, reviewing, reported }
  return { path: PATH, draft, create, save, saved, seen, heardOf, selfOf, marksOf, ...steps }
}
