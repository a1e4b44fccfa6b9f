import { dropToken } from '#shell/session/token.ts'

/** The sign-in page, and the way back from it. */
export const signInAddress = (from: string): string => `/sign-in?redirect=${encodeURIComponent(from)}`

/** Only a path of this portal is a way back: anything else could lead a person who just signed in elsewhere. */
export const wayBack = (asked: string | null): string => (asked !== null && /^\/(?![/\\])/.test(asked) ? asked : '/')

/** Signs out by loading the page anew: nothing of the person stays in memory. */
export const signOut = (): void => {
  dropToken()
  location.assign('/sign-in')
}

export const leaveToSignIn = (): void => {
  dropToken()
  location.assign(signInAddress(location.pathname + location.search))
}
