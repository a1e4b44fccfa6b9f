import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { ownerTransferRoutes } from './routes.ts'

export const ownerTransferFeature: Feature = {
  contract: operations,
  routes: ({ cipher, clock, config }) => ownerTransferRoutes({ cipher, clock, publicUrl: config.publicUrl }),
}
