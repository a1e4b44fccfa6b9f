import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { id, shape, text, type Static } from '#kernel/schema.ts'
import { sample, type SampleTransition } from './machine.ts'

export const SAMPLE_MOVED = 'sample.moved'
/** One step of a sample, with what others may want to know of it. */
export const SampleMovedEvent = shape({
  ...movedFields(sample),
  documentId: id(),
  title: text(100),
  trackingNo: text(200),
})
type SampleMovedEvent = Static<typeof SampleMovedEvent>

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<SampleTransition, SampleMovedEvent> = {
  ship: toStaff('sample.shipped'),
  receive: toSupplier('sample.received'),
  startReview: 'silent',
  seal: toSupplier('sample.sealed'),
  rework: toSupplier('sample.rework'),
  reject: toSupplier('sample.rejected'),
  // The supplier's own doing, or the end of its form, which is told by the form.
  void: 'silent',
  borrow: 'silent',
  giveBack: 'silent',
}
export const PLACE = { bizType: 'Sample', page: 'SampleDetail', staffNeeds: 'sampling.manage' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: SampleMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, { title: moved.title, tracking: moved.trackingNo })
