import type { FieldErrors } from '#kernel/problem.ts'
import type { AnnouncementDraft } from './shapes.ts'
import { MESSAGES } from './words.ts'

/** What an announcement is, with nothing left out. */
export type AnnouncementContent = Required<AnnouncementDraft>

/** A draft with what it left out. */
export const wholeOf = (draft: AnnouncementDraft): AnnouncementContent => ({
  ...draft,
  isPinned: draft.isPinned ?? false,
  isDraft: draft.isDraft ?? false,
  categoryIds: draft.categoryIds ?? [],
  fileIds: draft.fileIds ?? [],
})

/** Its time must lie before somebody: only a draft may be behind it. */
export const timeErrors = ({ from, to, isDraft }: AnnouncementContent, now: Date): FieldErrors => {
  if (Date.parse(from) >= Date.parse(to)) return { to: [MESSAGES.endBeforeStart] }
  return !isDraft && Date.parse(to) <= now.getTime() ? { to: [MESSAGES.longGone] } : {}
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** People have read what was published: only its end and its place may still change. */
export const publishedErrors = (former: AnnouncementContent, next: AnnouncementContent, now: Date): FieldErrors => {
  if (Date.parse(former.to) <= now.getTime()) return { to: [MESSAGES.over] }
  const kept = ['title', 'content', 'mustRead', 'isDraft', 'categoryIds', 'fileIds'] as const
  const changed = kept.filter((field) => !isSame(former[field], next[field]))
  const isMoved = Date.parse(former.from) !== Date.parse(next.from)
  return Object.fromEntries([...changed, ...(isMoved ? ['from'] : [])].map((field) => [field, [MESSAGES.published]]))
}
