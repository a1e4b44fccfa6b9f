import { createStore } from 'zustand/vanilla'
import {
  arrived,
  changed,
  decided,
  isAllSent,
  parcelOf,
  refreshed,
  sending,
  uploaded,
  withoutPhoto,
  withPhoto,
  type KeptPhoto,
  type OnSiteDraft,
  type OnSiteReview,
  type Parcel,
} from '#modules/review-task/on-site-draft.ts'
import type { Mark } from '#modules/review-task/shapes.ts'
import { isSignedOut, isStale, sentenceOf } from '#shell/failure.ts'
import { HttpError } from '#shell/client/errors.ts'

/** What the desk needs of the device and of the server. */
export interface DeskDeps {
  readonly keep: (draft: OnSiteDraft) => Promise<void>
  readonly keepBytes: (id: string, bytes: Blob) => Promise<void>
  readonly bytesOf: (id: string) => Promise<Blob | undefined>
  readonly dropBytes: (id: string) => Promise<void>
  readonly upload: (bytes: Blob, name: string) => Promise<string>
  readonly send: (id: string, parcel: Pick<Parcel, 'marks' | 'seen'>, key: string) => Promise<OnSiteReview>
  readonly load: (id: string) => Promise<OnSiteReview>
  readonly newKey: () => string
  readonly now: () => string
}

/** Why what is here has not been sent: no line, no sign-in, refused by the server, or this device keeps nothing more. */
export type Trouble =
  | { readonly kind: 'offline' | 'signedOut' | 'notKept' }
  | { readonly kind: 'refused'; readonly says: string }

interface Held {
  readonly draft: OnSiteDraft
  readonly isSending: boolean
  readonly trouble: Trouble | undefined
}

export const troubleOf = (error: unknown): Trouble => {
  if (isSignedOut(error)) return { kind: 'signedOut' }
  return error instanceof HttpError && error.status < 500
    ? { kind: 'refused', says: Object.values(error.problem.errors).flat()[0] ?? sentenceOf(error) }
    : { kind: 'offline' }
}

/** Where one review is scored: every change is kept on the device first, and sent when there is a line. */
export const createDesk = (begun: OnSiteDraft, deps: DeskDeps, trouble?: Trouble) => {
  const store = createStore<Held>()(() => ({ draft: begun, isSending: false, trouble }))
  const draft = (): OnSiteDraft => store.getState().draft
  const { id } = begun.review

  // One after the other: an older draft must not be written over a newer one.
  let writing = Promise.resolve()
  const take = (next: OnSiteDraft): Promise<void> => {
    store.setState({ draft: next })
    const write = async (before: Promise<void>): Promise<void> => {
      await before
      try {
        await deps.keep(draft())
      } catch {
        store.setState({ trouble: { kind: 'notKept' } })
      }
    }
    writing = write(writing)
    return writing
  }
  /** What somebody writes is sent under a key of its own. */
  const write = (next: OnSiteDraft): Promise<void> => {
    // What was refused may be right now.
    if (store.getState().trouble?.kind === 'refused') store.setState({ trouble: undefined })
    return take({ ...next, key: deps.newKey() })
  }

  const uploadPhotos = async (): Promise<void> => {
    for (const { id: photo, name, fileId } of draft().photos) {
      const bytes = fileId === null ? await deps.bytesOf(photo) : undefined
      if (bytes !== undefined) await take(uploaded(draft(), photo, await deps.upload(bytes, name)))
    }
  }

  const sendParcel = async (): Promise<void> => {
    const parcel = parcelOf(draft())
    if (parcel.marks.length === 0) return
    await take(sending(draft(), parcel))
    const review = await deps.send(id, { marks: parcel.marks, seen: parcel.seen }, draft().key)
    await write(arrived(draft(), parcel, review, deps.now()))
    for (const photo of parcel.photoIds) await deps.dropBytes(photo)
  }

  const readAgain = async (): Promise<void> => take(refreshed(draft(), await deps.load(id)))

  /** Somebody was faster at one of the items: what is still undisputed is sent all the same. */
  const sendMerged = async (): Promise<void> => {
    try {
      await sendParcel()
    } catch (error) {
      if (!isStale(error)) throw error
      await write(refreshed(draft(), await deps.load(id)))
      await sendParcel()
    }
  }

  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (store.getState().isSending) return
    store.setState({ isSending: true })
    try {
      await work()
      store.setState({ trouble: undefined })
    } catch (error) {
      store.setState({ trouble: troubleOf(error) })
    } finally {
      store.setState({ isSending: false })
    }
  }

  return {
    store,
    change: (key: string, changes: Partial<Mark>): Promise<void> => write(changed(draft(), key, changes)),
    addPhoto: async (photo: KeptPhoto, bytes: Blob): Promise<void> => {
      await deps.keepBytes(photo.id, bytes)
      await write(withPhoto(draft(), photo))
    },
    /** The bytes of one that was not sent yet. */
    photo: async ({ id: photo }: Pick<KeptPhoto, 'id'>): Promise<Blob> => {
      const bytes = await deps.bytesOf(photo)
      if (bytes === undefined) throw new Error('the photograph is gone')
      return bytes
    },
    removePhoto: async (photo: string): Promise<void> => {
      await write(withoutPhoto(draft(), photo))
      await deps.dropBytes(photo)
    },
    decide: async (key: string, whose: 'mine' | 'theirs'): Promise<void> => {
      const before = draft().photos
      await write(decided(draft(), key, whose))
      for (const { id: photo } of before)
        if (!draft().photos.some((one) => one.id === photo)) await deps.dropBytes(photo)
    },
    /** Sends what is here, photographs first; with nothing to send it looks what others have written. */
    sync: (): Promise<void> =>
      alone(async () => {
        if (isAllSent(draft())) return readAgain()
        await uploadPhotos()
        await sendMerged()
      }),
    readAgain: (): Promise<void> => alone(readAgain),
  }
}
export type Desk = ReturnType<typeof createDesk>
