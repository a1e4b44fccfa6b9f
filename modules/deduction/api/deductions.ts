import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { compare } from '#kernel/decimal.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import { deduction, type DeductionState } from '../machine.ts'
import { DEDUCTION_MOVED } from '../notices.ts'
import { plainSentence } from '../sentence.ts'
import { Deduction, DeductionRow, SHAPES } from '../shapes.ts'
import { deductionEffects } from './effects.ts'
import type { DeductionDocument } from './tables.ts'

/** How late the reader's own side is. */
const lateIn = (state: DeductionState, dueAt: string | null, me: Caller, today: string): number =>
  (state === 'pending') === (me.side === 'supplier') ? overdueDays(dueAt, today) : 0

/** Deductions, as the kit of documents has them. */
export const deductions = createDocuments<DeductionDocument>({
  machine: deduction,
  shapes: SHAPES,
  table: 'deduction',
  prefix: 'KK',
  topic: DEDUCTION_MOVED,
  purchasing: { manage: 'payment.manage', overall: 'order.approve' },
  list: {
    sorts: { dueAt: due.sort, amount: sql`o.amount` },
    columns: sql`o.title, o.cost_category_id, o.category_name, o.amount, o.first_amount, o.tax_rate, o.currency, o.source_type, o.source_code,
      o.order_code, o.confirm_mode, o.confirmed_at, o.due_at`,
    filters: (query) => [
      ...due.filters(query),
      ...where.is('costCategoryId', query.CostCategoryId),
      ...where.anyOf('sourceType', query.SourceType),
      ...where.is('sourceId', query.SourceId),
      ...where.is('orderId', query.OrderId),
    ],
  },
  load: async ({ now }, { dueAt }) => ({ parts: {}, facts: { dueAt, now: now.getTime() } }),
  row: (record, me, today) => ({
    ...declared(DeductionRow, record),
    ...statusOf(deduction, record.status, me.side),
    overdueDays: lateIn(record.status, record.dueAt, me, today),
  }),
  view: (loaded, logs, { me, now }) => {
    const { head, state, files } = loaded
    return {
      ...declared(Deduction, head),
      ...machineView(deduction, loaded, me),
      supplierCompanyId: head.companyId,
      sentence: plainSentence(state, head, me),
      logs: [...logs],
      isUrgent: false,
      dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
      overdueDays: lateIn(state, head.dueAt, me, dayOf(now)),
      files: [...files],
    }
  },
  effects: deductionEffects,
  event: (moved, { head }, effect) => {
    const amount = String(effect.head.amount ?? head.amount)
    return { ...moved, title: head.title, isReduced: compare(amount, head.amount) < 0 }
  },
})
