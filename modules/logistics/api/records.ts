import { COMMON_COLUMNS, NAMED_LIST } from '#platform/record/named-list.ts'
import { contentOf, type RecordOf } from '#platform/record/parse.ts'
import { createRecords } from '#platform/record/records.ts'
import { LOGISTICS_COMPANY, EMPTY_LOGISTICS_COMPANY } from '../contract.ts'
import { EXAMPLES, TITLE } from '../words.ts'

/** This list, as the record kit has it. */
export const logisticsCompanies = createRecords<RecordOf<typeof LOGISTICS_COMPANY>>({
  ...NAMED_LIST,
  ...contentOf(LOGISTICS_COMPANY.content),
  entity: 'LogisticsCompany',
  title: TITLE,
  table: 'logistics_company',
  empty: EMPTY_LOGISTICS_COMPANY,
  sheet: [
    { key: 'code', example: EXAMPLES.code },
    { key: 'name', example: EXAMPLES.name },
    { key: 'phone', example: EXAMPLES.phone },
    ...COMMON_COLUMNS,
  ],
})
