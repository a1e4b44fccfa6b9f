import { COMMON_COLUMNS, NAMED_LIST } from '#platform/record/named-list.ts'
import { contentOf, type RecordOf } from '#platform/record/parse.ts'
import { createRecords } from '#platform/record/records.ts'
import { COMPLAINT_TAG, EMPTY_COMPLAINT_TAG } from '../contract.ts'
import { EXAMPLES, TITLE } from '../words.ts'

/** This list, as the record kit has it. */
export const complaintTags = createRecords<RecordOf<typeof COMPLAINT_TAG>>({
  ...NAMED_LIST,
  ...contentOf(COMPLAINT_TAG.content),
  entity: 'ComplaintTag',
  title: TITLE,
  table: 'complaint_tag',
  empty: EMPTY_COMPLAINT_TAG,
  sheet: [{ key: 'code', example: EXAMPLES.code }, { key: 'name', example: EXAMPLES.name }, ...COMMON_COLUMNS],
})
