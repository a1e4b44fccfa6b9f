import { inquiryNoun } from '#modules/inquiry/api/noun.ts'
import { outsourcingNoun } from '#modules/outsourcing-order/api/noun.ts'
import { orderNoun } from '#modules/purchase-order/api/noun.ts'
import { quoteNoun } from '#modules/quote/api/noun.ts'
import { formNoun } from '#modules/sampling-form/api/noun.ts'
import { skuUses } from '#modules/sku/api/category-use.ts'
import { supplierUses } from '#modules/supplier/api/category-use.ts'
import { capacityUses } from '#modules/work-calendar/api/category-use.ts'
import { documentUses } from '#platform/document/uses.ts'

/** The documents that name a category, by the column that does. */
export const NAMES_CATEGORY = [
  [inquiryNoun, 'sku_category_id'],
  [quoteNoun, 'sku_category_id'],
  [orderNoun, 'sku_category_id'],
  [formNoun, 'category_id'],
  [outsourcingNoun, 'category_id'],
] as const

/** What is said against the removal of a category. */
export const CATEGORY_USES = [
  supplierUses,
  skuUses,
  capacityUses,
  ...NAMES_CATEGORY.map(([noun, column]) => documentUses(noun, column)),
]
