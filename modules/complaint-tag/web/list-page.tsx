import { createClient } from '#shell/client/client.ts'
import { COMMON_FIELDS, namedColumns } from '#shell/kit/reference/named.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { erp } from '#shell/session/session.ts'
import {
  COMPLAINT_TAG,
  EMPTY_COMPLAINT_TAG,
  operations,
  type ComplaintTag,
  type ComplaintTagContent,
  type ComplaintTagQuery,
} from '../contract.ts'
import { TITLE } from '../words.ts'

const client = createClient(operations, erp)

const NOUN: ReferenceNoun<ComplaintTag, ComplaintTagContent, ComplaintTagQuery, 'code' | 'name'> = {
  entity: 'ComplaintTag',
  title: TITLE,
  content: COMPLAINT_TAG.content,
  empty: EMPTY_COMPLAINT_TAG,
  fields: [{ name: 'code' }, { name: 'name' }, ...COMMON_FIELDS],
  columns: namedColumns(),
  calls: {
    list: client.listComplaintTags,
    add: client.addComplaintTag,
    change: client.changeComplaintTag,
    remove: client.removeComplaintTag,
  },
  importing: { template: client.complaintTagImportTemplate, import: client.importComplaintTags },
}

export const ListPage = () => <ReferencePage noun={NOUN} />
