import { createStore } from 'zustand'
import { differencesOf, partsOf, type ChangePart } from '../../change.ts'
import { missingOf, type Context, type Missing } from '../../missing.ts'
import type { Profile, ProfileDraft } from '../../profile.ts'
import type { Supplier } from '../../shapes.ts'
import { isKeptField } from '../register/draft/kept-draft.ts'
import { afterConflict, changed, opened, refusedBy } from '../register/draft/merge.ts'
import { pick, topOf } from '../register/draft/paths.ts'
import type { Registration, RegistrationForm } from '../register/draft/registration.ts'
import { problemsOf } from '../register/problems.ts'

/** The supplier with its staged changes laid over it: people who go on writing see what they wrote. */
export const withStaged = (supplier: Supplier): Supplier => ({
  ...supplier,
  profile: supplier.pendingChange?.profile ?? supplier.profile,
})

/** The memory of a change. It has the shape of the registration form's, but nothing is sent before it is submitted. */
export const createChangeForm = (supplier: Supplier, start: ProfileDraft = {}): RegistrationForm => {
  const store = createStore<Registration>()(() => ({
    ...changed(opened(withStaged(supplier), {}), start),
    saving: { state: 'clean' },
  }))
  return {
    store,
    flush: async () => false,
    hasUnsaved: () => store.getState().unsaved.size > 0,
    isKept: () => [...store.getState().unsaved].every(isKeptField),
    refuse: (errors) => store.setState((held) => refusedBy(held, errors)),
    change: (entry) => store.setState((held) => changed(held, entry)),
    takeIn: (fresh) => store.setState((held) => afterConflict(held, withStaged(fresh))),
    addFile: (file) => store.setState(({ files }) => ({ files: { ...files, [file.id]: file } })),
    stop: () => undefined,
  }
}

/** Who has to look at it when the profile becomes like this; nobody for an empty list. */
export const judgedParts = (supplier: Supplier, profile: Profile): ChangePart[] =>
  partsOf(differencesOf(supplier.profile, profile))

/** Is anything as it was not before? */
export const changesAnything = (supplier: Supplier, profile: Profile): boolean =>
  differencesOf(supplier.profile, profile).length > 0

/** What keeps a change from being handed in: what it touches must be whole, and nothing else may become worse than it was. */
export const changeProblems = (
  supplier: Supplier,
  { profile, refused }: Pick<Registration, 'profile' | 'refused'>,
  context: Context,
): Missing[] => {
  const keyOf = ({ fieldPath, message }: Missing): string => `${fieldPath} ${message}`
  const known = new Set(missingOf(supplier.profile, context).map(keyOf))
  const touched = new Set(differencesOf(supplier.profile, profile).map(({ field }) => topOf(field)))
  return problemsOf(profile, refused, context).filter(
    (one) => touched.has(topOf(one.fieldPath)) || !known.has(keyOf(one)),
  )
}

/** What a save sends: the fields that somebody wrote in. */
export const draftOf = ({ profile, unsaved }: Pick<Registration, 'profile' | 'unsaved'>): ProfileDraft =>
  pick(profile, unsaved)

/** A certificate that is renewed begins without the old one's certificate and days; its row stays, so that the old one becomes history. */
export const renewed = (supplier: Supplier, certificateId: string | null): ProfileDraft => ({
  qualifications: withStaged(supplier).profile.qualifications.map((one) =>
    one.id === certificateId ? { ...one, file: null, from: null, to: null, isLongTerm: false } : one,
  ),
})
