import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { MESSAGES } from '../message-words.ts'
import { isCategoryUsed } from './lookup-store.ts'

/** What suppliers have against the removal of a category; nothing when none of them names it. */
export const supplierUses = async (tx: Tx, me: Caller, categoryId: string): Promise<string | undefined> =>
  (await isCategoryUsed(tx, me, categoryId)) ? MESSAGES.categoryUsed : undefined
