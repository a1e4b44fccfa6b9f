import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { where } from '#platform/document/store.ts'
import { filesOf } from '#platform/files/files.ts'
import { byCodeAndName, COMMON_COLUMNS, NAMED_LIST } from '#platform/record/named-list.ts'
import { contentOf, type RecordOf } from '#platform/record/parse.ts'
import { createRecords } from '#platform/record/records.ts'
import type { Finding } from '#platform/record/types.ts'
import { EMPTY_SKU, SKU, type Sku, type SkuContent } from '../contract.ts'
import { codeErrors } from '../rules.ts'
import { EXAMPLES, HINTS, MESSAGES, TITLE } from '../words.ts'
import { brandsMeant, categoriesMeant } from './resolve.ts'
import * as store from './store.ts'

const PICTURES = ['image/jpeg', 'image/png']

/** What each product refers to and is not there. */
const referred = async (tx: Tx, me: Caller, contents: readonly SkuContent[]): Promise<Finding[][]> => {
  const named = (of: (content: SkuContent) => string | null): boolean =>
    contents.some((content) => of(content) !== null)
  const ids = async (rows: Promise<readonly { readonly id: string }[]>): Promise<Set<string>> =>
    new Set((await rows).map(({ id }) => id))
  const categories = await (named((one) => one.categoryId) ? ids(store.categories(tx, me)) : new Set<string>())
  const brands = await (named((one) => one.brandId) ? ids(store.brands(tx, me)) : new Set<string>())
  const images = await filesOf(tx, me, [...new Set(contents.flatMap(({ imageFileId }) => imageFileId ?? []))])
  const kinds = new Map(images.map(({ id, mime }) => [id, mime]))
  return contents.map(({ categoryId, brandId, imageFileId }) => {
    const mime = imageFileId === null ? undefined : kinds.get(imageFileId)
    return [
      ...(categoryId === null || categories.has(categoryId)
        ? []
        : [{ field: 'categoryId', why: MESSAGES.categoryUnknown }]),
      ...(brandId === null || brands.has(brandId) ? [] : [{ field: 'brandId', why: MESSAGES.brandUnknown }]),
      ...(imageFileId !== null && mime === undefined ? [{ field: 'imageFileId', why: MESSAGES.imageUnknown }] : []),
      ...(mime !== undefined && !PICTURES.includes(mime) ? [{ field: 'imageFileId', why: MESSAGES.imageKind }] : []),
    ]
  })
}

const withImages = async (tx: Tx, me: Caller, rows: readonly Sku[]): Promise<Sku[]> => {
  const files = await filesOf(tx, me, [...new Set(rows.flatMap(({ imageFileId }) => imageFileId ?? []))])
  return rows.map((row) => ({ ...row, image: files.find(({ id }) => id === row.imageFileId) ?? null }))
}

/** Products, as the record kit has them. */
export const skus = createRecords<RecordOf<typeof SKU>>({
  entity: 'Sku',
  title: TITLE,
  table: 'sku',
  key: 'code',
  ...contentOf(SKU.content),
  empty: EMPTY_SKU,
  list: {
    sorts: { ...NAMED_LIST.list.sorts, createdAt: sql`o.created_at` },
    defaultSort: 'code',
    filters: (query) => [
      // A category stands for everything below it.
      ...(query.CategoryId === undefined
        ? []
        : [
            sql`o.category_id in (select k.id from sku_category k left join sku_category a on a.id = k.parent_id
              where ${query.CategoryId} in (k.id, k.parent_id, a.parent_id))`,
          ]),
      ...where.is('brandId', query.BrandId),
    ],
    columns: sql`${store.PLACE}, coalesce(b.name, '') as brand_name`,
    joins: sql`${store.PLACE_JOINS} left join brand b on b.id = o.brand_id`,
  },
  searched: (content) => [...byCodeAndName(content), content.spec, content.barcode],
  view: withImages,
  errors: codeErrors,
  check: referred,
  described: {
    categoryId: ({ categoryName }) => categoryName,
    brandId: ({ brandName }) => brandName,
    imageFileId: ({ image }) => image?.name ?? '',
  },
  sheet: [
    { key: 'code', example: EXAMPLES.code },
    { key: 'name', example: EXAMPLES.name },
    { key: 'spec', example: EXAMPLES.spec },
    { key: 'unit', example: EXAMPLES.unit },
    { key: 'categoryId', hint: HINTS.category, example: EXAMPLES.category, resolve: categoriesMeant },
    { key: 'brandId', hint: HINTS.brand, example: EXAMPLES.brand, resolve: brandsMeant },
    { key: 'taxRate', hint: HINTS.taxRate, example: EXAMPLES.taxRate },
    { key: 'taxCategoryCode', hint: MESSAGES.taxCategoryShape, example: EXAMPLES.taxCategoryCode },
    { key: 'barcode', hint: MESSAGES.barcodeShape, example: EXAMPLES.barcode },
    { key: 'ageRange', example: EXAMPLES.ageRange },
    { key: 'safetyStandard', example: EXAMPLES.safetyStandard },
    { key: 'certificateNo', example: EXAMPLES.certificateNo },
    { key: 'safetyWarning', example: EXAMPLES.safetyWarning },
    ...COMMON_COLUMNS,
  ],
})
