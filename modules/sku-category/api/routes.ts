import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { UseCheck } from '#platform/record/types.ts'
import { operations } from '../contract.ts'
import { addCategory, removeCategory } from './service.ts'
import * as store from './store.ts'

/** Binds the calls of categories. `uses`: what other modules have against the removal of a category. */
export const skuCategoryRoutes = (uses: readonly UseCheck[] = []): BoundOperation[] =>
  bind(operations, {
    listSkuCategories: ({ tx, me, query }) => store.list(tx, me, query),
    selectSkuCategories: ({ tx, me, query }) => store.select(tx, me, query),
    addSkuCategory: ({ tx, me, params, body }) => addCategory(tx, me, params.parentId, body),
    removeSkuCategory: ({ tx, me, params }) => removeCategory(tx, me, params.id, uses),
  })
