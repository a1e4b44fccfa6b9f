import {
  isAllSent,
  isOnSiteDraft,
  newDraft,
  onSiteOf,
  refreshed,
  type OnSiteDraft,
} from '#modules/review-task/on-site-draft.ts'
import { reviewTask } from '#modules/review-task/machine.ts'
import type { Review } from '#modules/review-task/shapes.ts'
import { HttpError } from '#shell/client/errors.ts'
import { isSignedOut } from '#shell/failure.ts'
import { deviceStore } from '#shell/session/device-store.ts'
import { depsFor, loadReview } from './calls.ts'
import { createDesk, troubleOf, type Desk } from './desk.ts'
import { CLOSED } from './words.ts'

/** What stands at an address: the desk of a review, or why there is none. */
export type Opened =
  | { readonly kind: 'desk'; readonly desk: Desk }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'closed'; readonly why: string }

export const isReviewing = ({ status }: Pick<Review, 'status'>): boolean => status === reviewTask.states.reviewing.code

/** Without a line: the desk as it was left, or nothing. */
const asLeft = (userId: string, kept: OnSiteDraft | undefined, error: unknown): Opened => {
  const isUnknown = error instanceof HttpError && (error.status === 403 || error.status === 404)
  if (kept !== undefined && !(isUnknown && isAllSent(kept)))
    return { kind: 'desk', desk: createDesk(kept, depsFor(userId), troubleOf(error)) }
  if (isSignedOut(error)) return { kind: 'signedOut' }
  return { kind: 'closed', why: isUnknown ? CLOSED.unknown : CLOSED.notHere }
}

/** Opens a review, from the server where it answers. What has not been sent yet stays in sight whatever became of the review. */
export const openReview = async (userId: string, id: string): Promise<Opened> => {
  const device = deviceStore(userId)
  const found = await device.get('drafts', id)
  const kept = isOnSiteDraft(found) ? found : undefined
  const unsent = kept !== undefined && !isAllSent(kept)
  const answer = await loadReview(id).catch((error: unknown) => asLeft(userId, kept, error))
  if ('kind' in answer) return answer
  if (!unsent && !(isReviewing(answer) && answer.writable.includes('marks'))) {
    await device.drop('drafts', id)
    return { kind: 'closed', why: isReviewing(answer) ? CLOSED.notYours : CLOSED.notNow(answer.statusName) }
  }
  const review = onSiteOf(answer)
  const draft = kept === undefined ? newDraft(userId, review, crypto.randomUUID()) : refreshed(kept, review)
  await device.put('drafts', id, draft)
  return { kind: 'desk', desk: createDesk(draft, depsFor(userId)) }
}

/** The reviews that this device keeps for a person. */
export const keptReviews = async (userId: string): Promise<OnSiteDraft[]> =>
  (await deviceStore(userId).all('drafts')).filter(isOnSiteDraft)

/** Forgets what this device keeps of a review. */
export const forgetReview = async ({ userId, review, photos }: OnSiteDraft): Promise<void> => {
  const device = deviceStore(userId)
  for (const { id } of photos) await device.drop('bytes', id)
  await device.drop('drafts', review.id)
}
