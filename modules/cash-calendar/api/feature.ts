import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { cashCalendarRoutes } from './routes.ts'

export const cashCalendarFeature: Feature = {
  contract: operations,
  routes: ({ clock }) => cashCalendarRoutes(clock),
}
