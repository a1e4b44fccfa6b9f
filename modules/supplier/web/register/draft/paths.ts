import { fieldOf } from '#kernel/json.ts'
import { EMPTY_PROFILE, type Profile, type ProfileDraft, type ProfileField } from '../../../profile.ts'

const isField = (name: string): name is ProfileField => Object.hasOwn(EMPTY_PROFILE, name)

/** The field of the profile that a path begins with; nothing when it leads elsewhere. */
export const topOf = (path: string): ProfileField | undefined => {
  const [top = ''] = path.split('.')
  return isField(top) ? top : undefined
}

/** Reviewers write `bankAccounts[0].proofFile`, the form says `bankAccounts.0.proofFile`. */
export const plainPath = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1')

/** From the path itself to its top: where to look for a place that is not on the page. */
export const upwards = (path: string): string[] => {
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
}

/** Has nothing been entered at a path? */
export const isBlank = (profile: Profile, path: string): boolean => {
  const value = fieldOf(profile, ...path.split('.'))
  // A number that nobody has entered is nought.
  const isNought = value === 0 || value === '0'
  return (
    value === undefined || value === null || value === '' || isNought || (Array.isArray(value) && value.length === 0)
  )
}

/** Those fields of a profile. */
export const pick = (profile: Profile, fields: Iterable<ProfileField>): ProfileDraft => {
  const draft: ProfileDraft = {}
  for (const field of fields) Object.assign(draft, { [field]: profile[field] })
  return draft
}

/** What recognition read, after a row of a list has gone: the rows behind it move up. */
export const withoutRow = (ocr: Profile['ocr'], list: ProfileField, gone: number): Profile['ocr'] =>
  Object.fromEntries(
    Object.entries(ocr).flatMap(([path, value]) => {
      const [top, index, ...rest] = path.split('.')
      if (top !== list || index === undefined) return [[path, value]]
      const row = Number(index)
      return row === gone ? [] : [[[top, row > gone ? row - 1 : row, ...rest].join('.'), value]]
    }),
  )
