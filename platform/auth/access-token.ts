import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { refuse } from '#kernel/problem.ts'
import type { KeyRing } from './keys.ts'
import { ACCESS_SECONDS, ALGORITHM } from './signing.ts'

/** What an access token says (specification §3), with the session it belongs to and what it is good for (RFC 9068). */
export interface AccessClaims {
  readonly userID: string
  readonly username: string
  readonly userGroup: string
  readonly uid: string
  readonly wechat_openid: string
  readonly sid: string
  readonly client_id: string
  readonly scope: string
}

/** RFC 9068 §2.1: no other kind of token that we sign is accepted as an access token. */
const TYPE = 'at+jwt'
const CACHED_MAX = 10_000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Signs and checks access tokens of one issuer. */
export interface AccessTokens {
  sign(claims: AccessClaims, now: Date, seconds?: number): Promise<string>
  /** The claims of a good token; a refusal otherwise. */
  verify(token: string): Promise<AccessClaims>
  /** The session of a token that we signed, good or expired: to end it. Nothing for anything else. */
  sessionOf(token: string): Promise<string | undefined>
}

interface Checked {
  readonly claims: AccessClaims
  readonly kid: string
  readonly expires: number
}

export const createAccessTokens = (keys: KeyRing, issuer: string, audience: string): AccessTokens => {
  // A checked token stays checked until it expires or its key is withdrawn: the signature costs five times the rest of
  // a call. Whether its session still stands is asked each time, elsewhere.
  const checked = new Map<string, Checked>()
  const open = async (token: string, at?: Date) =>
    jwtVerify<AccessClaims>(token, await keys.verifier(kidOf(token)), {
      issuer,
      audience,
      algorithms: [ALGORITHM],
      typ: TYPE,
      ...(at ? { currentDate: at } : {}),
    })

  return {
    sign: async (claims, now, seconds = ACCESS_SECONDS) => {
      const { kid, key } = await keys.signer()
      const issued = Math.floor(now.getTime() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: TYPE })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(claims.uid || claims.client_id)
        .setJti(randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(key)
    },
    verify: async (token) => {
      const known = checked.get(token)
      if (known && known.expires > Date.now() && (await keys.holds(known.kid))) return known.claims
      checked.delete(token)
      const { payload, protectedHeader } = await open(token).catch(() => refuse(401, 'NotSignedIn'))
      if (!UUID.test(payload.sid) || payload.exp === undefined) return refuse(401, 'NotSignedIn')
      if (checked.size >= CACHED_MAX) checked.delete(checked.keys().next().value ?? '')
      checked.set(token, { claims: payload, kid: protectedHeader.kid ?? '', expires: payload.exp * 1000 })
      return payload
    },
    sessionOf: async (token) => {
      // Checked as of the epoch: an expired token still names the session that its holder wants ended (RFC 7009 §2.1).
      const opened = await open(token, new Date(0)).catch(() => undefined)
      return opened && UUID.test(opened.payload.sid) ? opened.payload.sid : undefined
    },
  }
}

/** Only says which key to look for; nothing in it is believed before the signature is checked. */
const kidOf = (token: string): string => {
  try {
    return decodeProtectedHeader(token).kid ?? ''
  } catch {
    return ''
  }
}
