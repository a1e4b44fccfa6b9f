import { hashOpaque } from '#platform/auth/opaque.ts'
import { refuseGrant } from '#platform/auth/oauth-wire.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Revocation } from '../schemas.ts'
import { authenticateClient } from './client-auth.ts'
import type { Work } from './deps.ts'
import * as store from './session-store.ts'

/**
 * Ends the session of a token, access or refresh, with everything issued for it, at once (RFC 7009). A token that nobody
 * knows is as good as revoked (§2.2); the hint is not needed, the two kinds look different.
 */
export const revokeToken = async (work: Work, given: Revocation): Promise<null> => {
  const token = given.token ?? refuseGrant('invalid_request', 'token is missing')
  const { deps, me, now, wire } = work
  const signed = token.includes('.') ? await deps.tokens.sessionOf(token) : undefined
  await deps.db.write(me, async (tx) => {
    const client = await authenticateClient(tx, me, given, wire.header('authorization'))
    const session = await sessionOf(work, tx, token, signed)
    if (!session) return
    if (session.clientId !== client.clientId)
      refuseGrant('unauthorized_client', 'the token was issued to another client')
    await store.endSession(tx, me, session.id, now.toISOString())
  })
  return null
}

const sessionOf = async ({ me }: Work, tx: Tx, token: string, signed: string | undefined) => {
  if (signed !== undefined) return store.findOwner(tx, me, signed)
  const found = await store.lockFamily(tx, me, hashOpaque(token))
  return found?.family
}
