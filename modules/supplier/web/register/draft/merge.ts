import type { FieldErrors } from '#kernel/problem.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import type { Profile, ProfileDraft, ProfileField } from '../../../profile.ts'
import { formatErrors, tidied } from '../../../rules.ts'
import type { Supplier } from '../../../shapes.ts'
import { plainPath } from '../../../returns.ts'
import { pick, topOf } from './paths.ts'

/** What the form holds. */
export interface Held {
  readonly profile: Profile
  /** Fields that the server does not have as they stand here. */
  readonly unsaved: ReadonlySet<ProfileField>
  /** The server's messages at values that it refused; gone as soon as the field changes. */
  readonly refused: FieldErrors
  readonly rowVersion: number
  readonly files: Readonly<Record<string, FileRef>>
  /** The profile can be written: it is a draft, or was returned. */
  readonly isOpen: boolean
}

const filesById = (files: readonly FileRef[]): Readonly<Record<string, FileRef>> =>
  Object.fromEntries(files.map((file) => [file.id, file]))

const isWritable = ({ allowedTransitions }: Supplier): boolean => allowedTransitions.includes('applyReview')

type Row = { readonly id: string | null }

/** Rows that the server does not know are new ones. */
const withoutStrangers = <R extends Row>(rows: readonly R[] | undefined, known: readonly Row[]): R[] | undefined =>
  rows?.map((row) => (known.some(({ id }) => id === row.id) ? row : { ...row, id: null }))

/** The server's profile with what was entered here laid over it. */
const laidOver = (known: Profile, draft: ProfileDraft): Profile => ({
  ...known,
  ...draft,
  contacts: withoutStrangers(draft.contacts, known.contacts) ?? known.contacts,
  qualifications: withoutStrangers(draft.qualifications, known.qualifications) ?? known.qualifications,
  bankAccounts: withoutStrangers(draft.bankAccounts, known.bankAccounts) ?? known.bankAccounts,
})

const fieldsOf = (draft: ProfileDraft): ProfileField[] => Object.keys(draft).flatMap((name) => topOf(name) ?? [])

/** A form as it opens: the server's profile, and what an earlier visit could not save. */
export const opened = (supplier: Supplier, kept: ProfileDraft): Held => ({
  profile: laidOver(supplier.profile, kept),
  unsaved: new Set(fieldsOf(kept)),
  refused: {},
  rowVersion: supplier.rowVersion,
  files: filesById(supplier.files),
  isOpen: isWritable(supplier),
})

const without = (refused: FieldErrors, fields: readonly ProfileField[]): FieldErrors =>
  Object.fromEntries(Object.entries(refused).filter(([path]) => !fields.some((field) => field === topOf(path))))

/** What somebody enters, or how it follows from what stands there. */
export type Entry = ProfileDraft | ((profile: Profile) => ProfileDraft)

/** Somebody entered something. */
export const changed = (held: Held, entry: Entry): Held => {
  const draft = typeof entry === 'function' ? entry(held.profile) : entry
  const fields = fieldsOf(draft)
  return {
    ...held,
    profile: { ...held.profile, ...draft },
    unsaved: new Set([...held.unsaved, ...fields]),
    refused: without(held.refused, fields),
  }
}

/** What a save sends: what is not saved, except what the server would refuse. One wrong number does not hold up the rest. */
export const sendable = ({ profile, unsaved, refused }: Held): ProfileDraft => {
  const wrong = new Set(
    [...formatErrors(tidied(profile)).map(({ field }) => field), ...Object.keys(refused)].map(topOf),
  )
  return pick(
    profile,
    [...unsaved].filter((field) => !wrong.has(field)),
  )
}

/** New rows get the ids that the server gave them, in the order in which they were sent. */
const named = <R extends Row>(rows: readonly R[], sent: readonly R[] | undefined, answered: readonly Row[]): R[] =>
  rows.map((row, index) =>
    row.id === null && sent?.length === rows.length ? { ...row, id: answered[index]?.id ?? null } : row,
  )

/** After a save: only what was changed while it ran is still unsaved. Numbers stay as they were typed, not masked. */
export const afterSaved = (held: Held, sent: ProfileDraft, supplier: Supplier): Held => {
  const { profile } = held
  const unsaved = [...held.unsaved].filter((field) => !Object.hasOwn(sent, field) || sent[field] !== profile[field])
  const answered = supplier.profile
  return {
    ...held,
    profile: {
      ...profile,
      contacts: named(profile.contacts, sent.contacts, answered.contacts),
      qualifications: named(profile.qualifications, sent.qualifications, answered.qualifications),
      bankAccounts: named(profile.bankAccounts, sent.bankAccounts, answered.bankAccounts),
    },
    unsaved: new Set(unsaved),
    rowVersion: supplier.rowVersion,
    files: { ...held.files, ...filesById(supplier.files) },
    isOpen: isWritable(supplier),
  }
}

/** Somebody else wrote meanwhile: their values where nothing was entered here, and our own where something was. */
export const afterConflict = (held: Held, supplier: Supplier): Held => ({
  ...held,
  profile: laidOver(supplier.profile, pick(held.profile, held.unsaved)),
  rowVersion: supplier.rowVersion,
  files: { ...held.files, ...filesById(supplier.files) },
  isOpen: isWritable(supplier),
})

/** The server refused some fields: its messages stand at them until they change. */
export const refusedBy = (held: Held, errors: FieldErrors): Held => ({
  ...held,
  refused: {
    ...held.refused,
    ...Object.fromEntries(Object.entries(errors).map(([path, messages]) => [plainPath(path), messages])),
  },
})
