import { titlesIn } from '#platform/audited-kind.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { AUDITED } from '../words.ts'
import { unread } from './notice-store.ts'
import { noticeRoutes } from './routes.ts'

/** Its jobs and topics are started with what delivers notices, which the workers of all modules are given. */
export const noticeFeature: Feature = {
  contract: operations,
  routes: noticeRoutes,
  counters: {
    unreadMessages: {
      side: 'supplier',
      needs: ['profile.view'],
      count: (me, now) => unread(me, now.toISOString()),
    },
  },
  audited: {
    StaffNotice: { name: AUDITED.staffSettings, titles: titlesIn('app_user', 'name') },
    SupplierNoticeTemplate: { name: AUDITED.template, titles: titlesIn('notice_template', 'name') },
  },
}
