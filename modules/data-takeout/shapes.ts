import { count, flag, id, instant, listOf, nullable, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

/** One archive that was asked for. */
export const Takeout = shape({
  id: id(),
  fileName: words(120, FIELDS.fileName),
  status: count(FIELDS.status),
  statusName: words(20, FIELDS.status),
  progress: count(FIELDS.progress, 100),
  documentCount: nullable(count(FIELDS.documentCount)),
  fileSize: nullable(count(FIELDS.fileSize, Number.MAX_SAFE_INTEGER)),
  isReady: flag(FIELDS.isReady),
  errorMessage: text(200, { title: FIELDS.errorMessage }),
  createdAt: instant(FIELDS.createdAt),
  finishedAt: nullable(instant(FIELDS.finishedAt)),
  expiresAt: nullable(instant(FIELDS.expiresAt)),
})
export type Takeout = Static<typeof Takeout>

/** Of more only the newest are shown. */
export const SHOWN_AT_MOST = 10
/** Longer lists are not counted to their end. */
export const COUNTED_AT_MOST = 10_000

/** What an archive would hold now, kind by kind. */
export const TakeoutContents = listOf(
  shape({
    title: words(60, FIELDS.kind),
    count: count(FIELDS.count, COUNTED_AT_MOST),
    hasPapers: flag(FIELDS.hasPapers),
  }),
  { max: 100 },
)
export type TakeoutContents = Static<typeof TakeoutContents>
