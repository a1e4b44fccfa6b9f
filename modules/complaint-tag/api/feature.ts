import type { Feature } from '#platform/feature.ts'
import { bind } from '#platform/http/routes.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import { recordHandlers } from '#platform/record/handlers.ts'
import { operations } from '../contract.ts'
import { complaintTags } from './records.ts'

export const complaintTagFeature: Feature = {
  contract: operations,
  routes: (deps) => {
    const kit = recordHandlers(complaintTags, deps)
    return bind(operations, {
      listComplaintTags: kit.list,
      addComplaintTag: kit.add,
      changeComplaintTag: kit.change,
      removeComplaintTag: kit.remove,
      complaintTagImportTemplate: kit.template,
      importComplaintTags: kit.import,
    })
  },
  audited: auditedRecord(complaintTags.definition),
}
