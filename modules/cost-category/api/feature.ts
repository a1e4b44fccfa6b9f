import { enumRows } from '#kernel/enums.ts'
import type { Feature } from '#platform/feature.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import { operations } from '../contract.ts'
import { DIRECTIONS } from '../words.ts'
import { costCategories } from './records.ts'
import { costCategoryRoutes } from './routes.ts'

export const costCategoryFeature: Feature = {
  contract: operations,
  routes: costCategoryRoutes,
  enums: { CostDirection: enumRows(DIRECTIONS) },
  audited: auditedRecord(costCategories.definition),
}
