import { movedFields } from '#kernel/document.ts'
import { labelOf } from '#kernel/labels.ts'
import type { NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import { addressed, noticesOfStep, toStaff, toStaffWith, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { count, flag, id, nullable, shape, text, type Static } from '#kernel/schema.ts'
import { RESULT } from './inspection.ts'
import { purchaseReceipt, type ReceiptTransition } from './machine.ts'
import { NEWS } from './news-words.ts'
import { RESULTS } from './words.ts'

export const RECEIPT_MOVED = 'receipt.moved'
/** One step of a receipt, with what others may want to know of it. */
export const ReceiptMovedEvent = shape({
  ...movedFields(purchaseReceipt),
  documentId: id(),
  title: text(200),
  receiptType: count(),
  /** Nobody looks at it when it comes in. */
  isExempt: flag(),
  /** What the inspection came to, once it is judged. */
  result: nullable(count()),
  /** What the supplier says to an exception. */
  agrees: flag(),
})
export type ReceiptMovedEvent = Static<typeof ReceiptMovedEvent>

const toStore = toStaffWith('receipt.store', 'receipt.toStore')

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<ReceiptTransition, ReceiptMovedEvent> = {
  ship: toStaffWith('receipt.store', 'receipt.shipped'),
  recall: toStaffWith('receipt.store', 'receipt.answered', NEWS.recalled),
  arrive: 'silent',
  // Where the count differs, the exception that follows at once is the news.
  sign: ({ isFollowed, isExempt }) =>
    isFollowed
      ? 'silent'
      : [toSupplier('receipt.signed'), isExempt ? toStore : toStaffWith('receipt.inspect', 'receipt.toInspect')],
  inspect: 'silent',
  judge: ({ result }) => [
    toSupplier('receipt.inspected', labelOf(RESULTS, result)),
    result === RESULT.failed ? toStaff('receipt.toSettle', NEWS.failed) : toStore,
  ],
  store: toSupplier('receipt.stored'),
  raiseException: toSupplier('receipt.exception', NEWS.exception),
  // Nobody answered in time: both sides hear what that means.
  replyException: ({ by, agrees }) =>
    by === 'system'
      ? [toSupplier('receipt.handled', NEWS.agreedBySilence), toStaff('receipt.toSettle', NEWS.agreedBySilence)]
      : toStaff('receipt.toSettle', agrees ? NEWS.agreed : NEWS.disputed),
  settleException: toSupplier('receipt.stored'),
  reject: toSupplier('receipt.exception', NEWS.rejected),
  cancel: ({ by }) =>
    by === 'supplier' ? toStaff('receipt.answered', NEWS.givenUp) : toSupplier('receipt.handled', NEWS.cancelled),
  sendBack: toSupplier('receipt.handled', NEWS.sentBack),
  takeBack: toStaff('receipt.answered', NEWS.tookBack),
  remind: ({ by }) => (by === 'staff' ? toSupplier('receipt.reminded') : toStaff('receipt.reminded')),
}
export const PLACE = { bizType: 'PurchaseReceipt', page: 'ReceiptDetail', staffNeeds: 'receipt.manage' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: ReceiptMovedEvent): NoticeMessage[] => {
  const messages = noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, {
    title: moved.title,
    who: moved.by === 'staff' ? NEWS.buyer : moved.supplierName,
  })
  // A reminder is no answer: those who send it still have to do what they had to do.
  return moved.transition === 'remind' ? messages.map((message) => ({ ...message, by: 'system' })) : messages
}

/** What the supplier hears of a delivery that the buyer asks for: a new document has taken no step yet. */
export const createdNotice = (
  receipt: {
    readonly id: string
    readonly code: string
    readonly title: string
    readonly companyId: string
    readonly purchaserId: string
    readonly followerId: string | null
  },
  actorId: string,
): NoticeEvent => ({
  code: 'receipt.created',
  companyId: receipt.companyId,
  ...addressed(PLACE, 'supplier', receipt),
  vars: { code: receipt.code, title: receipt.title },
  except: actorId,
})
