import { jwtVerify, SignJWT } from 'jose'
import { refuse } from '#kernel/problem.ts'
import { ALGORITHM, type KeyRing } from './keys.ts'

/** What an access token says (specification §3), with the session it belongs to. */
export interface AccessClaims {
  readonly userID: string
  readonly username: string
  readonly userGroup: string
  readonly uid: string
  readonly wechat_openid: string
  readonly sid: string
  readonly client_id: string
}

export const ACCESS_SECONDS = 60 * 60
const TYPE = 'at+jwt'
const CACHED_MAX = 10_000

/** Signs and checks access tokens of one issuer. */
export interface AccessTokens {
  sign(claims: AccessClaims, now: Date): Promise<string>
  verify(token: string): Promise<AccessClaims>
}

export const createAccessTokens = (keys: KeyRing, issuer: string, audience: string): AccessTokens => {
  // A checked token stays checked until it expires: the signature costs five times the rest of a call. Whether its
  // session still stands is asked each time, elsewhere.
  const checked = new Map<string, { claims: AccessClaims; expires: number }>()
  return {
    sign: async (claims, now) => {
      const { kid, key } = await keys.signer()
      const issued = Math.floor(now.getTime() / 1000)
      return new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, kid, typ: TYPE }).setIssuer(issuer).setAudience(audience)
        .setSubject(claims.uid).setIssuedAt(issued).setExpirationTime(issued + ACCESS_SECONDS).sign(key)
    },
    verify: async (token) => {
      const known = checked.get(token)
      if (known && known.expires > Date.now()) return known.claims
      checked.delete(token)
      const { payload } = await jwtVerify<AccessClaims>(token, await keys.verifier(), { issuer, audience, algorithms: [ALGORITHM], typ: TYPE })
        .catch(() => refuse(401, 'NotSignedIn'))
      if (checked.size >= CACHED_MAX) checked.delete(checked.keys().next().value ?? '')
      checked.set(token, { claims: payload, expires: (payload.exp ?? 0) * 1000 })
      return payload
    },
  }
}
