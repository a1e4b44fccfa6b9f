import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { companyRoutes } from './routes.ts'

export const companyFeature: Feature = { contract: operations, routes: ({ cipher }) => companyRoutes(cipher) }
