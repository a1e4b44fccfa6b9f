import { LogEntry, movedFields } from '#kernel/document.ts'
import type { NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import { flag, id, instant, nullable, optional, shape, text, type Static } from '#kernel/schema.ts'
import { addressed, noticesOfStep, toStaff, toStaffWith, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { CLAIM_NEWS } from './claim-words.ts'
import { changesInWords, type Change } from './changes.ts'
import type { Milestone } from './milestone-shapes.ts'
import { isLate } from './milestones.ts'
import { purchaseOrder, type OrderTransition } from './machine.ts'
import { NEWS } from './history-words.ts'

/** Every step of every order is told under this topic, in the transaction of the step. */
export const ORDER_MOVED = 'order.moved'

/** One step of an order, with what others may want to know of it. */
export const OrderMovedEvent = shape({
  ...movedFields(purchaseOrder),
  orderId: id(),
  title: text(200),
  deadline: nullable(instant()),
  isUrgent: flag(),
  /** It repeats another order; older releases did not say it. */
  isReprint: optional(flag()),
  /** The supplier claims what the cancellation costs it; older releases did not say it. */
  isClaimed: optional(flag()),
  /** What differs from before; older releases did not say it. */
  changes: optional(LogEntry.properties.diff),
})
export type OrderMovedEvent = Static<typeof OrderMovedEvent>

/** Which step is news to whom. Signing and finishing are told by the contract and the receipts. */
const NOTICE_RULES: NoticeRules<OrderTransition, OrderMovedEvent> = {
  publish: ({ isReprint }) => toSupplier(isReprint === true ? 'order.reprinted' : 'order.published'),
  submitForApproval: toStaffWith('order.approve', 'order.toApprove', NEWS.order),
  approve: toStaff('order.approvalHandled', NEWS.approved),
  returnToDraft: toStaff('order.approvalHandled', NEWS.returned),
  withdrawApproval: toStaffWith('order.approve', 'order.approvalHandled', NEWS.approvalWithdrawn),
  returnRevision: toStaff('order.approvalHandled', NEWS.returned),
  withdrawRevision: toStaffWith('order.approve', 'order.approvalHandled', NEWS.approvalWithdrawn),
  confirm: toStaff('order.confirmed'),
  propose: ({ isFollowed }) => toStaff(isFollowed ? 'order.confirmed' : 'order.proposed'),
  acceptProposal: ({ to }) =>
    toSupplier('order.proposalHandled', to === 'signing' ? NEWS.acceptedToSign : NEWS.acceptedToPlan),
  rejectProposal: toSupplier('order.proposalHandled', NEWS.proposalRefused),
  // Colleagues of the person who withdrew it, and the purchaser who was about to answer.
  withdrawProposal: [toStaff('order.proposalWithdrawn'), toSupplier('order.proposalWithdrawn')],
  reject: toStaff('order.rejected', NEWS.rejected),
  requote: toStaff('order.requoted'),
  revise: toSupplier('order.revised'),
  rejectRevision: toStaff('order.rejected', NEWS.revisionRefused),
  sign: 'silent',
  submitDeliveryPlan: toStaff('order.planSubmitted'),
  confirmDeliveryPlan: toSupplier('order.planHandled', NEWS.planConfirmed),
  returnDeliveryPlan: toSupplier('order.planHandled', NEWS.planReturned),
  changeDeliveryPlan: toStaff('order.planSubmitted'),
  suspend: toSupplier('order.suspended', NEWS.suspended),
  resume: toSupplier('order.suspended', NEWS.resumed),
  requestCancel: toSupplier('order.cancelRequested'),
  agreeCancel: ({ isClaimed }) =>
    isClaimed === true
      ? toStaff('order.claimed', CLAIM_NEWS.agreedAndClaimed)
      : toStaff('order.cancelAnswered', NEWS.agrees),
  acceptClaim: toSupplier('order.claimAnswered', CLAIM_NEWS.accepted),
  counterClaim: toSupplier('order.claimAnswered', CLAIM_NEWS.countered),
  acceptCounter: toStaff('order.claimSettled', CLAIM_NEWS.counterAccepted),
  reclaim: toStaff('order.claimed', CLAIM_NEWS.claimed),
  withdrawClaim: toStaff('order.claimSettled', CLAIM_NEWS.withdrawn),
  withdrawCancelRequest: toSupplier('order.cancelWithdrawn'),
  refuseCancel: toStaff('order.cancelAnswered', NEWS.disagrees),
  // Nobody was told of a draft.
  cancel: ({ from }) => (from === 'draft' ? 'silent' : toSupplier('order.closed', NEWS.cancelled)),
  close: toSupplier('order.closed', NEWS.closed),
  finish: 'silent',
  remind: ({ by }) => (by === 'staff' ? toSupplier('order.reminded') : toStaff('order.reminded')),
}

export const PLACE = {
  bizType: 'PurchaseOrder',
  page: 'PurchaseOrderDetail',
  staffNeeds: 'order.manage',
} as const

const deadlineIn = (moment: string | null): string => (moment === null ? '' : shortMinuteOf(new Date(moment)))

/** Everybody who approves orders sees prices. */
const WITH_PRICES = { withPrices: true } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: OrderMovedEvent): NoticeMessage[] => {
  const { all, brief } = changesInWords(
    moved.changes ?? [],
    moved.transition === 'submitForApproval' ? WITH_PRICES : {},
  )
  const messages = noticesOfStep(NOTICE_RULES, PLACE, moved.orderId, moved, {
    title: moved.title,
    who: moved.by === 'staff' ? NEWS.buyer : moved.supplierName,
    // The deadline of the answer: it means nothing where there is none to give.
    deadline: moved.to === 'issued' ? deadlineIn(moved.deadline) : '',
    changes: all,
    change: brief,
    // What the supplier is asked by now.
    inquiry: moved.transition === 'requote' ? (moved.changes?.[0]?.after ?? '') : '',
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
  readonly title: string
  readonly confirmDeadline: string | null
}): NoticeEvent => ({
  code: 'order.confirmOverdue',
  companyId: order.companyId,
  vars: { code: order.code, title: order.title, deadline: deadlineIn(order.confirmDeadline) },
  ...addressed(PLACE, 'supplier', order),
})

/** What both sides hear of a step of production that is late. */
export const milestoneNotices = (
  order: {
    readonly id: string
    readonly companyId: string
    readonly code: string
    readonly supplierName: string
    readonly purchaserId: string
    readonly followerId: string | null
    readonly title: string
    readonly milestones: readonly Milestone[]
  },
  today: string,
): NoticeEvent[] => {
  const late = order.milestones.find((one) => isLate(one, today))
  const vars = {
    code: order.code,
    title: order.title,
    supplier: order.supplierName,
    result: late?.name ?? '',
    deadline: late?.plannedOn ?? '',
  }
  const told = { companyId: order.companyId, vars }
  return [
    { ...told, code: 'order.milestoneLate', ...addressed(PLACE, 'supplier', order) },
    { ...told, code: 'order.milestoneLateAtSupplier', ...addressed(PLACE, 'staff', order) },
  ]
}

/** What those who approve orders hear of a change that waits for them. */
export const revisionToApprove = (
  order: {
    readonly id: string
    readonly companyId: string
    readonly code: string
    readonly supplierName: string
    readonly purchaserId: string
    readonly followerId: string | null
    readonly title: string
  },
  changes: readonly Change[],
  reason: string,
): NoticeEvent => ({
  code: 'order.toApprove',
  companyId: order.companyId,
  vars: {
    code: order.code,
    title: order.title,
    supplier: order.supplierName,
    result: NEWS.revision,
    changes: changesInWords(changes, WITH_PRICES).all,
    reason,
  },
  ...addressed(PLACE, 'staff', order),
  userIds: [],
  staffNeeds: ['order.approve'],
})
