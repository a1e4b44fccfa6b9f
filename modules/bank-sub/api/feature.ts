import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { bankSubRoutes } from './routes.ts'

export const bankSubFeature: Feature = { contract: operations, routes: bankSubRoutes }
