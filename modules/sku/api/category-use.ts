import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { MESSAGES } from '../words.ts'
import { countOfCategory } from './store.ts'

/** What products have against the removal of a category; nothing when none of them stands in it. */
export const skuUses = async (tx: Tx, me: Caller, categoryId: string): Promise<string | undefined> => {
  const count = await countOfCategory(tx, me, categoryId)
  return count === 0 ? undefined : MESSAGES.categoryUsed(count)
}
