import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { recognitionRoutes } from './routes.ts'

export const recognitionFeature: Feature = { contract: operations, routes: recognitionRoutes }
