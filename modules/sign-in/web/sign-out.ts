import { BASE } from '#shell/base.ts'
import { createClient } from '#shell/client/client.ts'
import { readable } from '#shell/errors/readable.ts'
import { clearServerState } from '#shell/server-state/page-client.ts'
import { userIn } from '#shell/session/cookies.ts'
import { forgetOnDevice } from '#shell/session/device-store.ts'
import { loadProgram } from '#shell/session/program.ts'
import { readToken } from '#shell/session/token.ts'
import { toast } from '#shell/toast/toast.ts'
import { LEAVING } from '#shell/words.ts'
import { operations } from '../contract.ts'
import { forgetTokens } from './tokens.ts'

/** Ends the sign-in at the passport, then goes to the login page: nothing of the person stays in memory. */
export const signOut = async (): Promise<void> => {
  toast('info', LEAVING.signingOut)
  const none = () => undefined
  const token = readToken()
  const end = async (): Promise<void> => {
    const { passportUrl } = await loadProgram()
    const passport = createClient(operations, {
      baseUrl: () => passportUrl,
      token: () => token,
      companyId: none,
      userGroups: () => [],
    })
    await passport.logout()
  }
  // Whatever the passport says: on this machine nobody is signed in any more.
  await Promise.all([end().catch(none), readable()])
  forgetTokens()
  // Drafts that could not be saved yet outlive an expired sign-in, not a log-out.
  sessionStorage.clear()
  await forgetOnDevice(userIn(token ?? '') ?? '').catch(none)
  clearServerState()
  location.assign(`${BASE}/sign-in`)
}
