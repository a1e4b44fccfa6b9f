import { titlesIn } from '#platform/audited-kind.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { TITLE } from '../words.ts'
import { announcementRoutes } from './routes.ts'

export const announcementFeature: Feature = {
  contract: operations,
  routes: announcementRoutes,
  audited: { Announcement: { name: TITLE, titles: titlesIn('announcement', 'title') } },
}
