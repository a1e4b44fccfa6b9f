import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { recordHandlers } from '#platform/record/handlers.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { operations } from '../contract.ts'
import { costCategories } from './records.ts'
import { costCategoryTree } from './shared/tree.ts'

/** Binds the calls of categories of cost. */
export const costCategoryRoutes = (deps: { readonly objects: Objects }): BoundOperation[] => {
  const kit = recordHandlers(costCategories, deps)
  return bind(operations, {
    getCostCategoryTree: ({ tx, me }) => costCategoryTree(tx, me),
    listCostCategories: kit.list,
    addCostCategory: kit.add,
    changeCostCategory: kit.change,
    removeCostCategory: kit.remove,
  })
}
