import { operations } from '#modules/authentication/contract.ts'
import { BASE } from '#shell/base.ts'
import { createClient } from '#shell/client/client.ts'
import type { TokenPair } from '#shell/session/cookies.ts'
import { createRenewal } from '#shell/session/renewal.ts'
import { dropRefreshToken, dropTokens, keepTokens, readToken, serverNow } from '#shell/session/token.ts'
import { CLIENT_ID } from '#shell/session/program.ts'

const nobody = () => undefined
/** Calls that need no token: they are about getting one. */
const authentication = createClient(operations, {
  baseUrl: () => '',
  token: nobody,
  companyId: nobody,
  userGroups: () => [],
})

/** Exchanges a code from the passport for tokens and keeps them. */
export const exchangeCode = async (code: string, codeVerifier: string): Promise<void> => {
  const exchange = { code, codeVerifier, redirectUri: `${location.origin}${BASE}/auth/callback` }
  keepTokens(
    BASE === ''
      ? await authentication.postSupplierAccessToken({ body: exchange })
      : await authentication.postAccessToken({ body: { ...exchange, clientId: 'purchasing-console' } }),
  )
}

const refresh = (refreshToken: string): Promise<TokenPair> =>
  BASE === ''
    ? authentication.postSupplierRefresh({ body: { refreshToken } })
    : authentication.postRefresh({ body: { refreshToken, clientId: 'purchasing-console' } })

/**
 * Has the server clear the cookie of the refresh token that goes with this handle. Where it cannot be reached the cookie
 * stays, and is worth nothing without its handle.
 */
const forget = (handle: string | undefined): void => {
  if (handle === undefined) return
  const body = { refreshToken: handle, clientId: CLIENT_ID }
  authentication.forgetToken({ body, quiet: true, outlivesPage: true }).catch(nobody)
}

/** Forgets the refresh token. One that another window has put there since is left alone. */
export const forgetRefreshToken = (refused: string | undefined): void => {
  dropRefreshToken(refused)
  forget(refused)
}

/**
 * A call was answered with 401: the session is over, its refresh token is worth nothing. Another window may have signed in
 * again, so the call is tried once more; the tokens that it put there since are left alone.
 */
export const retriesUnauthorized = (token: string | undefined): boolean => {
  if (token !== undefined && token === readToken()) forgetRefreshToken(readToken('refresh'))
  return true
}

/** Forgets who is signed in here. */
export const forgetTokens = (): void => {
  const handle = readToken('refresh')
  dropTokens()
  forget(handle)
}

/** Renews the tokens of this program; one renewal for all windows of the browser. */
export const renewal = createRenewal({
  read: readToken,
  keep: keepTokens,
  dropRefresh: dropRefreshToken,
  refresh,
  now: serverNow,
  alone: (work) => navigator.locks.request(`renewal:${CLIENT_ID}`, work),
})
