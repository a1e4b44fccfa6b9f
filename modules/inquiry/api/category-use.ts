import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { MESSAGES } from '../words.ts'
import { isCategoryUsed } from './store.ts'

/** What inquiries have against the removal of a category; nothing when none of them names it. */
export const inquiryUses = async (tx: Tx, me: Caller, categoryId: string): Promise<string | undefined> =>
  (await isCategoryUsed(tx, me, categoryId)) ? MESSAGES.categoryUsed : undefined
