/** The way to the login page, and back from it. */
export const signInAddress = (from: string): string => `/sign-in?redirect=${encodeURIComponent(from)}`

/** Only a path of this portal is a way back: anything else could lead a person who just signed in elsewhere. */
export const wayBack = (asked: string | null): string => (asked !== null && /^\/(?![/\\])/.test(asked) ? asked : '/')
