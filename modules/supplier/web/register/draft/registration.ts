import type { FileRef } from '#kernel/file-ref.ts'
import type { FieldErrors } from '#kernel/problem.ts'
import { createAutosave, type Saved } from '#shell/kit/autosave/autosave.ts'
import type { ProfileDraft } from '../../../profile.ts'
import type { Supplier } from '../../../shapes.ts'
import { isKeptField, type KeptDraft } from './kept-draft.ts'
import { afterConflict, afterSaved, changed, opened, refusedBy, sendable, type Entry, type Held } from './merge.ts'
import { pick, topOf } from './paths.ts'

export type Registration = Held & Saved

interface Deps {
  readonly save: (rowVersion: number, profile: ProfileDraft) => Promise<Supplier>
  readonly load: () => Promise<Supplier>
  readonly kept: KeptDraft
  readonly clock: () => Date
}

/** The registration form's memory: what was entered, and that it gets to the server. */
export const createRegistration = (supplier: Supplier, { save, load, kept, clock }: Deps) => {
  const { change, learn, ...form } = createAutosave({
    start: opened(supplier, kept.read()),
    hasUnsaved: ({ unsaved }: Held) => unsaved.size > 0,
    sendable,
    save: ({ rowVersion }, sent: ProfileDraft) => save(rowVersion, sent),
    load,
    afterSaved,
    afterConflict,
    canGoOn: ({ isOpen }) => isOpen,
    afterRefused: (held, sent, errors) => {
      const own = Object.entries(errors).filter(([path]) => Object.hasOwn(sent, topOf(path) ?? ''))
      return own.length === 0 ? undefined : refusedBy(held, Object.fromEntries(own))
    },
    keep: ({ profile, unsaved }) => kept.write(pick(profile, unsaved)),
    isKept: ({ unsaved }) => [...unsaved].every(isKeptField),
    clock,
  })
  return {
    ...form,
    change: (entry: Entry): void => change((held) => changed(held, entry)),
    refuse: (errors: FieldErrors): void => learn((held) => refusedBy(held, errors)),
    /** What the server has meanwhile; what was entered here and is not saved stays. */
    takeIn: (fresh: Supplier): void => learn((held) => afterConflict(held, fresh)),
    addFile: (file: FileRef): void => learn((held) => ({ ...held, files: { ...held.files, [file.id]: file } })),
  }
}
export type RegistrationForm = ReturnType<typeof createRegistration>
