import type { SignInReason } from '#kernel/sign-in-reason.ts'

/** The way to the login page, and back from it. `reason`: what the page says about it; nothing for a first visit. */
export const signInAddress = (from: string, reason?: SignInReason): string =>
  `/sign-in?redirect=${encodeURIComponent(from)}${reason === undefined ? '' : `&reason=${reason}`}`

/** Only a path of this portal is a way back: anything else could lead a person who just signed in elsewhere. */
export const wayBack = (asked: string | null): string => (asked !== null && /^\/(?![/\\])/.test(asked) ? asked : '/')
