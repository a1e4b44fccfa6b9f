import type { Feature } from '#platform/feature.ts'
import { supplierOperations } from '../contract.ts'
import { messagesStep } from './first-step-store.ts'
import { supplierMessagingRoutes } from './routes.ts'

/** The part of it that the ERP host serves; the passport has the rest. */
export const supplierMessagingFeature: Feature = {
  contract: supplierOperations,
  firstSteps: [messagesStep],
  routes: ({ config }) => supplierMessagingRoutes(config),
}
