import type { Operations } from '#kernel/operation.ts'
import { EMPTY_RECORD, namedRecordCalls } from '#kernel/record.ts'
import type { Static } from '#kernel/schema.ts'
import { TITLE } from './words.ts'

const { shapes, calls } = namedRecordCalls('ComplaintTag', TITLE, {})
export const COMPLAINT_TAG = shapes
export type ComplaintTag = Static<typeof COMPLAINT_TAG.row>
export type ComplaintTagQuery = Static<typeof COMPLAINT_TAG.query>
export type ComplaintTagContent = Static<typeof COMPLAINT_TAG.content>

export const EMPTY_COMPLAINT_TAG: ComplaintTagContent = EMPTY_RECORD

export const operations = {
  listComplaintTags: calls.list,
  addComplaintTag: calls.add,
  changeComplaintTag: calls.change,
  removeComplaintTag: calls.remove,
  complaintTagImportTemplate: calls.template,
  importComplaintTags: calls.import,
} as const satisfies Operations
