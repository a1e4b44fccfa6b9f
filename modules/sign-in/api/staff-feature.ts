import type { Feature } from '#platform/feature.ts'
import { staffSignInOperations } from '../staff-sign-in-operations.ts'
import { staffSignInRoutes } from './staff-sign-ins.ts'

/** What the ERP serves of the sign-ins: those of colleagues, beside the other calls about staff. */
export const staffSignInFeature: Feature = {
  contract: staffSignInOperations,
  routes: ({ clock }) => staffSignInRoutes(clock),
}
