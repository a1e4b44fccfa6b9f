import type { OnSiteDraft } from '#modules/review-task/on-site-draft.ts'
import { keepSending } from './keep-sending.ts'
import { keptReviews, openReview, type Opened } from './opening.ts'
import { currentUser } from './session.ts'
import { CLOSED } from './words.ts'

/** What the page shows: a review, why not, or the list of those that this device keeps. */
export type Scene = Opened | { readonly kind: 'list'; readonly drafts: readonly OnSiteDraft[] }

const TRIES = 5
const TRY_AGAIN_MS = 300

const holdLock = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      // Until the window is closed.
      return lock === null ? undefined : new Promise<never>(() => undefined)
    })
    held.catch(reject)
  })

/** Two windows would write their drafts over each other's. A page that is loaded again waits until the former one has gone. */
const isAlone = async (name: string): Promise<boolean> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await holdLock(name)) return true
    await new Promise((resolve) => void setTimeout(resolve, TRY_AGAIN_MS))
  }
  return false
}

const sceneFor = async (userId: string, id: string): Promise<Scene> => {
  if (!(await isAlone(`on-site ${userId} ${id}`))) return { kind: 'closed', why: CLOSED.elsewhere }
  const opened = await openReview(userId, id)
  if (opened.kind === 'desk') {
    keepSending(opened.desk)
    // Asked for once there is something to lose; a browser may say no, and keeps it all the same while it has room.
    void navigator.storage.persist()
  }
  return opened
}

/** What stands at the address of this window. */
export const openScene = async (): Promise<Scene> => {
  const userId = currentUser()
  if (userId === undefined)
    return navigator.onLine ? { kind: 'signedOut' } : { kind: 'closed', why: CLOSED.signedOutOffline }
  const id = /\/review\/([^/]+)$/.exec(location.pathname)?.[1]
  try {
    return id === undefined ? { kind: 'list', drafts: await keptReviews(userId) } : await sceneFor(userId, id)
  } catch {
    return { kind: 'closed', why: CLOSED.notKeeping }
  }
}
