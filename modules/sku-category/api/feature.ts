import { titlesIn } from '#platform/audited-kind.ts'
import type { Feature } from '#platform/feature.ts'
import type { UseCheck } from '#platform/record/types.ts'
import { operations } from '../contract.ts'
import { TITLE } from '../words.ts'
import { skuCategoryRoutes } from './routes.ts'

/** `uses`: what other modules have against the removal of a category. */
export const skuCategoryFeature = (uses: readonly UseCheck[]): Feature => ({
  contract: operations,
  routes: (deps) => skuCategoryRoutes(deps, uses),
  audited: { SkuCategory: { name: TITLE, titles: titlesIn('sku_category', 'name') } },
})
