import type { Operations } from '#kernel/operation.ts'
import { EMPTY_RECORD, namedRecordCalls } from '#kernel/record.ts'
import type { Static } from '#kernel/schema.ts'
import { TITLE } from './words.ts'

const { shapes, calls } = namedRecordCalls('Brand', TITLE, {})
export const BRAND = shapes
export type Brand = Static<typeof BRAND.row>
export type BrandQuery = Static<typeof BRAND.query>
export type BrandContent = Static<typeof BRAND.content>

export const EMPTY_BRAND: BrandContent = EMPTY_RECORD

export const operations = {
  listBrands: calls.list,
  addBrand: calls.add,
  changeBrand: calls.change,
  removeBrand: calls.remove,
  brandImportTemplate: calls.template,
  importBrands: calls.import,
} as const satisfies Operations
