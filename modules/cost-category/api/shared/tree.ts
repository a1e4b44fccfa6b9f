import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { CostCategoryNode } from '../../contract.ts'
import { treeOf } from '../../rules.ts'
import { allCategories } from '../store.ts'

/** All categories, by their groups. */
export const costCategoryTree = async (tx: Tx, me: Caller): Promise<CostCategoryNode[]> =>
  treeOf(await allCategories(tx, me))
