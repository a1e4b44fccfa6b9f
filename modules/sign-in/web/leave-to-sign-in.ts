import { BASE, withoutBase } from '#shell/base.ts'
import { signInAddress } from './sign-in-url.ts'
import { forgetTokens } from './tokens.ts'

/** Forgets the person and asks for a new sign-in that leads back here. */
export const leaveToSignIn = (): void => {
  forgetTokens()
  location.assign(`${BASE}${signInAddress(withoutBase(location.pathname) + location.search)}`)
}
