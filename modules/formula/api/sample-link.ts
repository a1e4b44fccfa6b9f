import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Why a formula cannot come into force because of the sample that it was made by: one that is linked has to be sealed. The
 * place where samples answer it; until they do, a link is kept and asks for nothing.
 */
export const whyNotSealed = (_tx: Tx, _me: Caller, _sampleId: string | null): Promise<string | undefined> =>
  Promise.resolve(undefined)
