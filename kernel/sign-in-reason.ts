/** Why a program sends its person to the login page. The page has its own words for each: none travel in an address. */
const SIGN_IN_REASONS = ['expired'] as const
export type SignInReason = (typeof SIGN_IN_REASONS)[number]

/** The reason that an address names; nothing for any other text, which somebody may have put there. */
export const signInReason = (text: string | null | undefined): SignInReason | undefined =>
  SIGN_IN_REASONS.find((reason) => reason === text)
