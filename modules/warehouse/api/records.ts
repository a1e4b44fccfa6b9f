import { COMMON_COLUMNS, NAMED_LIST } from '#platform/record/named-list.ts'
import { contentOf, type RecordOf } from '#platform/record/parse.ts'
import { createRecords } from '#platform/record/records.ts'
import { WAREHOUSE, EMPTY_WAREHOUSE } from '../contract.ts'
import { EXAMPLES, TITLE } from '../words.ts'

/** This list, as the record kit has it. */
export const warehouses = createRecords<RecordOf<typeof WAREHOUSE>>({
  ...NAMED_LIST,
  ...contentOf(WAREHOUSE.content),
  entity: 'Warehouse',
  title: TITLE,
  table: 'warehouse',
  empty: EMPTY_WAREHOUSE,
  sheet: [
    { key: 'code', example: EXAMPLES.code },
    { key: 'name', example: EXAMPLES.name },
    { key: 'address', example: EXAMPLES.address },
    { key: 'receiverName', example: EXAMPLES.receiverName },
    { key: 'receiverPhone', example: EXAMPLES.receiverPhone },
    { key: 'receivingHours', example: EXAMPLES.receivingHours },
    ...COMMON_COLUMNS,
  ],
})
