import { authenticationRoutes } from '#modules/authentication/api/routes.ts'
import { startPassport } from '#modules/sign-in/api/passport.fixture.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { startErp } from '#platform/testing/erp.ts'

export const BASE = '/api/authentication'

let number = 13_800_800_000
const nextNumber = (): string => {
  number += 1
  return String(number)
}

/** The portal's host and the passport as two servers, over HTTP. */
export const startHosts = async () => {
  const database = await testDatabase()
  const passport = await startPassport(database)
  const portal = await startErp(() => authenticationRoutes(passport.config))
  const freshCode = async (mobile = nextNumber()) => passport.fetchCode(await passport.signIn(mobile))
  return {
    passport,
    call: portal.call,
    nextNumber,
    /** A code of the portal for somebody who has just signed in. */
    freshCode,
    /** The tokens of a program that speaks the specification's GET form. */
    tokensByGet: async (kind: string, mobile?: string): Promise<{ accessToken: string; refreshToken: string }> => {
      const { code, verifier } = await freshCode(mobile)
      return (await portal.call('GET', `${BASE}${kind}/accessToken?Code=${code}&CodeVerifier=${verifier}`)).json()
    },
    close: async () => {
      await passport.close()
      await portal.close()
      await database.close()
    },
  }
}
