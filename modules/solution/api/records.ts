import { COMMON_COLUMNS, NAMED_LIST } from '#platform/record/named-list.ts'
import { contentOf, type RecordOf } from '#platform/record/parse.ts'
import { createRecords } from '#platform/record/records.ts'
import { SOLUTION, EMPTY_SOLUTION } from '../contract.ts'
import { EXAMPLES, TITLE } from '../words.ts'

/** This list, as the record kit has it. */
export const solutions = createRecords<RecordOf<typeof SOLUTION>>({
  ...NAMED_LIST,
  ...contentOf(SOLUTION.content),
  entity: 'Solution',
  title: TITLE,
  table: 'solution',
  empty: EMPTY_SOLUTION,
  sheet: [{ key: 'code', example: EXAMPLES.code }, { key: 'name', example: EXAMPLES.name }, ...COMMON_COLUMNS],
})
