import { rowVersion } from '#kernel/fields.ts'
import { fileIds, FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import { flag, id, instant, listOf, nullable, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

export const FILES_MOST = 10
const CATEGORIES_MOST = 50

const content = {
  title: words(100, FIELDS.title),
  content: words(2000, FIELDS.content),
  /** Everybody confirms to have read it. */
  mustRead: flag(FIELDS.mustRead),
  from: instant(FIELDS.from),
  to: instant(FIELDS.to),
}
const isPinned = flag(FIELDS.isPinned)
const isDraft = flag(FIELDS.isDraft)
const categoryIds = listOf(id(FIELDS.categories), { max: CATEGORIES_MOST, title: FIELDS.categories })

/** What is left out: published at once, to everybody, without files, in the order of its time. */
export const AnnouncementDraft = shape({
  ...content,
  isPinned: optional(isPinned),
  isDraft: optional(isDraft),
  categoryIds: optional(categoryIds),
  fileIds: optional(fileIds(FIELDS.files, FILES_MOST)),
})
export type AnnouncementDraft = Static<typeof AnnouncementDraft>

export const AnnouncementChange = shape({ ...AnnouncementDraft.properties, rowVersion: rowVersion() })
export type AnnouncementChange = Static<typeof AnnouncementChange>

export const Announcement = shape({
  id: id(),
  ...content,
  isPinned,
  isDraft,
  categoryIds,
  categoryNames: listOf(text(50, { title: FIELDS.categories })),
  files: listOf(FileRef),
  /** The caller's own notice of it, where there is one. */
  noticeId: nullable(id(FIELDS.notice)),
  isUnread: flag(FIELDS.isUnread),
  rowVersion: rowVersion(),
  createdAt: instant(),
})
export type Announcement = Static<typeof Announcement>

export const AnnouncementQuery = listQuery(['from', 'pinned'], {
  /** To staff: only what is shown at the moment, as suppliers see it. */
  IsShown: optional(flag(FIELDS.isShown)),
})
export type AnnouncementQuery = Static<typeof AnnouncementQuery>
