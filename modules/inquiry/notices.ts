import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toStaff, toStaffWith, type NoticeRules } from '#kernel/notice-rules.ts'
import { count, id, shape, text, type Static } from '#kernel/schema.ts'
import { inquiring, type InquiryTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const INQUIRY_MOVED = 'inquiry.moved'
/** One step of an inquiry, with what others may want to know of it. */
export const InquiryMovedEvent = shape({
  ...movedFields(inquiring),
  documentId: id(),
  title: text(100),
  round: count(),
})
type InquiryMovedEvent = Static<typeof InquiryMovedEvent>

/** Which step is news to whom of the buyer's people. Suppliers hear of their quotes. */
const NOTICE_RULES: NoticeRules<InquiryTransition, InquiryMovedEvent> = {
  publish: 'silent',
  extend: 'silent',
  amend: 'silent',
  remind: 'silent',
  // Who closes it early knows it.
  closeRound: ({ by }) => (by === 'system' ? toStaff('inquiry.closed') : 'silent'),
  openNextRound: 'silent',
  bargain: 'silent',
  submitAward: toStaffWith('inquiry.award', 'inquiry.toApprove'),
  approveAward: toStaff('inquiry.awardHandled', NEWS.approved),
  returnAward: toStaff('inquiry.awardHandled', NEWS.returned),
  answer: 'silent',
  abort: 'silent',
  cancel: 'silent',
}

export const PLACE = { bizType: 'Inquiry', page: 'InquiryDetail', staffNeeds: 'inquiry.manage' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: InquiryMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, { title: moved.title, round: String(moved.round) })
