import { OptionSelect } from '#modules/selector/web/shared/option-select.tsx'
import { CategoryLookup } from '#modules/sku-category/web/shared/category-lookup.tsx'
import { CategorySelect } from '#modules/sku-category/web/shared/category-select.tsx'
import { createClient } from '#shell/client/client.ts'
import { fieldColumn } from '#shell/kit/list/columns.ts'
import { COMMON_FIELDS, namedColumns } from '#shell/kit/reference/named.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { OneFile } from '#shell/kit/upload/one-file.tsx'
import { erp } from '#shell/session/session.ts'
import { EMPTY_SKU, operations, SKU, type Sku, type SkuContent, type SkuQuery } from '../contract.ts'
import { FIELDS, TITLE } from '../words.ts'
import { BrandLookup } from './sku-lookups.tsx'
import { SKU_PAGE } from './words.ts'

const client = createClient(operations, erp)
const PICTURES = ['jpg', 'jpeg', 'png']

const brandOf = (sku: Sku | undefined) => (sku?.brandId ? { value: sku.brandId, label: sku.brandName } : undefined)

/** Products, for their page. */
export const SKU_NOUN: ReferenceNoun<Sku, SkuContent, SkuQuery, 'code' | 'name'> = {
  entity: 'Sku',
  title: TITLE,
  searchHint: SKU_PAGE.searchHint,
  content: SKU.content,
  empty: EMPTY_SKU,
  fields: [
    { name: 'name', isWide: true },
    { name: 'code' },
    { name: 'spec' },
    { name: 'unit', hint: SKU_PAGE.unitHint },
    { name: 'categoryId', control: () => <CategorySelect /> },
    {
      name: 'brandId',
      control: (sku) => <OptionSelect list="Brand" chosen={brandOf(sku)} allowClear />,
    },
    { name: 'taxRate' },
    { name: 'taxCategoryCode', hint: SKU_PAGE.taxCategoryHint },
    { name: 'barcode' },
    {
      name: 'imageFileId',
      isWide: true,
      control: (sku) => <OneFile category={TITLE} extensions={PICTURES} known={sku?.image ?? null} />,
    },
    { name: 'ageRange' },
    { name: 'safetyStandard' },
    { name: 'certificateNo' },
    { name: 'safetyWarning', rows: 2 },
    ...COMMON_FIELDS,
  ],
  columns: namedColumns<Sku>(
    [
      fieldColumn('spec', FIELDS.spec, 160),
      fieldColumn('unit', FIELDS.unit, 64),
      fieldColumn('categoryName', FIELDS.category, 200),
      fieldColumn('brandName', FIELDS.brand, 110),
      { key: 'taxRate', title: FIELDS.taxRate, width: 72, align: 'end', render: ({ taxRate }) => `${taxRate}%` },
      fieldColumn('barcode', FIELDS.barcode, 140, { priority: 'extra' }),
      fieldColumn('ageRange', FIELDS.ageRange, 110, { priority: 'extra' }),
      fieldColumn('certificateNo', FIELDS.certificateNo, 160, { priority: 'extra' }),
    ],
    FIELDS,
  ),
  filters: [
    {
      key: 'category',
      kind: 'lookup',
      label: FIELDS.category,
      input: CategoryLookup,
      toQuery: (CategoryId) => ({ CategoryId }),
    },
    { key: 'brand', kind: 'lookup', label: FIELDS.brand, input: BrandLookup, toQuery: (BrandId) => ({ BrandId }) },
  ],
  calls: {
    list: client.listSkus,
    add: client.addSku,
    change: client.changeSku,
    remove: client.removeSku,
  },
  importing: { template: client.skuImportTemplate, import: client.importSkus },
}
