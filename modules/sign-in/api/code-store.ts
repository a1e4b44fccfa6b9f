import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { tables } from './tables.ts'

export interface NewCode {
  readonly codeHash: Uint8Array
  readonly clientId: string
  readonly userId: string
  readonly rootId: string
  readonly redirectUri: string
  readonly scope: string
  readonly nonce: string
  readonly codeChallenge: string | null
  readonly signedInAt: string
  readonly sessionUntil: string
  readonly createdAt: string
  readonly expiresAt: string
}

export const insertCode = async (tx: Tx, me: Caller, code: NewCode): Promise<void> => {
  await tables(tx, me)
    .insertInto('authorizationCode')
    .values({ ...code, usedAt: null, sessionId: null })
    .execute()
}

/** The code, locked: of several who bring it at once, the second sees what the first has made of it. */
export const lockCode = (tx: Tx, me: Caller, codeHash: Uint8Array) =>
  tables(tx, me)
    .selectFrom('authorizationCode')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst()

export const spendCode = async (
  tx: Tx,
  me: Caller,
  codeHash: Uint8Array,
  sessionId: string | null,
  now: string,
): Promise<void> => {
  await tables(tx, me)
    .updateTable('authorizationCode')
    .set({ usedAt: now, sessionId })
    .where('codeHash', '=', codeHash)
    .execute()
}
