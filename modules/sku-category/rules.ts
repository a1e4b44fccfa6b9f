import { tidy } from '#kernel/text.ts'
import { MESSAGES } from './words.ts'

/** Stands in a path for "no parent": the top level. */
export const ROOT = 'root'
/** So deep the tree is. */
export const LEVELS = 3

interface CategoryPlace {
  readonly level: number
  readonly bizLine: string
}

/** The level of a category below this parent; the top has none above it. */
export const levelBelow = (parent: CategoryPlace | null): number => (parent?.level ?? 0) + 1

/** What keeps a category from being added here, before anybody else's names and codes are looked at. */
export const addErrors = (
  parent: CategoryPlace | null,
  draft: { readonly name: string; readonly code: string; readonly bizLine?: string },
) => [
  ...(levelBelow(parent) > LEVELS ? [{ field: 'parentId', why: MESSAGES.tooDeep }] : []),
  ...(tidy(draft.name) === '' ? [{ field: 'name', why: MESSAGES.blank }] : []),
  ...(tidy(draft.code) === '' ? [{ field: 'code', why: MESSAGES.blank }] : []),
  // A child belongs to its parent's line unless it says otherwise; at the top nobody else can know.
  ...(parent === null && draft.bizLine === undefined ? [{ field: 'bizLine', why: MESSAGES.blank }] : []),
]

/** What the siblings and the other codes have against it. */
export const takenErrors = (taken: { readonly name: boolean; readonly code: boolean }) => [
  ...(taken.name ? [{ field: 'name', why: MESSAGES.nameTaken }] : []),
  ...(taken.code ? [{ field: 'code', why: MESSAGES.codeTaken }] : []),
]
