import type { Operations } from '#kernel/operation.ts'
import { id, listOf, nothing, shape } from '#kernel/schema.ts'
import { Announcement, AnnouncementChange, AnnouncementDraft, AnnouncementQuery } from './shapes.ts'
import { SUMMARIES } from './words.ts'

const authors = { staff: 'notice.template' } as const
// Also those who belong to no company yet.
const everybody = 'signed_in'
const one = shape({ id: id() })

export const operations = {
  publishAnnouncement: {
    method: 'POST',
    path: '/api/Announcement',
    summary: SUMMARIES.announce,
    who: authors,
    owns: 'buyer',
    body: AnnouncementDraft,
    reply: Announcement,
    extension: true,
  },
  changeAnnouncement: {
    method: 'PUT',
    path: '/api/Announcement/{id}',
    summary: SUMMARIES.change,
    who: authors,
    owns: 'buyer',
    params: one,
    body: AnnouncementChange,
    reply: Announcement,
    extension: true,
  },
  withdrawAnnouncement: {
    method: 'DELETE',
    path: '/api/Announcement/{id}',
    summary: SUMMARIES.withdraw,
    who: authors,
    owns: 'buyer',
    params: one,
    reply: nothing(),
    extension: true,
  },
  listAnnouncements: {
    method: 'GET',
    path: '/api/Announcement',
    summary: SUMMARIES.list,
    who: everybody,
    owns: 'nobody',
    query: AnnouncementQuery,
    reply: listOf(Announcement),
    paged: true,
    extension: true,
  },
  getAnnouncement: {
    method: 'GET',
    path: '/api/Announcement/{id}',
    summary: SUMMARIES.one,
    who: everybody,
    owns: 'nobody',
    params: one,
    reply: Announcement,
    extension: true,
  },
} as const satisfies Operations
