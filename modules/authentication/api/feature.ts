import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { authenticationRoutes } from './routes.ts'

export const authenticationFeature: Feature = {
  contract: operations,
  routes: ({ config }) => authenticationRoutes(config),
}
