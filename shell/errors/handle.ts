import { createGate, reactionTo, TOAST_EVERY_MS } from './reaction.ts'

/** What a reaction is carried out with. */
export interface Means {
  readonly toast: (title: string, details: readonly string[]) => void
  /** Ends the sign-in on this machine and leads to the login page. */
  readonly leave: () => void
  /** Renews the token, then reloads the page. */
  readonly renew: () => Promise<unknown>
  readonly reload: () => void
  /** May a new token be tried? Not again right after one that did not help: the page would load itself for ever. */
  readonly mayRenew: () => boolean
  /** Asks whether to go on in the company that the document belongs to. */
  readonly offerSwitch: (supplierId: string) => void
  readonly now: () => number
  readonly later: (work: () => void, ms: number) => void
}

/** The specification's pause between the word and the way to the login page. */
export const LEAVE_AFTER_MS = 300

/** Does about failed calls what the catalogue says. A page that fails in ten calls at once leaves once and says one thing a second. */
export const createFailureHandler = (means: Means): ((error: unknown) => void) => {
  const mayToast = createGate(TOAST_EVERY_MS, means.now)
  let isLeaving = false
  const toast = (title: string, details: readonly string[] = []): void => {
    if (mayToast()) means.toast(title, details)
  }
  const leaveOnce = (title: string): void => {
    if (isLeaving) return
    isLeaving = true
    means.toast(title, [])
    means.later(means.leave, LEAVE_AFTER_MS)
  }
  return (error) => {
    const reaction = reactionTo(error)
    switch (reaction.kind) {
      case 'toast':
        return isLeaving ? undefined : toast(reaction.title, reaction.details)
      case 'signOut':
      case 'expired':
        return leaveOnce(reaction.title)
      case 'switchCompany':
        return means.offerSwitch(reaction.supplierId)
      case 'renew':
        toast(reaction.title)
        return means.mayRenew() ? void renewed(means) : undefined
    }
  }
}

const renewed = async ({ renew, reload }: Means): Promise<void> => {
  try {
    await renew()
    reload()
  } catch {
    // A renewal that fails is a failed call like any other: the catalogue hears of it by itself.
  }
}
