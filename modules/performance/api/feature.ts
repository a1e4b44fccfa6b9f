import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { performanceRoutes } from './routes.ts'

export const performanceFeature: Feature = {
  contract: operations,
  routes: ({ clock }) => performanceRoutes(clock),
}
