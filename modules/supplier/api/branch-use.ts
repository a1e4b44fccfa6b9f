import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { MESSAGES } from '../message-words.ts'
import { countAccountsOf } from './lookup-store.ts'

/** What accounts have against the removal of a bank branch; nothing when none is held with it. */
export const accountUses = async (tx: Tx, me: Caller, branchId: string): Promise<string | undefined> => {
  const count = await countAccountsOf(tx, me, branchId)
  return count === 0 ? undefined : MESSAGES.branchUsed(count)
}
