import { taxRate } from '#kernel/fields.ts'
import { FileRef } from '#kernel/file-ref.ts'
import type { Operations } from '#kernel/operation.ts'
import { EMPTY_RECORD, namedRecord, recordCalls } from '#kernel/record.ts'
import { count, fileId, id, listOf, nullable, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS, SUMMARIES, TITLE } from './words.ts'

const content = {
  ...namedRecord,
  code: words(40, FIELDS.code),
  name: words(100, FIELDS.name),
  spec: text(200, { title: FIELDS.spec }),
  unit: words(10, FIELDS.unit),
  categoryId: nullable(id(FIELDS.category)),
  brandId: nullable(id(FIELDS.brand)),
  taxRate: taxRate(FIELDS.taxRate),
  taxCategoryCode: text(19, { title: FIELDS.taxCategoryCode }),
  barcode: text(20, { title: FIELDS.barcode }),
  imageFileId: nullable(fileId(FIELDS.image)),
  ageRange: text(50, { title: FIELDS.ageRange }),
  safetyStandard: text(200, { title: FIELDS.safetyStandard }),
  certificateNo: text(100, { title: FIELDS.certificateNo }),
  safetyWarning: text(500, { title: FIELDS.safetyWarning }),
}

const place = {
  categoryName: text(160, { title: FIELDS.categoryName }),
  bizLine: text(20, { title: FIELDS.bizLine }),
}

const keepers = { staff: 'sku.manage' } as const
const readers = { staff: 'member' } as const

const { shapes, calls } = recordCalls({
  path: 'Sku',
  title: TITLE,
  content,
  shown: { ...place, brandName: text(100, { title: FIELDS.brandName }), image: nullable(FileRef) },
  filters: { CategoryId: optional(id(FIELDS.category)), BrandId: optional(id(FIELDS.brand)) },
  sorts: ['code', 'name', 'createdAt'],
  readers,
  keepers,
})
export const SKU = shapes
export type Sku = Static<typeof SKU.row>
export type SkuContent = Static<typeof SKU.content>
export type SkuQuery = Static<typeof SKU.query>

export const EMPTY_SKU: SkuContent = {
  ...EMPTY_RECORD,
  spec: '',
  unit: '',
  categoryId: null,
  brandId: null,
  taxRate: 13,
  taxCategoryCode: '',
  barcode: '',
  imageFileId: null,
  ageRange: '',
  safetyStandard: '',
  certificateNo: '',
  safetyWarning: '',
}

/** A product as a line of a document takes it. */
export const SkuOption = shape({
  id: id(),
  code: content.code,
  name: content.name,
  spec: content.spec,
  unit: content.unit,
  taxRate: count(FIELDS.taxRate),
  categoryId: content.categoryId,
  ...place,
  imageFileId: content.imageFileId,
})
export type SkuOption = Static<typeof SkuOption>

/** So many a picker shows. */
export const PICKED_AT_ONCE = 50
const MATCHED_AT_ONCE = 500

export const operations = {
  listSkus: calls.list,
  addSku: calls.add,
  changeSku: calls.change,
  removeSku: calls.remove,
  skuImportTemplate: calls.template,
  importSkus: calls.import,
  selectSkus: {
    method: 'GET',
    path: '/api/Sku/Select',
    summary: SUMMARIES.select,
    who: readers,
    owns: 'nobody',
    query: shape({
      Q: optional(text(100, { title: FIELDS.name })),
      PageSize: optional(count(undefined, PICKED_AT_ONCE)),
    }),
    reply: listOf(SkuOption, { max: PICKED_AT_ONCE }),
    extension: true,
  },
  matchSkus: {
    method: 'POST',
    path: '/api/Sku/Match',
    summary: SUMMARIES.match,
    who: readers,
    owns: 'nobody',
    body: shape({ codes: listOf(text(40, { title: FIELDS.code }), { max: MATCHED_AT_ONCE, title: FIELDS.codes }) }),
    readOnly: true,
    reply: listOf(SkuOption, { max: MATCHED_AT_ONCE }),
    extension: true,
  },
} as const satisfies Operations

export { codesOf, skuFinder } from './codes.ts'
