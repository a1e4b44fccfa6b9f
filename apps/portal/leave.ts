import { operations } from '#modules/sign-in/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { dropToken, readToken } from '#shell/session/token.ts'
import { BASE, loadProgram } from './sign-in/program.ts'
import { signInAddress } from './way.ts'

/** Ends the sign-in at the passport, then loads the page anew: nothing of the person stays in memory. */
export const signOut = async (): Promise<void> => {
  const { passportUrl } = await loadProgram()
  const none = () => undefined
  const passport = createClient(operations, {
    baseUrl: () => passportUrl,
    token: readToken,
    companyId: none,
    userGroups: () => [],
  })
  // Whatever the passport says: on this machine nobody is signed in any more.
  await passport.logout().catch(none)
  dropToken()
  location.assign(`${BASE}/`)
}

export const leaveToSignIn = (): void => {
  dropToken()
  location.assign(`${BASE}${signInAddress(location.pathname.slice(BASE.length) + location.search)}`)
}
