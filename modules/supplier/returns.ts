import { fieldOf } from '#kernel/json.ts'
import { differencesOf, same } from './change.ts'
import { labelOfPath } from './labels.ts'
import type { Missing } from './missing.ts'
import type { Profile } from './profile.ts'
import { stepOf } from './steps.ts'
import { MESSAGES } from './message-words.ts'

/** A place that the reviewer sent back. */
interface Returned {
  readonly fieldPath: string
  readonly message: string
}

/** Reviewers write `bankAccounts[0].proofFile`, the form says `bankAccounts.0.proofFile`. */
export const plainPath = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1')

/** What is entered beside or in place of a field: a box for a day without end, a branch that no list has. */
const BESIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ['licenseTo', ['isLongTerm']],
  ['idTo', ['idIsLongTerm']],
  ['to', ['isLongTerm']],
  ['bankSubId', ['bankSubName', 'cnapsCode']],
])
const together = (name: string): string[] => [name, ...(BESIDE.get(name) ?? [])]

/** Does a line of the differences stand at a path, within it, or around it? */
export const isAbout = (path: string, field: string): boolean =>
  field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`)

/** A row is the same one wherever it stands now; one that is gone was dealt with. */
const isRowTouched = (before: Profile, now: Profile, [list = '', at = '', part = '']: readonly string[]): boolean => {
  const row = fieldOf(before, list, at)
  const rows = fieldOf(now, list)
  const kept: unknown = Array.isArray(rows) ? rows.find((one) => fieldOf(one, 'id') === fieldOf(row, 'id')) : undefined
  return kept === undefined || together(part).some((name) => !same(fieldOf(row, name), fieldOf(kept, name)))
}

/** The places of a return at which nothing was changed since: they are still to be dealt with. */
export const untouchedReturns = <R extends Returned>(items: readonly R[], before: Profile, now: Profile): R[] => {
  if (items.length === 0) return []
  const changed = differencesOf(before, now).map(({ field }) => field)
  return items.filter(({ fieldPath }) => {
    const path = plainPath(fieldPath)
    const parts = path.split('.')
    return parts.length === 3
      ? !isRowTouched(before, now, parts)
      : !together(path).some((name) => changed.some((field) => isAbout(name, field)))
  })
}

/** The same in the words of the form: what keeps the profile from being handed in again. */
export const missingReturns = (items: readonly Returned[]): Missing[] =>
  items.map(({ fieldPath }) => {
    const path = plainPath(fieldPath)
    return { step: stepOf(path), fieldPath: path, message: MESSAGES.returnedOpen(labelOfPath(path)) }
  })
