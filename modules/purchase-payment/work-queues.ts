import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { purchasePayment, type PaymentState } from './machine.ts'
import { AUTHOR, awaitsLateInvoice, INVOICE, isInvoiced } from './rules.ts'
import type { Payment, PaymentQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

export type PaymentQueue = keyof typeof TASKS

const inState = (...states: readonly PaymentState[]): PaymentQuery => ({
  Status: states.map((state) => purchasePayment.states[state].code),
})
const answer = { side: 'supplier', needs: 'payment.answer' } as const
const manage = { side: 'staff', needs: 'payment.manage' } as const
const pay = { side: 'staff', needs: 'payment.pay' } as const
const card = cardsOf(TAB_NAMES)
const task = <Queue extends PaymentQueue>(queue: Queue) => ({ task: TASKS[queue] })

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES: Readonly<Record<PaymentQueue, WorkQueue<PaymentQuery>>> = {
  paymentToReconcile: {
    ...answer,
    filter: inState('reconciling'),
    ...task('paymentToReconcile'),
    ...card('toReconcile'),
  },
  paymentToInvoice: { ...answer, filter: inState('invoicing'), ...task('paymentToInvoice'), ...card('toInvoice') },
  paymentToMend: {
    ...answer,
    filter: { ...inState('returned'), Author: AUTHOR.supplier },
    ...task('paymentToMend'),
    ...card('toMend'),
  },
  paymentToAttach: {
    ...answer,
    filter: { ...inState('paid'), InvoiceStatus: [INVOICE.awaited, INVOICE.returned] },
    ...task('paymentToAttach'),
    ...card('toAttach'),
  },
  paymentToReceive: {
    ...answer,
    filter: { ...inState('paid'), InvoiceStatus: [INVOICE.none, INVOICE.passed] },
    ...task('paymentToReceive'),
    ...card('toReceive'),
  },
  paymentToReview: { ...manage, filter: inState('reviewing'), ...task('paymentToReview'), ...card('toReview') },
  paymentToCorrect: {
    ...manage,
    filter: { ...inState('returned'), Author: AUTHOR.staff },
    ...task('paymentToCorrect'),
    ...card('toCorrect'),
  },
  paymentToCheck: { ...pay, filter: inState('checking'), ...task('paymentToCheck'), ...card('toCheck') },
  paymentToCheckLate: {
    ...pay,
    filter: { ...inState('paid'), InvoiceStatus: [INVOICE.submitted] },
    ...task('paymentToCheckLate'),
    ...card('toCheckLate'),
  },
  paymentToPay: { ...pay, filter: inState('payable', 'partlyPaid'), ...task('paymentToPay'), ...card('toPay') },
}

/** What decides whose turn it is with a payment. */
export interface Standing extends Pick<Payment, 'author' | 'invoiceStatus'> {
  readonly state: PaymentState
}

const queueOfPaid = (payment: Standing): PaymentQueue => {
  if (isInvoiced(payment)) return 'paymentToReceive'
  return awaitsLateInvoice(payment) ? 'paymentToAttach' : 'paymentToCheckLate'
}

/** The queue that a payment stands in, if it waits for anybody: the filters above, for one payment. */
export const queueOf = (payment: Standing): PaymentQueue | undefined => {
  switch (payment.state) {
    case 'reconciling':
      return 'paymentToReconcile'
    case 'reviewing':
      return 'paymentToReview'
    case 'returned':
      return payment.author === AUTHOR.supplier ? 'paymentToMend' : 'paymentToCorrect'
    case 'invoicing':
      return 'paymentToInvoice'
    case 'checking':
      return 'paymentToCheck'
    case 'payable':
    case 'partlyPaid':
      return 'paymentToPay'
    case 'paid':
      return queueOfPaid(payment)
    case 'draft':
    case 'completed':
    case 'voided':
      return undefined
  }
}
