import { OAuthRefusal, refuseGrant } from '#platform/auth/oauth-wire.ts'
import { isWithin } from '#platform/auth/scopes.ts'
import { findPerson, insertSession } from '#platform/auth/sessions.ts'
import { ACCESS_SECONDS } from '#platform/auth/signing.ts'
import type { Tx } from '#platform/database/database.ts'
import { grantedScope, isForSide, type Client } from '../rules.ts'
import type { TokenRequest, TokenSet } from '../schemas.ts'
import { tokenSetOf, type Granted } from './answers.ts'
import { authenticateClient } from './client-auth.ts'
import { exchangeCode } from './codes.ts'
import type { Work } from './deps.ts'
import { renew } from './refresh.ts'

/** A grant may refuse and still have something to keep, such as a family that it ended: the refusal is handed out, not thrown. */
type Verdict = Granted | OAuthRefusal
type Grant = (work: Work, tx: Tx, client: Client, given: TokenRequest) => Promise<Verdict>

const notGood = (what: string): OAuthRefusal =>
  new OAuthRefusal('invalid_grant', `the ${what} is unknown, expired, used, revoked or was issued for something else`)

const byCode: Grant = async ({ me, now }, tx, client, given) => {
  if (given.code === undefined) return refuseGrant('invalid_request', 'code is missing')
  const got = await exchangeCode(tx, me, client, given, now)
  if (!got) return notGood('code')
  const { person, sessionId, scope, nonce, signedInAt, refreshToken } = got
  return {
    person,
    session: { id: sessionId, clientId: client.clientId, scope },
    refreshToken,
    signedIn: { at: signedInAt, nonce, idTokenAlg: client.idTokenAlg },
  }
}

const byRefreshToken: Grant = async ({ deps, me, now }, tx, client, given) => {
  if (given.refresh_token === undefined) return refuseGrant('invalid_request', 'refresh_token is missing')
  const got = await renew(tx, me, deps.cipher, client.clientId, given.refresh_token, now)
  const person = got?.userId ? await findPerson(tx, me, got.userId) : undefined
  if (!got || !person || !isForSide(client, person)) return notGood('refresh token')
  // Less than was granted may be asked for, for this access token only (RFC 6749 §6).
  const scope = given.scope ?? got.scope
  if (!isWithin(scope, got.scope)) return refuseGrant('invalid_scope', 'more is asked for than was granted')
  return { person, session: { id: got.sessionId, clientId: client.clientId, scope }, refreshToken: got.refreshToken }
}

/** A program on its own account (RFC 6749 §4.4): it opens no call that needs a person, and gets no refresh token. */
const byClient: Grant = async ({ me, now }, tx, client, given) => {
  if (client.kind !== 'confidential')
    return refuseGrant('unauthorized_client', 'a public client has no account of its own')
  const scope = grantedScope(client, given.scope) ?? refuseGrant('invalid_scope', 'a scope is not open to this client')
  const id = await insertSession(
    tx,
    me,
    { userId: null, clientId: client.clientId, scope, expiresAt: new Date(now.getTime() + ACCESS_SECONDS * 1000) },
    now,
  )
  return { person: undefined, session: { id, clientId: client.clientId, scope } }
}

const GRANTS = { authorization_code: byCode, refresh_token: byRefreshToken, client_credentials: byClient } as const
export type GrantType = keyof typeof GRANTS

const isGrantType = (name: string): name is GrantType => Object.hasOwn(GRANTS, name)

/** A token endpoint (RFC 6749 §3.2) that knows some grants; the first of them is meant when none is named, where the path says so. */
export const grantToken = async (
  work: Work,
  given: TokenRequest,
  known: readonly GrantType[],
  meant?: GrantType,
): Promise<TokenSet> => {
  const type = given.grant_type ?? meant ?? refuseGrant('invalid_request', 'grant_type is missing')
  // The password grant is not offered to anybody: RFC 9700 §2.4, decision 0022.
  if (!isGrantType(type) || !known.includes(type))
    return refuseGrant('unsupported_grant_type', 'this grant type is not supported here')
  const { deps, me, now, wire } = work
  const verdict = await deps.db.write(me, async (tx): Promise<Verdict> => {
    const client = await authenticateClient(tx, me, given, wire.header('authorization'))
    if (!client.grants.includes(type)) return refuseGrant('unauthorized_client', 'the client may not use this grant')
    return GRANTS[type](work, tx, client, given)
  })
  if (verdict instanceof OAuthRefusal) throw verdict
  return tokenSetOf(deps, verdict, now)
}
