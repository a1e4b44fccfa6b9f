import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { buyerCompanyRoutes } from './routes.ts'

export const buyerCompanyFeature: Feature = {
  contract: operations,
  routes: ({ cipher }) => buyerCompanyRoutes(cipher),
}
