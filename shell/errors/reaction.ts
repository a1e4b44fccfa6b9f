import { PROBLEM_TITLES } from '#kernel/problem.ts'
import { HttpError, NetworkError, supplierToSwitchTo } from '../client/errors.ts'
import { ExpiredError } from '../session/renewal.ts'
import { FAILURES } from '../words.ts'

/** What the portal does about a failed call (specification §8). One place decides, one other place carries it out. */
export type Reaction =
  | { readonly kind: 'toast'; readonly title: string; readonly details: readonly string[] }
  | { readonly kind: 'signOut'; readonly title: string }
  | { readonly kind: 'expired'; readonly title: string }
  | { readonly kind: 'renew'; readonly title: string }
  | { readonly kind: 'switchCompany'; readonly supplierId: string }

/** Types of a 403 that a new token cures. */
const CURED_BY_TOKEN = new Set(['ReLogin', 'AutoLogin', 'RefreshToken'])

const toast = (title: string, details: readonly string[] = []): Reaction => ({ kind: 'toast', title, details })

/** The reaction to a failure. */
export const reactionTo = (error: unknown): Reaction => {
  if (error instanceof NetworkError) return toast(FAILURES.network)
  if (error instanceof ExpiredError) return { kind: 'expired', title: FAILURES.expired }
  if (!(error instanceof HttpError)) return toast(FAILURES.unknown)
  const { status, problem } = error
  switch (status) {
    case 401:
      return { kind: 'signOut', title: PROBLEM_TITLES[401] }
    case 403:
      return CURED_BY_TOKEN.has(problem.type)
        ? { kind: 'renew', title: PROBLEM_TITLES[403] }
        : toast(PROBLEM_TITLES[403])
    case 412: {
      const supplierId = supplierToSwitchTo(error)
      return supplierId === undefined ? toast(PROBLEM_TITLES[412]) : { kind: 'switchCompany', supplierId }
    }
    case 422:
      return toast(problem.title || PROBLEM_TITLES[422], Object.values(problem.errors).flat())
    case 429:
    case 503:
      return toast(problem.title)
    case 400:
    case 404:
    case 405:
    case 500:
    case 504:
      return toast(PROBLEM_TITLES[status])
    default:
      return toast(status < 500 ? PROBLEM_TITLES[400] : PROBLEM_TITLES[500])
  }
}

/** Toasts at most once in so many milliseconds; the first of a burst is shown. */
export const TOAST_EVERY_MS = 1_000

/** Lets one thing through, then nothing until the time has passed. */
export const createGate = (everyMs: number, now: () => number): (() => boolean) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < everyMs) return false
    last = now()
    return true
  }
}
