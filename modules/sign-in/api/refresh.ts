import type { Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import { hashOpaque, newOpaque } from '#platform/auth/opaque.ts'
import type { Tx } from '#platform/database/database.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import * as store from './session-store.ts'

/** Nobody came back for this long: the session is over (specification §4; decision 0021). */
const IDLE_MS = 14 * DAY_MS
/** A browser that lost the answer, or five tabs that wake together, may ask again for this long. */
const GRACE_MS = 10_000

export interface Renewed {
  readonly sessionId: string
  readonly userId: string | null
  readonly scope: string
  readonly refreshToken: string
}

const placeOf = (sessionId: string, generation: number): string =>
  `refresh_token.successor_cipher.${sessionId}.${generation}`

/** The first refresh token of a session. */
export const issueRefreshToken = async (
  tx: Tx,
  me: Caller,
  session: { readonly id: string; readonly expiresAt: Date },
  now: Date,
  generation = 0,
): Promise<string> => {
  const refreshToken = newOpaque()
  const expiresAt = new Date(Math.min(now.getTime() + IDLE_MS, session.expiresAt.getTime())).toISOString()
  await store.insertRefreshToken(tx, me, {
    tokenHash: hashOpaque(refreshToken),
    sessionId: session.id,
    generation,
    issuedAt: now.toISOString(),
    expiresAt,
  })
  return refreshToken
}

/**
 * Replaces a refresh token by its successor (RFC 9700 §4.14.2). The one just replaced still gives the same successor for
 * ten seconds; an older one was stolen, or its thief has been here first, and ends the family. Nothing when it is refused:
 * the transaction must be kept all the same, because it may have ended the family.
 */
export const renew = async (
  tx: Tx,
  me: Caller,
  cipher: FieldCipher,
  clientId: string,
  given: string,
  now: Date,
): Promise<Renewed | undefined> => {
  const found = await store.lockFamily(tx, me, hashOpaque(given))
  if (!found || found.family.clientId !== clientId) return undefined
  const { family, token } = found
  const at = now.getTime()
  if (family.revokedAt !== null || Date.parse(family.expiresAt) <= at || Date.parse(token.expiresAt) <= at)
    return undefined
  const renewed = (refreshToken: string): Renewed => ({
    sessionId: family.id,
    userId: family.userId,
    scope: family.scope,
    refreshToken,
  })
  if (token.rotatedAt === null) {
    const generation = token.generation + 1
    const successor = await issueRefreshToken(
      tx,
      me,
      { id: family.id, expiresAt: new Date(family.expiresAt) },
      now,
      generation,
    )
    await store.markRotated(
      tx,
      me,
      family.id,
      token.generation,
      cipher.encrypt(successor, placeOf(family.id, generation)),
      now.toISOString(),
    )
    return renewed(successor)
  }
  const isPredecessor = token.generation + 1 === token.newest && at - Date.parse(token.rotatedAt) <= GRACE_MS
  if (isPredecessor && token.successorCipher)
    return renewed(cipher.decrypt(token.successorCipher, placeOf(family.id, token.generation + 1)))
  await store.endSession(tx, me, family.id, now.toISOString())
  return undefined
}
