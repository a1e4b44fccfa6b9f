import { lineChanges, termChanges, type Change } from './changes.ts'
import type { OrderVersion } from './version-shapes.ts'

/** What differs between two versions: terms, as far as both are known, and line by line. */
export const versionChanges = (before: OrderVersion, after: OrderVersion): Change[] => [
  ...(before.terms === null || after.terms === null ? [] : termChanges(before.terms, after.terms)),
  ...lineChanges(before.items, after.items),
]
