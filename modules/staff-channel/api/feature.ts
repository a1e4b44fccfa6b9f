import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { staffChannelRoutes } from './routes.ts'

export const staffChannelFeature: Feature = {
  contract: operations,
  routes: ({ db, cipher, clock, config, messaging }) =>
    staffChannelRoutes({ db, cipher, clock, endpoints: messaging.workApps, publicUrl: config.publicUrl }),
}
