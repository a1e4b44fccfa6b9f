import type { Caller } from '#kernel/caller.ts'
import { EMPTY_RECORD } from '#kernel/record.ts'
import { brands } from '#modules/brand/api/records.ts'
import { EMPTY_SKU } from '#modules/sku/contract.ts'
import { skus } from '#modules/sku/api/records.ts'
import { categoriesMeant } from '#modules/sku/api/resolve.ts'
import { warehouses } from '#modules/warehouse/api/records.ts'
import type { Tx } from '#platform/database/database.ts'
import { BRANDS, SKUS, WAREHOUSES } from './list-entries.ts'

/** Writes what documents of the story world name beside the standard lists, by the use cases of the product. */
export const seedLists = async (tx: Tx, me: Caller): Promise<void> => {
  for (const [sort, entry] of BRANDS.entries()) await brands.add(tx, me, { ...EMPTY_RECORD, sort, ...entry })
  for (const [sort, entry] of WAREHOUSES.entries()) await warehouses.add(tx, me, { ...EMPTY_RECORD, sort, ...entry })
  const categories = await categoriesMeant(
    tx,
    me,
    SKUS.map(({ category }) => category),
  )
  for (const { category, ...entry } of SKUS)
    await skus.add(tx, me, { ...EMPTY_SKU, ...entry, categoryId: categories.get(category) ?? null })
}
