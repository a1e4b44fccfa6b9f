import type { Feature } from '#platform/feature.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import { operations } from '../contract.ts'
import { skus } from './records.ts'
import { skuRoutes } from './routes.ts'

export const skuFeature: Feature = {
  contract: operations,
  routes: skuRoutes,
  audited: auditedRecord(skus.definition),
}
