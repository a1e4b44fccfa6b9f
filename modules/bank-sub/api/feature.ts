import type { Feature } from '#platform/feature.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import type { UseCheck } from '#platform/record/types.ts'
import { operations } from '../contract.ts'
import { createBankSubs } from './records.ts'
import { bankSubRoutes } from './routes.ts'

/** `uses`: what other modules have against the removal of a branch. */
export const bankSubFeature = (uses: readonly UseCheck[]): Feature => ({
  contract: operations,
  routes: (deps) => bankSubRoutes(deps, uses),
  audited: auditedRecord(createBankSubs().definition),
})
