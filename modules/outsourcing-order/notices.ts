import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { flag, id, instant, nullable, shape, text, type Static } from '#kernel/schema.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import { outsourcingOrder, type OutsourcingTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const OUTSOURCING_MOVED = 'outsourcing.moved'
/** One step of an order, with what others may want to know of it. */
export const OutsourcingMovedEvent = shape({
  ...movedFields(outsourcingOrder),
  documentId: id(),
  title: text(100),
  dueAt: nullable(instant()),
  /** The rework is more than the rate card includes: the supplier may ask for its cost. */
  isBeyond: flag(),
})
type OutsourcingMovedEvent = Static<typeof OutsourcingMovedEvent>

const answered = (result: string) => toStaff('outsourcing.answered', result)
const handled = (result: string) => toSupplier('outsourcing.handled', result)

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<OutsourcingTransition, OutsourcingMovedEvent> = {
  publish: toSupplier('outsourcing.published'),
  accept: answered(NEWS.accepted),
  reject: answered(NEWS.rejected),
  reportProgress: 'silent',
  deliver: toStaff('outsourcing.delivered'),
  withdrawDelivery: answered(NEWS.deliveryWithdrawn),
  acceptDelivery: toSupplier('outsourcing.accepted'),
  returnDelivery: ({ isBeyond }) => toSupplier('outsourcing.returned', isBeyond ? NEWS.reworkToQuote : ''),
  quoteRework: toStaff('outsourcing.reworkAsked'),
  agreeRework: handled(NEWS.reworkAgreed),
  refuseRework: handled(NEWS.reworkRefused),
  settleMaterial: handled(NEWS.materialSettled),
  settle: handled(NEWS.settled),
  close: toSupplier('outsourcing.closeAsked', NEWS.toAnswerClose),
  withdrawClose: handled(NEWS.closeWithdrawn),
  agreeClose: answered(NEWS.closeAgreed),
  refuseClose: answered(NEWS.closeRefused),
  // Nobody was told of a draft.
  cancel: ({ from }) => (from === 'draft' ? 'silent' : handled(NEWS.cancelled)),
}
export const PLACE = {
  bizType: 'OutsourcingOrder',
  page: 'OutsourcingDetail',
  staffNeeds: 'outsourcing.manage',
} as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: OutsourcingMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, {
    title: moved.title,
    deadline: moved.dueAt === null ? '' : shortMinuteOf(new Date(moved.dueAt)),
  })
