import { signInAddress } from '#modules/sign-in/web/sign-in-url.ts'
import { renewal, retriesUnauthorized } from '#modules/sign-in/web/tokens.ts'
import { BASE, withoutBase } from '#shell/base.ts'
import { userIn } from '#shell/session/cookies.ts'
import { connect } from '#shell/session/session.ts'
import { readToken } from '#shell/session/token.ts'

/** Ties calls to the sign-in of the console: tokens are renewed before they are used. The page says what fails. */
export const connectCalls = (): void => connect({ token: renewal.token, retriesUnauthorized, failed: () => undefined })

/** Who sits in front of the page; also known without a line. */
export const currentUser = (): string | undefined => userIn(readToken() ?? '')

/** Where one signs in and comes back here. */
export const signInHere = (): string =>
  `${BASE}${signInAddress(withoutBase(location.pathname), currentUser() === undefined ? undefined : 'expired')}`
