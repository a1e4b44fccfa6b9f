import type { Caller } from '#kernel/caller.ts'
import { refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { CHANGE } from '../facts.ts'
import type { Profile } from '../profile.ts'
import { contentOf } from './change-store.ts'
import type { Loaded, Deps } from './load.ts'
import { headOf, setCreditCode } from './profile-store.ts'
import { writeRest } from './save.ts'
import { updateHead } from './store.ts'
import { onUniqueViolation } from './unique-violation.ts'

/** The profile as it is after the staged change. */
export const afterChange = ({ profile, change }: Loaded, { seal }: Deps): Profile =>
  change ? { ...profile, ...contentOf(change, seal), agreements: profile.agreements } : profile

/** Writes an approved change through; certificates and accounts that it replaces stay as history. */
export const applyChange = async (tx: Tx, me: Caller, loaded: Loaded, deps: Deps): Promise<Profile> => {
  const { head, profile } = loaded
  const after = afterChange(loaded, deps)
  await onUniqueViolation(async () => {
    const content = { ...headOf(after, head.id, deps.seal), changeReviewStatus: CHANGE.none }
    if (!(await updateHead(tx, me, head, content))) refuse(412, 'Stale')
    if (after.creditCode !== profile.creditCode)
      await setCreditCode(tx, me, head.companyId, after.creditCode === '' ? null : after.creditCode)
  })
  await writeRest(tx, me, head, profile, after, deps, 'change')
  return after
}
