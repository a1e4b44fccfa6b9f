import type { Caller } from '#kernel/caller.ts'
import { invalid } from '#kernel/problem.ts'
import { costCategoryTree } from '#modules/cost-category/api/shared/tree.ts'
import type { CostCategoryCode } from '#modules/cost-category/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import { deductionCategories } from '../rules.ts'
import { MESSAGES } from '../words.ts'

/** The category of a deduction: one of the product, in use or not, or one in use that somebody chose. */
export const categoryNamed = async (tx: Tx, me: Caller, wanted: CostCategoryCode | { readonly id: string }) => {
  const tree = await costCategoryTree(tx, me)
  if (typeof wanted !== 'string')
    return (
      deductionCategories(tree).find(({ id }) => id === wanted.id) ??
      invalid({ costCategoryId: [MESSAGES.categoryNotDeduction] })
    )
  const builtin = tree.flatMap(({ children }) => children).find(({ code }) => code === wanted)
  if (builtin === undefined) throw new Error(`there is no category of cost ${wanted}`)
  return builtin
}
