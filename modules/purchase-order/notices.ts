import { minuteOf } from '#kernel/day.ts'
import { LogEntry, movedFields } from '#kernel/document.ts'
import type { NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import { flag, id, instant, nullable, optional, shape, text, type Static } from '#kernel/schema.ts'
import { addressed, noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { changesInWords } from './changes.ts'
import { purchaseOrder, type OrderTransition } from './machine.ts'
import { OUTCOMES } from './words.ts'

/** Every step of every order is told under this topic, in the transaction of the step. */
export const ORDER_MOVED = 'order.moved'

/** One step of an order, with what others may want to know of it. */
export const OrderMovedEvent = shape({
  ...movedFields(purchaseOrder),
  orderId: id(),
  title: text(200),
  deadline: nullable(instant()),
  isUrgent: flag(),
  /** What differs from before; older releases did not say it. */
  changes: optional(LogEntry.properties.diff),
})
export type OrderMovedEvent = Static<typeof OrderMovedEvent>

/** Which step is news to whom. Signing and finishing are told by the contract and the receipts. */
const NOTICE_RULES: NoticeRules<OrderTransition, OrderMovedEvent> = {
  publish: toSupplier('order.published'),
  confirm: toStaff('order.confirmed'),
  propose: ({ isFollowed }) => toStaff(isFollowed ? 'order.confirmed' : 'order.proposed'),
  acceptProposal: toSupplier('order.proposalHandled', OUTCOMES.accepted),
  rejectProposal: toSupplier('order.proposalHandled', OUTCOMES.refused),
  // Colleagues of the person who withdrew it, and the purchaser who was about to answer.
  withdrawProposal: [toStaff('order.proposalWithdrawn'), toSupplier('order.proposalWithdrawn')],
  reject: toStaff('order.rejected', OUTCOMES.rejected),
  revise: toSupplier('order.revised'),
  rejectRevision: toStaff('order.rejected', OUTCOMES.revisionRefused),
  sign: 'silent',
  submitDeliveryPlan: toStaff('order.planSubmitted'),
  confirmDeliveryPlan: toSupplier('order.planHandled', OUTCOMES.planConfirmed),
  returnDeliveryPlan: toSupplier('order.planHandled', OUTCOMES.planReturned),
  changeDeliveryPlan: toStaff('order.planSubmitted'),
  suspend: toSupplier('order.suspended', OUTCOMES.suspended),
  resume: toSupplier('order.suspended', OUTCOMES.resumed),
  requestCancel: toSupplier('order.cancelRequested'),
  agreeCancel: toStaff('order.cancelAnswered', OUTCOMES.agrees),
  refuseCancel: toStaff('order.cancelAnswered', OUTCOMES.disagrees),
  // Nobody was told of a draft.
  cancel: ({ from }) => (from === 'draft' ? 'silent' : toSupplier('order.closed', OUTCOMES.cancelled)),
  close: toSupplier('order.closed', OUTCOMES.closed),
  finish: 'silent',
  remind: ({ by }) => (by === 'staff' ? toSupplier('order.reminded') : toStaff('order.reminded')),
}

const PLACE = { bizType: 'PurchaseOrder', page: 'PurchaseOrderDetail' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: OrderMovedEvent): NoticeMessage[] => {
  const { all, brief } = changesInWords(moved.changes ?? [])
  const messages = noticesOfStep(NOTICE_RULES, PLACE, moved.orderId, moved, {
    title: moved.title,
    who: moved.by === 'staff' ? OUTCOMES.buyer : moved.supplierName,
    deadline: moved.deadline === null ? '' : minuteOf(new Date(moved.deadline)),
    changes: all,
    change: brief,
  })
  // A reminder is no answer: those who send it still have to do what they had to do.
  return moved.transition === 'remind' ? messages.map((message) => ({ ...message, by: 'system' })) : messages
}

/** What people hear of an order that was not answered in time. */
export const overdueNotice = (order: {
  readonly id: string
  readonly companyId: string
  readonly code: string
  readonly purchaserId: string
  readonly followerId: string | null
}): NoticeEvent => ({
  code: 'order.confirmOverdue',
  companyId: order.companyId,
  vars: { code: order.code },
  ...addressed(PLACE, 'supplier', order),
})
