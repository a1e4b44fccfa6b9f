import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toStaffWith, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { id, shape, text, type Static } from '#kernel/schema.ts'
import { formula, type FormulaTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const FORMULA_MOVED = 'formula.moved'
/** One step of a formula, with what others may want to know of it. */
export const FormulaMovedEvent = shape({
  ...movedFields(formula),
  documentId: id(),
  title: text(200),
  /** Why it was returned, with the lines that are the matter. */
  reason: text(2000),
})
type FormulaMovedEvent = Static<typeof FormulaMovedEvent>

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<FormulaTransition, FormulaMovedEvent> = {
  submit: toStaffWith('formula.approve', 'formula.submitted', NEWS.submitted),
  withdraw: toStaffWith('formula.approve', 'formula.withdrawn', NEWS.withdrawn),
  open: 'silent',
  confirm: toSupplier('formula.confirmed'),
  return: toSupplier('formula.returned'),
  // Who begins it knows it; the supplier has something to write when the buyer does.
  newVersion: ({ by }) => (by === 'staff' ? toSupplier('formula.versionAsked', NEWS.versionAsked) : 'silent'),
  disable: toSupplier('formula.disabled'),
  enable: toSupplier('formula.confirmed'),
  // The version that came into force was told of.
  replace: 'silent',
}
export const PLACE = { bizType: 'Formula', page: 'FormulaDetail', staffNeeds: 'formula.approve' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: FormulaMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, { title: moved.title, reason: moved.reason })
