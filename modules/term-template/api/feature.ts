import type { Feature } from '#platform/feature.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import { operations } from '../contract.ts'
import { termTemplates } from './records.ts'
import { termTemplateRoutes } from './routes.ts'

export const termTemplateFeature: Feature = {
  contract: operations,
  routes: termTemplateRoutes,
  audited: auditedRecord(termTemplates.definition),
}
