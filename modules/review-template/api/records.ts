import { NAMED_LIST } from '#platform/record/named-list.ts'
import { contentOf, type RecordOf } from '#platform/record/parse.ts'
import { createRecords } from '#platform/record/records.ts'
import { EMPTY_REVIEW_TEMPLATE, REVIEW_TEMPLATE } from '../contract.ts'
import { sectionErrors } from '../rules.ts'
import { summaryOf, TITLE } from '../words.ts'

/** Checklists, as the record kit has them. They are few, and written by hand: there is no workbook of them. */
export const reviewTemplates = createRecords<RecordOf<typeof REVIEW_TEMPLATE>>({
  ...NAMED_LIST,
  ...contentOf(REVIEW_TEMPLATE.content),
  entity: 'ReviewTemplate',
  title: TITLE,
  table: 'review_template',
  empty: EMPTY_REVIEW_TEMPLATE,
  errors: ({ sections }) => sectionErrors(sections),
  described: {
    sections: ({ sections }) => summaryOf(sections),
  },
  sheet: [],
})
