import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { SmsPurpose } from '../schemas.ts'
import { tables } from './tables.ts'

/** How many codes went to a number since a moment; others who ask for the same number wait for this transaction. */
export const sentSince = async (
  tx: Tx,
  me: Caller,
  mobileIndex: Uint8Array,
  minuteAgo: string,
  dayAgo: string,
): Promise<{ lastMinute: number; lastDay: number }> => {
  await sql`select pg_advisory_xact_lock(hashtext(encode(${mobileIndex}, 'hex')))`.execute(tables(tx, me))
  const { rows } = await sql<{
    lastMinute: number
    lastDay: number
  }>`select count(*) filter (where created_at > ${minuteAgo}) as last_minute, count(*) as last_day
    from sms_code where mobile_index = ${mobileIndex} and created_at > ${dayAgo}`.execute(tables(tx, me))
  return rows[0] ?? { lastMinute: 0, lastDay: 0 }
}

export interface NewCode {
  readonly mobileIndex: Uint8Array
  readonly purpose: SmsPurpose
  readonly codeHash: Uint8Array
  readonly createdAt: string
  readonly expiresAt: string
}

export const insertCode = async (tx: Tx, me: Caller, code: NewCode): Promise<string> =>
  (
    await tables(tx, me)
      .insertInto('smsCode')
      .values({ ...code, usedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export interface Attempt {
  readonly id: string
  readonly mobileIndex: Uint8Array
  readonly purpose: SmsPurpose
}

/** Counts the try, so that no number of parallel guesses gets more than its share. Nothing when the code is not open any more. */
export const countTry = (tx: Tx, me: Caller, { id, mobileIndex, purpose }: Attempt, now: string, limit: number) =>
  tables(tx, me)
    .updateTable('smsCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('mobileIndex', '=', mobileIndex)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', limit)
    .returning('codeHash')
    .executeTakeFirst()

/** Spends the code. Of several who have it at the same moment one succeeds. */
export const spendCode = async (tx: Tx, me: Caller, id: string, now: string): Promise<boolean> =>
  (await tables(tx, me)
    .updateTable('smsCode')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
