import { fieldOf } from '#kernel/json.ts'
import { EMPTY_PROFILE, type Profile, type ProfileDraft, type ProfileField } from '../../../profile.ts'

type KeysOf<Row, T> = {
  [K in keyof Row & string]: Row[K] extends T ? (T extends Row[K] ? K : never) : never
}[keyof Row & string]

/** A list of the profile whose rows are small forms. */
export type ListField = { [F in ProfileField]: Profile[F] extends readonly object[] ? F : never }[ProfileField]

type InRows<T> = { [F in ListField]: `${F}.${number}.${KeysOf<Profile[F][number], T>}` }[ListField]

/** Where a value of a type stands: in the profile, in a row of a list, or in the invoicing details. */
export type PathOf<T> = KeysOf<Profile, T> | InRows<T> | `invoiceTitle.${KeysOf<Profile['invoiceTitle'], T>}`

const isField = (name: string): name is ProfileField => Object.hasOwn(EMPTY_PROFILE, name)

/** The field of the profile that a path begins with; nothing when it leads elsewhere. */
export const topOf = (path: string): ProfileField | undefined => {
  const [top = ''] = path.split('.')
  return isField(top) ? top : undefined
}

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

const replacedAt = (held: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  if (Array.isArray(held))
    return held.map((one: unknown, index) => (String(index) === name ? replacedAt(one, rest, value) : one))
  return Object.fromEntries(
    Object.entries(held ?? {}).map(([key, one]) => [key, key === name ? replacedAt(one, rest, value) : one]),
  )
}

/** What to enter so that a value stands at a path. Rows and details around it are those of the moment it is entered. */
export const valueSet =
  <T>(path: NoInfer<PathOf<T>>, value: T) =>
  (profile: Profile): ProfileDraft => {
    const [top = '', ...rest] = path.split('.')
    return isField(top) ? { ...NOTHING, [top]: replacedAt(profile[top], rest, value) } : NOTHING
  }

const NOTHING: ProfileDraft = {}

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
