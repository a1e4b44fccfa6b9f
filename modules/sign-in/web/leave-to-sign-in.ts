import { BASE, withoutBase } from '#shell/base.ts'
import { dropTokens } from '#shell/session/token.ts'
import { signInAddress } from './sign-in-url.ts'

/** Forgets the person and asks for a new sign-in that leads back here. */
export const leaveToSignIn = (): void => {
  dropTokens()
  location.assign(`${BASE}${signInAddress(withoutBase(location.pathname) + location.search)}`)
}
