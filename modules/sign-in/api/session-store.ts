import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { tables } from './tables.ts'

/** A session that stands. */
export const findSession = (tx: Tx, me: Caller, id: string, now: string) =>
  tables(tx, me)
    .selectFrom('loginSession')
    .select(['id', 'userId', 'clientId', 'rootId', 'parentId', 'scope', 'signedInAt', 'expiresAt'])
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** To whom a session was given, whatever became of it. */
export const findOwner = (tx: Tx, me: Caller, id: string) =>
  tables(tx, me).selectFrom('loginSession').select(['id', 'clientId']).where('id', '=', id).executeTakeFirst()

/** Ends a session, with all its tokens and those narrowed from it. */
export const endSession = async (tx: Tx, me: Caller, id: string, now: string): Promise<void> => {
  await tables(tx, me)
    .updateTable('loginSession')
    .set({ revokedAt: now })
    .where((eb) => eb.or([eb('id', '=', id), eb('parentId', '=', id)]))
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends everything that stems from one sign-in. */
export const endRoot = async (tx: Tx, me: Caller, rootId: string, now: string): Promise<void> => {
  await tables(tx, me)
    .updateTable('loginSession')
    .set({ revokedAt: now })
    .where('rootId', '=', rootId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends every session of a person and returns how many there were. */
export const endAllOf = async (tx: Tx, me: Caller, userId: string, now: string): Promise<number> => {
  const ended = await tables(tx, me)
    .updateTable('loginSession')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .execute()
  return ended.length
}

/** The family of a refresh token, locked: others who renew or end it wait. Nothing for a token that never was. */
export const lockFamily = async (tx: Tx, me: Caller, tokenHash: Uint8Array) => {
  const db = tables(tx, me)
  // Two statements, not a join: the second must see what the transaction that we waited for has written.
  const family = await db
    .selectFrom('loginSession')
    .select(['id', 'userId', 'clientId', 'scope', 'expiresAt', 'revokedAt'])
    .where('id', '=', (eb) => eb.selectFrom('refreshToken').select('sessionId').where('tokenHash', '=', tokenHash))
    .forUpdate()
    .executeTakeFirst()
  const token = await db
    .selectFrom('refreshToken')
    .select(['generation', 'expiresAt', 'rotatedAt', 'successorCipher'])
    .select((eb) =>
      eb
        .selectFrom('refreshToken as newest')
        .select((inner) => inner.fn.max('newest.generation').as('generation'))
        .whereRef('newest.sessionId', '=', 'refreshToken.sessionId')
        .as('newest'),
    )
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return family && token ? { family, token } : undefined
}

export interface NewRefreshToken {
  readonly tokenHash: Uint8Array
  readonly sessionId: string
  readonly generation: number
  readonly issuedAt: string
  readonly expiresAt: string
}

export const insertRefreshToken = async (tx: Tx, me: Caller, token: NewRefreshToken): Promise<void> => {
  await tables(tx, me)
    .insertInto('refreshToken')
    .values({ ...token, rotatedAt: null, successorCipher: null })
    .execute()
}

/** Marks a token as followed by another, and forgets the sealed successor of the one before it. */
export const markRotated = async (
  tx: Tx,
  me: Caller,
  sessionId: string,
  generation: number,
  successorCipher: Uint8Array,
  now: string,
): Promise<void> => {
  await sql`update refresh_token set rotated_at = case generation when ${generation}::int then ${now}::timestamptz else rotated_at end,
    successor_cipher = case generation when ${generation}::int then ${successorCipher}::bytea end
    where session_id = ${sessionId} and generation in (${generation}::int, ${generation - 1}::int)`.execute(
    tables(tx, me),
  )
  await tables(tx, me).updateTable('loginSession').set({ lastUsedAt: now }).where('id', '=', sessionId).execute()
}
