import { titlesIn } from '#platform/audited-kind.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { TITLE } from '../words.ts'
import { userRoutes } from './routes.ts'

export const userFeature: Feature = {
  contract: operations,
  audited: { User: { name: TITLE, titles: titlesIn('app_user', 'name'), isByStaff: true } },
  routes: ({ cipher, clock, messaging }) => userRoutes({ cipher, clock, sms: messaging.sms }),
}
