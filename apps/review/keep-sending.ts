import { isAllSent } from '#modules/review-task/on-site-draft.ts'
import type { Desk } from './desk.ts'
import { isReviewing } from './opening.ts'
import { currentUser } from './session.ts'

/** Whoever writes is let finish the word. */
const AFTER_CHANGE_MS = 2_500
/** A line that came back is not always noticed by the browser. */
const AGAIN_MS = 10_000

/** Sends what is on the desk as soon as there is a line. What the server refuses is sent again by hand alone. */
export const keepSending = (desk: Desk): void => {
  const owner = desk.store.getState().draft.userId
  const sync = (): void => {
    const { draft, trouble } = desk.store.getState()
    if (navigator.onLine && trouble?.kind !== 'refused' && isReviewing(draft.review)) void desk.sync()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let key = desk.store.getState().draft.key
  desk.store.subscribe(({ draft }) => {
    if (draft.key === key) return
    key = draft.key
    clearTimeout(timer)
    if (!isAllSent(draft)) timer = setTimeout(sync, AFTER_CHANGE_MS)
  })
  window.addEventListener('online', sync)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    // Somebody else has signed in meanwhile: this is not theirs to see.
    if (currentUser() !== owner) location.reload()
    else sync()
  })
  setInterval(() => {
    if (!isAllSent(desk.store.getState().draft)) sync()
  }, AGAIN_MS)
  if (!isAllSent(desk.store.getState().draft)) sync()
}
