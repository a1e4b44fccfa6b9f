import type { Caller } from '#kernel/caller.ts'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import type { Page } from '#kernel/operation.ts'
import { invalid, notFound, refuse, type FieldErrors } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { filesOf, requireFiles, shareFiles } from '#platform/files/files.ts'
import { notify } from '#platform/notices/notify.ts'
import { publishedErrors, timeErrors, wholeOf, type AnnouncementContent } from '../rules.ts'
import type { Announcement, AnnouncementChange, AnnouncementDraft, AnnouncementQuery } from '../shapes.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import * as store from './store.ts'

const ENTITY = 'Announcement'

const note = (tx: Tx, me: Caller, id: string, action: string, title: string): Promise<void> =>
  recordAudit(tx, me, { entity: ENTITY, entityId: id, companyId: null, action, remark: title })

const refuseIf = (errors: FieldErrors): void => {
  if (Object.keys(errors).length > 0) invalid(errors)
}

/** Its time, its addressees and its files are right. */
const check = async (tx: Tx, me: Caller, content: AnnouncementContent, now: Date): Promise<void> => {
  refuseIf(timeErrors(content, now))
  const known = await store.knownCategories(tx, me, content.categoryIds)
  if (content.categoryIds.some((id) => !known.has(id))) invalid({ categoryIds: [MESSAGES.categoryUnknown] })
  const files = await requireFiles(tx, me, content.fileIds, 'fileIds')
  if (files.some(({ side }) => side !== FILE_SIDES.buyer)) invalid({ fileIds: [MESSAGES.internal] })
}

/** Brings it to those whom it is for. */
const announce = async (tx: Tx, me: Caller, id: string, content: AnnouncementContent): Promise<void> => {
  const { title, content: text, from, to, categoryIds, fileIds } = content
  await note(tx, me, id, AUDIT_ACTIONS.announce, title)
  if (fileIds.length > 0) await shareFiles(tx, me, fileIds, await store.addressees(tx, me, categoryIds))
  await notify(tx, me, {
    code: 'announcement',
    companyId: null,
    bizType: ENTITY,
    bizId: id,
    url: '/admin/announcement',
    vars: { title, content: text },
    everyone: true,
    ...(categoryIds.length === 0 ? {} : { categoryIds }),
    from: new Date(from).toISOString(),
    until: new Date(to).toISOString(),
  })
}

/** Publishes an announcement, or keeps it as a draft. */
export const addAnnouncement = async (
  tx: Tx,
  me: Caller,
  draft: AnnouncementDraft,
  now: Date,
): Promise<Announcement> => {
  const content = wholeOf(draft)
  await check(tx, me, content, now)
  const id = await store.insert(tx, me, content)
  if (content.isDraft) await note(tx, me, id, AUDIT_ACTIONS.draft, content.title)
  else await announce(tx, me, id, content)
  return getAnnouncement(tx, me, id, now)
}

/** Changes a draft, or publishes it; of what was published the end and the place. */
export const changeAnnouncement = async (
  tx: Tx,
  me: Caller,
  id: string,
  { rowVersion, ...draft }: AnnouncementChange,
  now: Date,
): Promise<Announcement> => {
  const former = (await store.find(tx, me, id, now.toISOString())) ?? notFound()
  const content = wholeOf(draft)
  if (!former.isDraft) refuseIf(publishedErrors(wholeOf(contentOf(former)), content, now))
  await check(tx, me, content, now)
  if (!(await store.update(tx, me, id, rowVersion, content))) refuse(412, 'Stale')
  if (former.isDraft && !content.isDraft) await announce(tx, me, id, content)
  else await note(tx, me, id, AUDIT_ACTIONS.change, content.title)
  if (!former.isDraft) await store.endAt(tx, me, id, content.to)
  return getAnnouncement(tx, me, id, now)
}

const contentOf = (row: store.AnnouncementRow): AnnouncementDraft => {
  const { title, content, mustRead, from, to, isPinned, isDraft, categoryIds, fileIds } = row
  return { title, content, mustRead, from, to, isPinned, isDraft, categoryIds, fileIds }
}

/** Takes an announcement away from everybody before its time; a draft is gone. */
export const withdrawAnnouncement = async (tx: Tx, me: Caller, id: string, now: Date): Promise<null> => {
  const { title, isDraft } = (await store.find(tx, me, id, now.toISOString())) ?? notFound()
  const isDone = await (isDraft ? store.removeDraft(tx, me, id) : store.withdraw(tx, me, id, now.toISOString()))
  if (!isDone) refuse(412, 'Stale')
  await note(tx, me, id, isDraft ? AUDIT_ACTIONS.remove : AUDIT_ACTIONS.withdraw, title)
  return null
}

/** With the files that the caller may see. */
const shown = async (tx: Tx, me: Caller, rows: readonly store.AnnouncementRow[]): Promise<Announcement[]> => {
  const files = await filesOf(tx, me, [...new Set(rows.flatMap(({ fileIds }) => fileIds))])
  return rows.map(({ fileIds, ...row }) => ({ ...row, files: files.filter(({ id }) => fileIds.includes(id)) }))
}

/** An announcement that is shown at the moment; staff see those of other times too. */
export const getAnnouncement = async (tx: Tx, me: Caller, id: string, now: Date): Promise<Announcement> => {
  const [found] = await shown(tx, me, [(await store.find(tx, me, id, now.toISOString())) ?? notFound()])
  return found ?? notFound()
}

export const listAnnouncements = async (
  tx: Tx,
  me: Caller,
  query: AnnouncementQuery,
  now: Date,
): Promise<Page<Announcement>> => {
  const page = await store.list(tx, me, query, now.toISOString())
  return { ...page, rows: await shown(tx, me, page.rows) }
}
