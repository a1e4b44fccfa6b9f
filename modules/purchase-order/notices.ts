import { minuteOf } from '#kernel/day.ts'
import type { NoticeCode, NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import { flag, id, instant, nullable, oneOf, shape, text, words, type Static } from '#kernel/schema.ts'
import { ORDER_STATES, ORDER_TRANSITIONS, type OrderTransition } from './machine.ts'
import { TOLD } from './words.ts'

/** Every step of every order is told under this topic, in the transaction of the step. */
export const ORDER_MOVED = 'order.moved'

/** One step of an order, with what others may want to know of it. */
export const Moved = shape({
  id: id(),
  at: instant(),
  orderId: id(),
  companyId: id(),
  code: words(40, 'code'),
  title: text(200),
  supplierName: text(200),
  purchaserId: id(),
  followerId: nullable(id()),
  deadline: nullable(instant()),
  isUrgent: flag(),
  transition: oneOf(ORDER_TRANSITIONS),
  /** The system took another step at once. */
  isFollowed: flag(),
  by: oneOf(['supplier', 'staff', 'system']),
  from: oneOf(ORDER_STATES),
  to: oneOf(ORDER_STATES),
  remark: text(500),
})
export type Moved = Static<typeof Moved>

interface Tale {
  readonly code: NoticeCode
  readonly to: 'supplier' | 'staff'
  readonly result?: string
}

const toSupplier = (code: NoticeCode, result = ''): Tale => ({ code, to: 'supplier', result })
const toStaff = (code: NoticeCode, result = ''): Tale => ({ code, to: 'staff', result })

/** Which step is news to whom. Signing and finishing are told by the contract and the receipts. */
const TALES: Readonly<Record<OrderTransition, (moved: Moved) => Tale | undefined>> = {
  publish: () => toSupplier('order.published'),
  confirm: () => toStaff('order.confirmed'),
  propose: ({ isFollowed }) => toStaff(isFollowed ? 'order.confirmed' : 'order.proposed'),
  acceptProposal: () => toSupplier('order.proposalHandled', TOLD.accepted),
  rejectProposal: () => toSupplier('order.proposalHandled', TOLD.refused),
  reject: () => toStaff('order.rejected', TOLD.rejected),
  revise: () => toSupplier('order.revised'),
  rejectRevision: () => toStaff('order.rejected', TOLD.revisionRefused),
  sign: () => undefined,
  submitDeliveryPlan: () => toStaff('order.planSubmitted'),
  confirmDeliveryPlan: () => toSupplier('order.planHandled', TOLD.planConfirmed),
  returnDeliveryPlan: () => toSupplier('order.planHandled', TOLD.planReturned),
  changeDeliveryPlan: () => toStaff('order.planSubmitted'),
  suspend: () => toSupplier('order.suspended', TOLD.suspended),
  resume: () => toSupplier('order.suspended', TOLD.resumed),
  requestCancel: () => toSupplier('order.cancelRequested'),
  agreeCancel: () => toStaff('order.cancelAnswered', TOLD.agrees),
  refuseCancel: () => toStaff('order.cancelAnswered', TOLD.disagrees),
  // Nobody was told of a draft.
  cancel: ({ from }) => (from === 'draft' ? undefined : toSupplier('order.closed', TOLD.cancelled)),
  close: () => toSupplier('order.closed', TOLD.closed),
  finish: () => undefined,
  remind: ({ by }) => (by === 'staff' ? toSupplier('order.reminded') : toStaff('order.reminded')),
}

const BIZ_TYPE = 'PurchaseOrder'

/** What people hear of a step, if anything. */
export const noticeOf = (moved: Moved): NoticeMessage | undefined => {
  const tale = TALES[moved.transition](moved)
  if (!tale) return undefined
  return {
    id: moved.id,
    at: moved.at,
    // A reminder is no answer: whoever sends it still has to do what he had to do.
    by: moved.transition === 'remind' ? 'system' : moved.by,
    code: tale.code,
    companyId: moved.companyId,
    bizType: BIZ_TYPE,
    bizId: moved.orderId,
    vars: {
      code: moved.code,
      title: moved.title,
      supplier: moved.supplierName,
      reason: moved.remark,
      result: tale.result ?? '',
      who: moved.by === 'staff' ? TOLD.buyer : moved.supplierName,
      deadline: moved.deadline === null ? '' : minuteOf(new Date(moved.deadline)),
    },
    ...(moved.isUrgent ? { urgent: true as const } : {}),
    ...addressOf(tale.to, moved.orderId, moved.purchaserId, moved.followerId),
  }
}

const addressOf = (to: Tale['to'], orderId: string, purchaserId: string, followerId: string | null) =>
  to === 'supplier'
    ? { url: `/redirect/name/PurchaseOrderDetail?id=${orderId}`, userIds: followerId === null ? [] : [followerId] }
    : {
        url: `/console/redirect/name/PurchaseOrderDetail?id=${orderId}`,
        userIds: [purchaserId],
        onlyNamed: true as const,
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
  bizType: BIZ_TYPE,
  bizId: order.id,
  vars: { code: order.code },
  ...addressOf('supplier', order.id, order.purchaserId, order.followerId),
})
