import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { FIELDS } from '../words.ts'
import { staffChannelRoutes } from './routes.ts'

export const staffChannelFeature: Feature = {
  contract: operations,
  audited: { StaffChannel: { name: FIELDS.service } },
  routes: ({ db, cipher, clock, config, messaging }) =>
    staffChannelRoutes({ db, cipher, clock, endpoints: messaging.workApps, publicUrl: config.publicUrl }),
}
