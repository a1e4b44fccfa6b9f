import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import { flag, id, instant, nullable, shape, text, type Static } from '#kernel/schema.ts'
import { samplingForm, type FormTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const FORM_MOVED = 'sampling.moved'
/** One step of a form, with what others may want to know of it. */
export const FormMovedEvent = shape({
  ...movedFields(samplingForm),
  documentId: id(),
  title: text(100),
  dueAt: nullable(instant()),
  /** The supplier names a fee that the buyer has to agree to. */
  isFeeAsked: flag(),
})
type FormMovedEvent = Static<typeof FormMovedEvent>

const closed = (result: string) => toSupplier('sampling.closed', result)
const feeHandled = (result: string) => toSupplier('sampling.feeHandled', result)
const feeAsked = toStaff('sampling.feeAsked')

/** Which step is news to whom. What a sample does to its form is told by the sample. */
const NOTICE_RULES: NoticeRules<FormTransition, FormMovedEvent> = {
  publish: toSupplier('sampling.published'),
  accept: ({ isFeeAsked }) => (isFeeAsked ? feeAsked : toStaff('sampling.answered', NEWS.accepted)),
  reject: toStaff('sampling.answered', NEWS.rejected),
  quoteFee: feeAsked,
  confirmFee: feeHandled(NEWS.feeConfirmed),
  returnFee: feeHandled(NEWS.feeReturned),
  review: 'silent',
  rework: 'silent',
  pass: closed(NEWS.passed),
  fail: closed(NEWS.failed),
  // Nobody was told of a draft.
  cancel: ({ from }) => (from === 'draft' ? 'silent' : closed(NEWS.cancelled)),
}
export const PLACE = { bizType: 'SamplingForm', page: 'SamplingFormDetail', staffNeeds: 'sampling.manage' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: FormMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, {
    title: moved.title,
    deadline: moved.dueAt === null ? '' : shortMinuteOf(new Date(moved.dueAt)),
  })
