import { createClient } from '#shell/client/client.ts'
import { COMMON_FIELDS, namedColumns } from '#shell/kit/reference/named.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { erp } from '#shell/session/session.ts'
import {
  EMPTY_REVIEW_TEMPLATE,
  operations,
  REVIEW_TEMPLATE,
  type ReviewTemplate,
  type ReviewTemplateContent,
  type ReviewTemplateQuery,
} from '../contract.ts'
import { versionOf } from '../rules.ts'
import { summaryOf, TITLE } from '../words.ts'
import { SectionsInput } from './sections-input.tsx'
import { TEMPLATES } from './words.ts'

const client = createClient(operations, erp)

const NOUN: ReferenceNoun<ReviewTemplate, ReviewTemplateContent, ReviewTemplateQuery, 'code' | 'name'> = {
  entity: 'ReviewTemplate',
  title: TITLE,
  content: REVIEW_TEMPLATE.content,
  empty: EMPTY_REVIEW_TEMPLATE,
  fields: [
    { name: 'code' },
    { name: 'name' },
    { name: 'sections', isWide: true, hint: TEMPLATES.hint, control: () => <SectionsInput /> },
    ...COMMON_FIELDS,
  ],
  columns: namedColumns([
    { key: 'version', title: TEMPLATES.version, width: 96, render: (row) => TEMPLATES.versionOf(versionOf(row)) },
    { key: 'size', title: TEMPLATES.size, width: 180, render: ({ sections }) => summaryOf(sections) },
  ]),
  calls: {
    list: client.listReviewTemplates,
    add: client.addReviewTemplate,
    change: client.changeReviewTemplate,
    remove: client.removeReviewTemplate,
  },
}

/** The checklists of reviews, kept by quality control. */
export const ListPage = () => <ReferencePage noun={NOUN} />
