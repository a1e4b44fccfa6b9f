import { COMMON_COLUMNS, NAMED_LIST } from '#platform/record/named-list.ts'
import { contentOf, type RecordOf } from '#platform/record/parse.ts'
import { createRecords } from '#platform/record/records.ts'
import { BRAND, EMPTY_BRAND } from '../contract.ts'
import { EXAMPLES, TITLE } from '../words.ts'

/** This list, as the record kit has it. */
export const brands = createRecords<RecordOf<typeof BRAND>>({
  ...NAMED_LIST,
  ...contentOf(BRAND.content),
  entity: 'Brand',
  title: TITLE,
  table: 'brand',
  empty: EMPTY_BRAND,
  sheet: [{ key: 'code', example: EXAMPLES.code }, { key: 'name', example: EXAMPLES.name }, ...COMMON_COLUMNS],
})
