import type { Feature } from '#platform/feature.ts'
import { bind } from '#platform/http/routes.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import { recordHandlers } from '#platform/record/handlers.ts'
import { operations } from '../contract.ts'
import { reviewTemplates } from './records.ts'

export const reviewTemplateFeature: Feature = {
  contract: operations,
  routes: (deps) => {
    const kit = recordHandlers(reviewTemplates, deps)
    return bind(operations, {
      listReviewTemplates: kit.list,
      addReviewTemplate: kit.add,
      changeReviewTemplate: kit.change,
      removeReviewTemplate: kit.remove,
    })
  },
  audited: auditedRecord(reviewTemplates.definition),
}
