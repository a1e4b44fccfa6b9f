import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import {
  noticesOfStep,
  toStaff,
  toStaffWith,
  toSupplier,
  type NoticeRule,
  type NoticeRules,
} from '#kernel/notice-rules.ts'
import { count, id, shape, text, type Static } from '#kernel/schema.ts'
import { purchasePayment, type PaymentTransition } from './machine.ts'
import { AUTHOR } from './rules.ts'
import { NEWS } from './words.ts'

export const PAYMENT_MOVED = 'payment.moved'
/** One step of a payment, with what others may want to know of it. */
export const PaymentMovedEvent = shape({
  ...movedFields(purchasePayment),
  documentId: id(),
  title: text(200),
  author: count(),
  /** What was paid by this step, and what is payable in all. */
  amount: text(30),
})
export type PaymentMovedEvent = Static<typeof PaymentMovedEvent>

const handled = (result: string) => toSupplier('payment.handled', result)
const answered = (result: string) => toStaff('payment.answered', result)
const toCheck = toStaffWith('payment.pay', 'payment.toCheck')
const toPay = toStaffWith('payment.pay', 'payment.toPay')

/** What is to be done after both sides agree: the supplier invoices, finance checks, or finance pays. */
const nextAfter = ({ to, isFollowed }: PaymentMovedEvent): NoticeRule[] => {
  if (to === 'invoicing') return [toSupplier('payment.toInvoice')]
  if (to === 'checking') return [toCheck]
  return isFollowed ? [] : [toPay]
}

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<PaymentTransition, PaymentMovedEvent> = {
  publish: toSupplier('payment.toReconcile'),
  submit: toStaff('payment.submitted', NEWS.submitted),
  reconcile: (moved) => [answered(NEWS.reconciled), ...nextAfter(moved)],
  dispute: toStaff('payment.submitted', NEWS.disputed),
  approve: (moved) => [...(moved.to === 'invoicing' ? [] : [handled(NEWS.approved)]), ...nextAfter(moved)],
  // Who wrote a statement mends it; the supplier hears of it when it comes again.
  return: ({ author }) => (author === AUTHOR.supplier ? toSupplier('payment.returned') : 'silent'),
  submitInvoice: toCheck,
  withdrawInvoice: toStaffWith('payment.pay', 'payment.answered', NEWS.invoiceWithdrawn),
  openInvoice: 'silent',
  returnInvoice: toSupplier('payment.invoiceReturned'),
  verifyInvoice: [handled(NEWS.invoicePassed), toPay],
  pay: ({ isFollowed }) => toSupplier('payment.paid', isFollowed ? NEWS.paid : NEWS.paidPartly),
  settle: ({ from }) => (from === 'payable' ? handled(NEWS.offset) : 'silent'),
  recheckAccount: toPay,
  attachInvoice: toCheck,
  verifyLateInvoice: handled(NEWS.invoicePassed),
  returnLateInvoice: toSupplier('payment.invoiceReturned'),
  confirmReceived: ({ by }) =>
    by === 'system' ? handled(NEWS.receivedByTime) : toStaffWith('payment.pay', 'payment.answered', NEWS.received),
  void: 'silent',
  voidApproved: [handled(NEWS.voided), answered(NEWS.voided)],
  remind: ({ by, from }) => {
    if (by === 'staff') return toSupplier('payment.reminded')
    return from === 'reviewing' || from === 'reconciling'
      ? toStaff('payment.reminded')
      : toStaffWith('payment.pay', 'payment.reminded')
  },
}
export const PLACE = { bizType: 'PurchasePayment', page: 'PaymentDetail', staffNeeds: 'payment.manage' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: PaymentMovedEvent): NoticeMessage[] => {
  const messages = noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, {
    title: moved.title,
    amount: moved.amount,
    who: moved.by === 'staff' ? NEWS.buyer : moved.supplierName,
  })
  // A reminder is no answer: those who send it still have to do what they had to do.
  return moved.transition === 'remind' ? messages.map((message) => ({ ...message, by: 'system' })) : messages
}
