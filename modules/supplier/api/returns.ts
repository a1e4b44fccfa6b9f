import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { differencesOf } from '../change.ts'
import { EMPTY_PROFILE, type Profile } from '../profile.ts'
import { untouchedReturns } from '../returns.ts'
import type { Resubmission, Supplier } from '../shapes.ts'
import type { Deps, Loaded } from './load.ts'
import { namesFor } from './lookup-store.ts'
import { findSubmission, keepSubmission } from './profile-store.ts'

type Held = Pick<Loaded, 'head' | 'state' | 'profile'>

/**
 * The profile as it was sent back: what was handed in then. It cannot be written while it is reviewed, so the submission is
 * the snapshot. Nothing for a supplier that was not sent back.
 */
export const returnedProfile = async (
  tx: Tx,
  me: Caller,
  { head, state }: Held,
  { seal }: Deps,
): Promise<Profile | undefined> => {
  if (head.returnItems.length === 0) return undefined
  const row = await findSubmission(tx, me, head.id, state === 'returned' ? 0 : 1)
  const content = row && seal.submission.open(row.contentCipher, row.id)
  return content ? { ...EMPTY_PROFILE, ...content } : undefined
}

/** What is sent back must be there to be compared with: a supplier that came in by another way than the form has none yet. */
export const mustHaveSubmission = async (tx: Tx, me: Caller, { head, profile }: Held, deps: Deps): Promise<void> => {
  if ((await findSubmission(tx, me, head.id, 0)) !== undefined) return
  await keepSubmission(tx, me, head, profile, deps.seal, head.submittedAt ?? deps.now.toISOString())
}

/** What is to be mended, and what of it has been touched since. Nothing once the profile was handed in again. */
export const returnItemsView = (
  { head, state, profile }: Held,
  before: Profile | undefined,
): Supplier['returnItems'] => {
  if (state !== 'returned') return []
  const open = before === undefined ? [] : untouchedReturns(head.returnItems, before, profile)
  return head.returnItems.map((item) => ({
    fieldPath: item.fieldPath,
    message: item.message,
    isChanged: before !== undefined && !open.includes(item),
  }))
}

/** What a supplier changed between the return and now, for the one who reviews it again. */
export const resubmissionView = async (
  tx: Tx,
  me: Caller,
  { head, state, profile }: Held,
  before: Profile | undefined,
): Promise<Resubmission | null> =>
  before === undefined || (state !== 'submitted' && state !== 'second')
    ? null
    : {
        returnItems: head.returnItems.map(({ fieldPath, message, isConfirmed = false }) => ({
          fieldPath,
          message,
          isConfirmed,
        })),
        differences: differencesOf(before, profile, await namesFor(tx, me)),
      }
