import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { userRoutes } from './routes.ts'

export const userFeature: Feature = {
  contract: operations,
  routes: ({ cipher, clock, messaging }) => userRoutes({ cipher, clock, sms: messaging.sms }),
}
