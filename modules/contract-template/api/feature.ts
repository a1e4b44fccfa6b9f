import type { Feature } from '#platform/feature.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import { operations } from '../contract.ts'
import { TITLE } from '../words.ts'
import { contractTemplateRoutes } from './routes.ts'

export const contractTemplateFeature: Feature = {
  contract: operations,
  routes: contractTemplateRoutes,
  audited: auditedRecord({ entity: 'ContractTemplate', title: TITLE, table: 'contract_template' }),
}
