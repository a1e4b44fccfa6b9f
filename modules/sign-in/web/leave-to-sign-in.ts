import { BASE, withoutBase } from '#shell/base.ts'
import { endSignIn } from '#shell/session/sign-in-over.ts'
import { signInAddress } from './sign-in-url.ts'
import { forgetTokens } from './tokens.ts'

/** The sign-in is over: forgets the person and asks for a new one that leads back here. */
export const leaveToSignIn = (): void => {
  forgetTokens()
  endSignIn()
  location.assign(`${BASE}${signInAddress(withoutBase(location.pathname) + location.search, 'expired')}`)
}
