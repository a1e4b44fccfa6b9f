import { isRecord } from '#kernel/json.ts'
import { isSameMark, markIn, mergedMarks } from './on-site-merge.ts'
import { indicatorsOf, isPossible } from './scoring.ts'
import type { Mark, Review } from './shapes.ts'

/** What of a review the page shows, and so keeps for when there is no line. */
export type OnSiteReview = Pick<
  Review,
  | 'id'
  | 'code'
  | 'title'
  | 'supplierName'
  | 'siteAddress'
  | 'sections'
  | 'ownSections'
  | 'team'
  | 'selfAssessment'
  | 'marks'
  | 'rowVersion'
  | 'status'
  | 'statusName'
>

export const onSiteOf = (review: Review): OnSiteReview => ({
  id: review.id,
  code: review.code,
  title: review.title,
  supplierName: review.supplierName,
  siteAddress: review.siteAddress,
  sections: review.sections,
  ownSections: review.ownSections,
  team: review.team,
  selfAssessment: review.selfAssessment,
  marks: review.marks,
  rowVersion: review.rowVersion,
  status: review.status,
  statusName: review.statusName,
})

/** A photograph on the device; its bytes lie beside the draft. Once it was uploaded it has the id of a file. */
export interface KeptPhoto {
  readonly id: string
  readonly itemKey: string
  readonly name: string
  readonly fileId: string | null
}

/** What somebody has written to an item and not sent yet. */
interface Entry {
  /** As the item stood there when they began. */
  readonly seen: Mark
  /** With the photographs that the server has. */
  readonly mine: Mark
  /** As it was sent, each time, while it is not known which of them arrived. */
  readonly sent: readonly Mark[]
}

/** The form of what is kept; another one is not read. */
export const DRAFT_FORM = 2

export interface OnSiteDraft {
  readonly form: typeof DRAFT_FORM
  readonly userId: string
  readonly review: OnSiteReview
  readonly entries: readonly Entry[]
  readonly photos: readonly KeptPhoto[]
  /** The idempotency key of what is sent next. */
  readonly key: string
  readonly sentAt: string | null
}

export const newDraft = (userId: string, review: OnSiteReview, key: string): OnSiteDraft => ({
  form: DRAFT_FORM,
  userId,
  review,
  entries: [],
  photos: [],
  key,
  sentAt: null,
})

/** Is this what the device has kept by these rules? */
export const isOnSiteDraft = (value: unknown): value is OnSiteDraft =>
  isRecord(value) && value['form'] === DRAFT_FORM && Array.isArray(value['entries']) && isRecord(value['review'])

const entryOf = ({ entries }: OnSiteDraft, key: string): Entry | undefined =>
  entries.find(({ mine }) => mine.key === key)

export const photosOf = ({ photos }: OnSiteDraft, key: string): KeptPhoto[] =>
  photos.filter(({ itemKey }) => itemKey === key)

/** An item as its author sees it. */
export const shownMark = (draft: OnSiteDraft, key: string): Mark =>
  entryOf(draft, key)?.mine ?? markIn(draft.review.marks, key)

const isOpen = (draft: OnSiteDraft, { seen, mine, sent }: Entry): boolean =>
  sent.length > 0 || !isSameMark(seen, mine) || photosOf(draft, mine.key).length > 0

/** Without the entries that say nothing new. */
const swept = (draft: OnSiteDraft): OnSiteDraft => ({
  ...draft,
  entries: draft.entries.filter((one) => isOpen(draft, one)),
})

const withEntry = (draft: OnSiteDraft, entry: Entry): OnSiteDraft => ({
  ...draft,
  entries: [...draft.entries.filter(({ mine }) => mine.key !== entry.mine.key), entry],
})

/** After something was written to an item. */
export const changed = (draft: OnSiteDraft, key: string, changes: Partial<Mark>): OnSiteDraft => {
  const shown = shownMark(draft, key)
  const before = entryOf(draft, key) ?? { seen: shown, mine: shown, sent: [] }
  return swept(withEntry(draft, { ...before, mine: { ...before.mine, ...changes } }))
}

/** After a photograph was taken of an item. */
export const withPhoto = (draft: OnSiteDraft, photo: KeptPhoto): OnSiteDraft =>
  changed({ ...draft, photos: [...draft.photos, photo] }, photo.itemKey, {})

/** After one was taken away that had not been sent. */
export const withoutPhoto = (draft: OnSiteDraft, id: string): OnSiteDraft =>
  swept({ ...draft, photos: draft.photos.filter((one) => one.id !== id) })

/** After a photograph was uploaded: what follows may fail, and it is not sent a second time. */
export const uploaded = (draft: OnSiteDraft, id: string, fileId: string): OnSiteDraft => ({
  ...draft,
  photos: draft.photos.map((one) => (one.id === id ? { ...one, fileId } : one)),
})

/** Items that somebody else has written to since, and otherwise: their author decides. */
export const disputedIn = ({ review, entries }: OnSiteDraft): string[] =>
  mergedMarks(
    review.marks,
    entries.map(({ seen }) => seen),
    entries.map(({ mine }) => mine),
  ).disputed

const SCORE = /^(0|[1-9]\d{0,13})(\.\d{1,4})?$/

/** Items whose score is none that they can have: they stay here until it is mended. */
export const wrongIn = ({ review, entries }: OnSiteDraft): string[] => {
  const items = indicatorsOf(review.sections)
  return entries.flatMap(({ mine: { key, score } }) => {
    const item = items.find((one) => one.key === key)
    const isRight = score === null || (item !== undefined && SCORE.test(score) && isPossible(item, score))
    return isRight ? [] : [key]
  })
}

export interface Parcel {
  readonly marks: Mark[]
  readonly seen: Mark[]
  readonly photoIds: readonly string[]
}

/** What can be sent: all that is neither disputed nor wrong. Photographs that were not uploaded yet stay for the next time. */
export const parcelOf = (draft: OnSiteDraft): Parcel => {
  const held = [...disputedIn(draft), ...wrongIn(draft)]
  const free = draft.entries.filter(({ mine }) => !held.includes(mine.key))
  const photos = free.flatMap(({ mine }) => photosOf(draft, mine.key).filter(({ fileId }) => fileId !== null))
  const filesOf = (key: string): string[] =>
    photos.flatMap(({ itemKey, fileId }) => (itemKey === key && fileId !== null ? [fileId] : []))
  return {
    marks: free.map(({ mine }) => ({ ...mine, photos: [...mine.photos, ...filesOf(mine.key)] })),
    seen: free.map(({ seen }) => seen),
    photoIds: photos.map(({ id }) => id),
  }
}

const sameAs =
  (mark: Mark) =>
  (other: Mark): boolean =>
    isSameMark(mark, other)

/** While a parcel is on its way: should no answer come, what is found there later is known as one's own. */
export const sending = (draft: OnSiteDraft, { marks }: Parcel): OnSiteDraft => ({
  ...draft,
  entries: draft.entries.map((one) => ({
    ...one,
    sent: [...one.sent, ...marks.filter((mark) => mark.key === one.mine.key && !one.sent.some(sameAs(mark)))],
  })),
})

/** What stands on the server is what was sent before: only what was written since is new. */
const settled = (draft: OnSiteDraft, there: Mark): OnSiteDraft => {
  const mine = entryOf(draft, there.key)?.mine ?? there
  const isThere = ({ fileId }: KeptPhoto): boolean => fileId !== null && there.photos.includes(fileId)
  const arrived = photosOf(draft, there.key).filter(isThere)
  const photos = [...mine.photos, ...arrived.flatMap(({ fileId }) => fileId ?? [])]
  return withEntry(
    { ...draft, photos: draft.photos.filter((one) => !arrived.includes(one)) },
    { seen: there, mine: { ...mine, photos }, sent: [] },
  )
}

/** After the review was read anew: items that nobody here has written to follow it. */
export const refreshed = (draft: OnSiteDraft, review: OnSiteReview): OnSiteDraft =>
  swept(
    draft.entries.reduce<OnSiteDraft>(
      (next, { seen, mine, sent }) => {
        const there = markIn(review.marks, mine.key)
        if (sent.some(sameAs(there))) return settled(next, there)
        if (isSameMark(there, mine)) return withEntry(next, { seen: there, mine, sent: [] })
        // Sent, and not there: it never arrived.
        return isSameMark(there, seen) ? withEntry(next, { seen, mine, sent: [] }) : next
      },
      { ...draft, review },
    ),
  )

/** After a parcel has arrived: what was written while it was on its way stays to be sent. */
export const arrived = (draft: OnSiteDraft, parcel: Parcel, review: OnSiteReview, at: string): OnSiteDraft =>
  refreshed({ ...parcel.marks.reduce(settled, draft), sentAt: at }, review)

/** After its author has decided about a disputed item. */
export const decided = (draft: OnSiteDraft, key: string, whose: 'mine' | 'theirs'): OnSiteDraft => {
  const there = markIn(draft.review.marks, key)
  return whose === 'mine'
    ? withEntry(draft, { seen: there, mine: shownMark(draft, key), sent: [] })
    : {
        ...draft,
        entries: draft.entries.filter(({ mine }) => mine.key !== key),
        photos: draft.photos.filter(({ itemKey }) => itemKey !== key),
      }
}

/** Is nothing of it on this device alone? */
export const isAllSent = ({ entries, photos }: OnSiteDraft): boolean => entries.length === 0 && photos.length === 0
