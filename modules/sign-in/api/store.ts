import { sql, type Generated } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

type SignInTables = {
  smsCode: { id: Generated<string>; mobileIndex: Uint8Array; codeHash: Uint8Array; tries: Generated<number>; createdAt: Generated<string>; expiresAt: string; usedAt: string | null }
  appUser: { id: string; mobileIndex: Uint8Array; isActive: boolean }
}
const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<SignInTables>()

/** How many codes went to a number since a moment; others who ask for the same number wait for this transaction. */
export const sentSince = async (tx: Tx, me: Caller, mobileIndex: Uint8Array, minuteAgo: string, dayAgo: string): Promise<{ lastMinute: number; lastDay: number }> => {
  await sql`select pg_advisory_xact_lock(hashtext(encode(${mobileIndex}, 'hex')))`.execute(tables(tx, me))
  const { rows } = await sql<{ lastMinute: number; lastDay: number }>`select count(*) filter (where created_at > ${minuteAgo}) as last_minute, count(*) as last_day
    from sms_code where mobile_index = ${mobileIndex} and created_at > ${dayAgo}`.execute(tables(tx, me))
  return rows[0] ?? { lastMinute: 0, lastDay: 0 }
}

export const insertCode = async (tx: Tx, me: Caller, code: { mobileIndex: Uint8Array; codeHash: Uint8Array; createdAt: string; expiresAt: string }): Promise<string> =>
  (await tables(tx, me).insertInto('smsCode').values({ ...code, usedAt: null }).returning('id').executeTakeFirstOrThrow()).id

/** Counts the try, so that no number of parallel guesses gets more than its share. Nothing when the code is not open any more. */
export const countTry = (tx: Tx, me: Caller, id: string, mobileIndex: Uint8Array, now: string, limit: number) =>
  tables(tx, me).updateTable('smsCode').set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id).where('mobileIndex', '=', mobileIndex).where('usedAt', 'is', null).where('expiresAt', '>', now).where('tries', '<', limit)
    .returning('codeHash').executeTakeFirst()

export const markUsed = async (tx: Tx, me: Caller, id: string, now: string): Promise<void> => {
  await tables(tx, me).updateTable('smsCode').set({ usedAt: now }).where('id', '=', id).execute()
}

export const findUser = (tx: Tx, me: Caller, mobileIndex: Uint8Array) =>
  tables(tx, me).selectFrom('appUser').select('id').where('mobileIndex', '=', mobileIndex).where('isActive', '=', true).executeTakeFirst()
