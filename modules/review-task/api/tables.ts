import type { NamedTask } from '#modules/rectification/api/shared/open.ts'
import type { DocumentOf, Step } from '#platform/document/types.ts'
import type { reviewTask } from '../machine.ts'
import type { SHAPES } from '../shapes.ts'

interface Parts {
  readonly rectifications: readonly NamedTask[]
}
type Kit = DocumentOf<typeof reviewTask, 'reviewTask', typeof SHAPES>

interface Counted {
  readonly rectificationCount: number
  readonly openRectificationCount: number
}
/** The types of the noun, for the kit. */
export type ReviewDocument = Omit<Kit, 'parts' | 'record'> & {
  readonly parts: Parts
  readonly record: Kit['record'] & Counted
}
export type ReviewStep = Step<ReviewDocument>
