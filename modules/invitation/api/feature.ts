import { enumRows } from '#kernel/enums.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { INVITE_STATUSES, REGISTER_TYPES, TITLE } from '../words.ts'
import { invitationCounters } from './counters.ts'
import { invitationTopics } from './jobs.ts'
import { inviteWork } from './open-work.ts'
import { invitationRoutes } from './routes.ts'

export const invitationFeature: Feature = {
  contract: operations,
  routes: ({ cipher, clock, config }) => invitationRoutes({ cipher, clock, publicUrl: config.publicUrl }),
  enums: { RegisterType: enumRows(REGISTER_TYPES), InviteStatus: enumRows(INVITE_STATUSES) },
  counters: invitationCounters,
  audited: { InviteCode: { name: TITLE, reads: ['supplier.invite'], isByStaff: true } },
  openWork: [inviteWork],
  topics: ({ db, cipher, messaging, config }) =>
    invitationTopics({ db, cipher, sms: messaging.sms, publicUrl: config.publicUrl }),
}
