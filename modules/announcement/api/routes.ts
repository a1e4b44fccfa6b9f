import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import {
  addAnnouncement,
  changeAnnouncement,
  getAnnouncement,
  listAnnouncements,
  withdrawAnnouncement,
} from './announcements.ts'

/** Binds the calls of announcements. */
export const announcementRoutes = ({ clock }: { readonly clock: Clock }): BoundOperation[] =>
  bind(operations, {
    publishAnnouncement: ({ tx, me, body }) => addAnnouncement(tx, me, body, clock()),
    changeAnnouncement: ({ tx, me, params, body }) => changeAnnouncement(tx, me, params.id, body, clock()),
    withdrawAnnouncement: ({ tx, me, params }) => withdrawAnnouncement(tx, me, params.id, clock()),
    listAnnouncements: ({ tx, me, query }) => listAnnouncements(tx, me, query, clock()),
    getAnnouncement: ({ tx, me, params }) => getAnnouncement(tx, me, params.id, clock()),
  })
