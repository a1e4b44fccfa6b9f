import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { id, shape, text, type Static } from '#kernel/schema.ts'
import { outsourcingQuotation, type QuotationTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const OUTSOURCING_QUOTATION_MOVED = 'outsourcingQuotation.moved'
/** One step of a rate card, with what others may want to know of it. */
export const QuotationMovedEvent = shape({ ...movedFields(outsourcingQuotation), documentId: id(), title: text(200) })
type QuotationMovedEvent = Static<typeof QuotationMovedEvent>

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<QuotationTransition, QuotationMovedEvent> = {
  submit: toStaff('outsourcingQuotation.submitted', NEWS.submitted),
  withdraw: toStaff('outsourcingQuotation.withdrawn', NEWS.withdrawn),
  approve: toSupplier('outsourcingQuotation.audited', NEWS.passed),
  return: toSupplier('outsourcingQuotation.audited', NEWS.returned),
  // Who begins a version writes it, too.
  newVersion: 'silent',
  // The version that came into force was told of, and a last day is known before.
  replace: 'silent',
  expire: 'silent',
}
export const PLACE = {
  bizType: 'OutsourcingQuotation',
  page: 'OutsourcingQuotationDetail',
  staffNeeds: 'outsourcing.manage',
} as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: QuotationMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, { title: moved.title })
