import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { inspectedSince } from '#modules/purchase-receipt/api/shared/inspected.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { Act } from '#platform/document/types.ts'
import { rectification, STAGES, SUPPLIER_TURN, type TaskState } from '../machine.ts'
import { TASK_MOVED } from '../notices.ts'
import { CLAIM, cleanInARow } from '../rules.ts'
import { SHAPES, Task, TaskRow } from '../shapes.ts'
import { plainSentence } from '../sentence.ts'
import { deductionOf } from './claim.ts'
import { taskEffects } from './effects.ts'
import type { TaskDocument } from './tables.ts'

const writableBy = (me: Caller, state: TaskState): Task['writable'] => {
  if (me.side !== 'supplier') return state === 'draft' && me.permissions.has('rectification.manage') ? ['draft'] : []
  return me.permissions.has('rectification.answer') ? [...(STAGES[state]?.parts ?? [])] : []
}

/** A supplier is late only while it has something to do. */
const lateBy = (me: Caller, state: TaskState, dueAt: string | null, today: string): number =>
  me.side === 'supplier' && !SUPPLIER_TURN.includes(state) ? 0 : overdueDays(dueAt, today)

/** So many of the newest deliveries a task shows. */
const DELIVERIES_SHOWN = 50

/** What was delivered and inspected since the supplier says that it is mended. */
const deliveriesOf = async ({ tx, me }: Act, head: TaskDocument['head']) =>
  head.provenAt === null || head.skuCode === ''
    ? []
    : inspectedSince(tx, me, head.companyId, head.skuCode, head.provenAt, DELIVERIES_SHOWN)

/** What a step means for deliveries, if anything. */
const shippingIn = (before: boolean, after: boolean) =>
  before === after ? {} : { shipping: after ? ('held' as const) : ('released' as const) }

/** Rectification tasks, as the kit of documents has them. */
export const tasks = createDocuments<TaskDocument>({
  machine: rectification,
  shapes: SHAPES,
  table: 'rectification_task',
  prefix: 'ZG',
  topic: TASK_MOVED,
  list: {
    sorts: { dueAt: due.sort },
    columns: sql`o.title, o.source_type, o.severity, o.complaint_tags, o.sku_code, o.sku_name, o.claim_amount, o.due_at, o.published_on,
      o.claim_status, o.is_holding`,
    filters: (query) => [
      ...due.filters(query),
      ...where.anyOf('sourceType', query.SourceType),
      ...where.anyOf('severity', query.Severity),
      ...where.is('skuCode', query.SkuCode),
      ...where.anyOf('claimStatus', query.ClaimStatus),
      ...where.is('isHolding', query.IsHolding),
      ...where.within('publishedOn', query.PublishedOnFrom, query.PublishedOnTo),
      ...(query.ComplaintTag === undefined ? [] : [sql`o.complaint_tags @> ${[query.ComplaintTag]}`]),
      ...(query.HasOpenDelay === true
        ? [sql`o.delay_requests @> jsonb_build_array(jsonb_build_object('stage', o.status, 'result', 0))`]
        : []),
    ],
  },
  load: async (act, head) => {
    const deliveries = await deliveriesOf(act, head)
    const deduction = head.claimStatus === CLAIM.agreed ? await deductionOf(act, head.id) : null
    const batchesMissing = Math.max(0, (head.cleanBatches ?? 0) - cleanInARow(deliveries))
    const delay = head.delayRequests.find(({ stage }) => stage === head.status)
    return { parts: { deliveries, deduction }, facts: { ...head, delay, batchesMissing } }
  },
  row: (record, me, today) => ({
    ...declared(TaskRow, record),
    ...statusOf(rectification, record.status, me.side),
    overdueDays: lateBy(me, record.status, record.dueAt, today),
  }),
  view: (loaded, logs, { me, now }) => ({
    ...declared(Task, loaded.head),
    ...machineView(rectification, loaded, me),
    supplierCompanyId: loaded.head.companyId,
    overdueDays: lateBy(me, loaded.state, loaded.head.dueAt, dayOf(now)),
    sentence: plainSentence(loaded.state, me),
    logs: [...logs],
    isUrgent: loaded.head.severity === 4,
    dueDate: loaded.head.dueAt === null ? null : dayOf(new Date(loaded.head.dueAt)),
    writable: writableBy(me, loaded.state),
    deduction: loaded.parts.deduction,
    deliveries: [...loaded.parts.deliveries],
    cleanCount: cleanInARow(loaded.parts.deliveries),
    files: [...loaded.files],
  }),
  effects: taskEffects,
  event: (moved, { head, input }, effect) => ({
    ...moved,
    dueAt: effect.head.dueAt,
    isUrgent: head.severity === 4,
    title: head.title,
    formerDueAt: head.dueAt,
    ...(input.newDate === undefined ? {} : { newDate: input.newDate }),
    ...shippingIn(head.isHolding, effect.head.isHolding ?? head.isHolding),
  }),
})
