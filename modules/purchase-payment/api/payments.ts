import { sql, type RawBuilder } from 'kysely'
import { labelOf } from '#kernel/labels.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { DocumentList } from '#platform/document/types.ts'
import { purchasePayment } from '../machine.ts'
import { PAYMENT_MOVED } from '../notices.ts'
import { SHAPES, type PaymentQuery } from '../shapes.ts'
import { INVOICE_REASONS } from '../words.ts'
import { paymentEffects } from './effects.ts'
import { sentIn } from './sent-in.ts'
import type { PaymentDocument, PaymentStep } from './tables.ts'
import { factsOf, partsOf, paymentView, rowView } from './view.ts'

const sentFilter = (query: PaymentQuery): RawBuilder<unknown>[] => {
  const sent = sentIn(query)
  return sent === undefined ? [] : [sql`exists (select ${sent})`]
}

/** How payments are listed. */
const paymentList: DocumentList<PaymentDocument> = {
  sorts: {
    dueAt: due.sort,
    dueDate: sql`coalesce(o.due_date, 'infinity'::date)`,
    payableAmount: sql`o.payable_amount`,
  },
  columns: sql`o.title, o.author, o.payment_type, o.period_from, o.period_to, o.invoice_timing, o.invoice_status, o.currency, o.goods_amount,
    o.fee_amount, o.deduct_amount, o.prepaid_offset, o.payable_amount, o.amount_no_tax, o.tax_amount, o.withheld_tax, o.paid_amount,
    o.order_codes, o.due_date, o.planned_pay_date, o.paid_at, o.due_at`,
  filters: (query) => [
    ...due.filters(query),
    ...sentFilter(query),
    ...where.anyOf('paymentType', query.PaymentType),
    ...where.anyOf('invoiceStatus', query.InvoiceStatus),
    ...where.is('invoiceTiming', query.InvoiceTiming),
    ...where.is('author', query.Author),
    ...(query.OrderCode === undefined ? [] : [sql`${query.OrderCode.trim().toUpperCase()} = any(o.order_codes)`]),
    ...(query.InvoiceNumber === undefined
      ? []
      : [sql`o.id in (select i.payment_id from payment_invoice i where i.number = ${query.InvoiceNumber.trim()})`]),
    ...where.within('periodFrom', query.PeriodFrom, undefined),
    ...where.within('periodTo', undefined, query.PeriodTo),
    ...where.within('dueDate', query.DueFrom, query.DueTo),
  ],
}

/** Why, as notices say it: the code that was chosen, and what was written beside it. */
const reasonOf = ({ input: { reasonCode, remark = '' } }: PaymentStep): string =>
  [labelOf(INVOICE_REASONS, reasonCode), remark].filter((word) => word !== '').join('：')

/** Payments, as the kit of documents has them. */
export const payments = createDocuments<PaymentDocument>({
  machine: purchasePayment,
  shapes: SHAPES,
  table: 'purchase_payment',
  prefix: 'FK',
  hasAuthor: true,
  topic: PAYMENT_MOVED,
  list: paymentList,
  rewritable: ['returned'],
  load: async (act, head) => {
    const parts = await partsOf(act, head)
    return { parts, facts: await factsOf(act, head, parts) }
  },
  row: rowView,
  view: paymentView,
  effects: paymentEffects,
  purchasing: { manage: 'payment.manage', overall: 'order.approve' },
  event: (moved, step) => ({
    ...moved,
    remark: step.input.reasonCode === undefined ? moved.remark : reasonOf(step).slice(0, 500),
    title: step.head.title,
    author: step.head.author,
    amount: step.input.amount ?? step.head.payableAmount,
  }),
})
