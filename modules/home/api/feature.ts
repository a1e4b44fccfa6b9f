import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { summaryRoutes } from './routes.ts'

export const homeFeature: Feature = {
  contract: operations,
  routes: ({ clock }, registry) => summaryRoutes({ ...registry, clock }),
}
