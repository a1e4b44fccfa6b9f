import { createClient } from '#shell/client/client.ts'
import { COMMON_FIELDS, namedColumns } from '#shell/kit/reference/named.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { erp } from '#shell/session/session.ts'
import { BRAND, EMPTY_BRAND, operations, type Brand, type BrandContent, type BrandQuery } from '../contract.ts'
import { TITLE } from '../words.ts'

const client = createClient(operations, erp)

const NOUN: ReferenceNoun<Brand, BrandContent, BrandQuery, 'code' | 'name'> = {
  entity: 'Brand',
  title: TITLE,
  content: BRAND.content,
  empty: EMPTY_BRAND,
  fields: [{ name: 'code' }, { name: 'name' }, ...COMMON_FIELDS],
  columns: namedColumns(),
  calls: {
    list: client.listBrands,
    add: client.addBrand,
    change: client.changeBrand,
    remove: client.removeBrand,
  },
  importing: { template: client.brandImportTemplate, import: client.importBrands },
}

export const ListPage = () => <ReferencePage noun={NOUN} />
