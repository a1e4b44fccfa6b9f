import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { tables } from './tables.ts'

export interface NewLogin {
  readonly cookieHash: Uint8Array
  readonly userId: string | null
  readonly openid: string | null
  readonly unionid: string | null
  readonly method: 'sms' | 'wechat'
  readonly device: string
  readonly createdAt: string
  readonly expiresAt: string
}

export const insertLogin = async (tx: Tx, me: Caller, login: NewLogin): Promise<void> => {
  await tables(tx, me)
    .insertInto('passportLogin')
    .values({ ...login, lastUsedAt: login.createdAt, endedAt: null })
    .execute()
}

/** The login of a cookie, if it still stands: not ended, not too old, not left alone for too long. */
export const findLogin = (tx: Tx, me: Caller, cookieHash: Uint8Array, now: string, usedSince: string) =>
  tables(tx, me)
    .selectFrom('passportLogin')
    .select(['id', 'userId', 'openid', 'unionid', 'method', 'createdAt', 'lastUsedAt'])
    .where('cookieHash', '=', cookieHash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', usedSince)
    .executeTakeFirst()

export const touchLogin = async (tx: Tx, me: Caller, id: string, now: string): Promise<void> => {
  await tables(tx, me).updateTable('passportLogin').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

export const endLogin = async (tx: Tx, me: Caller, id: string, now: string): Promise<void> => {
  await tables(tx, me)
    .updateTable('passportLogin')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

export const endLoginsOf = async (tx: Tx, me: Caller, userId: string, now: string): Promise<void> => {
  await tables(tx, me)
    .updateTable('passportLogin')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}
