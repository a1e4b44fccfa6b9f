import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { skuRoutes } from './routes.ts'

export const skuFeature: Feature = { contract: operations, routes: skuRoutes }
