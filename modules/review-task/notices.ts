import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import {
  noticesOfStep,
  toStaff,
  toStaffMember,
  toStaffWith,
  toSupplier,
  type NoticeRules,
} from '#kernel/notice-rules.ts'
import { day, id, nullable, optional, shape, text, type Static } from '#kernel/schema.ts'
import { reviewTask, type ReviewTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const REVIEW_MOVED = 'review.moved'
/** One step of a review, with what others may want to know of it. */
export const ReviewMovedEvent = shape({
  ...movedFields(reviewTask),
  documentId: id(),
  title: text(100),
  /** The day of the review, as far as there is one. */
  date: nullable(day()),
  /** Who leads from now on, where that has changed. */
  leaderId: optional(id()),
})
type ReviewMovedEvent = Static<typeof ReviewMovedEvent>

const submitted = (result: string) => toStaff('review.submitted', result)
const changed = (result: string) => toSupplier('review.changed', result)

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<ReviewTransition, ReviewMovedEvent> = {
  // Whoever is not to know comes to know it at the gate.
  publish: ({ to }) => (to === 'published' ? toSupplier('review.planned') : 'silent'),
  confirmDate: submitted(NEWS.dateConfirmed),
  proposeDates: submitted(NEWS.datesProposed),
  acceptDate: changed(NEWS.dateAccepted),
  declineDates: changed(NEWS.datesDeclined),
  submitSelf: submitted(NEWS.selfSubmitted),
  startReview: 'silent',
  publishReport: toSupplier('review.reportPublished'),
  confirmReport: ({ by }) => submitted(by === 'system' ? NEWS.reportLapsed : NEWS.reportConfirmed),
  // Whoever leads the review does not answer it: all hear of it who can.
  appeal: toStaffWith('review.decide', 'review.submitted', NEWS.appealed),
  handleAppeal: toSupplier('review.reportPublished'),
  finishRectify: changed(NEWS.finished),
  changeLeader: ({ leaderId }) =>
    leaderId === undefined ? 'silent' : toStaffMember(leaderId, 'review.manage', 'review.leading'),
  // Nobody was told of a draft.
  cancel: ({ from }) => (from === 'draft' ? 'silent' : changed(NEWS.cancelled)),
}
export const PLACE = { bizType: 'ReviewTask', page: 'ReviewTaskDetail', staffNeeds: 'review.plan' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: ReviewMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, { title: moved.title, date: moved.date ?? '' })
