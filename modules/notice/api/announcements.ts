import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Announcement, AnnouncementDraft, AnnouncementQuery } from '../shapes.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import * as store from './announcement-store.ts'

/** Publishes an announcement to everybody. */
export const publishAnnouncement = async (
  tx: Tx,
  me: Caller,
  draft: AnnouncementDraft,
  now: Date,
): Promise<Announcement> => {
  const [from, to] = [new Date(draft.from), new Date(draft.to)]
  if (from >= to) invalid({ to: [MESSAGES.endBeforeStart] })
  if (to <= now) invalid({ to: [MESSAGES.longGone] })
  const id = await store.insert(tx, me, draft)
  await recordAudit(tx, me, {
    entity: 'Announcement',
    entityId: id,
    companyId: null,
    action: AUDIT_ACTIONS.announce,
    remark: draft.title,
  })
  await notify(tx, me, {
    code: 'announcement',
    companyId: null,
    bizType: 'Announcement',
    bizId: id,
    url: '/admin/home',
    vars: { title: draft.title, content: draft.content },
    everyone: true,
    from: from.toISOString(),
    until: to.toISOString(),
  })
  return getAnnouncement(tx, me, id, now)
}

/** Takes an announcement away from everybody before its time. */
export const withdrawAnnouncement = async (tx: Tx, me: Caller, id: string, now: Date): Promise<null> => {
  const { title } = await getAnnouncement(tx, me, id, now)
  if (!(await store.withdraw(tx, me, id, now.toISOString()))) refuse(412, 'Stale')
  const entry = { entity: 'Announcement', entityId: id, companyId: null, action: AUDIT_ACTIONS.withdraw, remark: title }
  await recordAudit(tx, me, entry)
  return null
}

/** An announcement that is shown at the moment; staff see those of other times too. */
export const getAnnouncement = async (tx: Tx, me: Caller, id: string, now: Date): Promise<Announcement> =>
  (await store.find(tx, me, id, now.toISOString())) ?? notFound()

export const listAnnouncements = (
  tx: Tx,
  me: Caller,
  query: AnnouncementQuery,
  now: Date,
): Promise<Page<Announcement>> => store.list(tx, me, query, now.toISOString())
