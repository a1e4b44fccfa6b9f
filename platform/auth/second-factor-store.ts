import { sql, type Generated } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { SecondFactor } from '#kernel/second-factor.ts'
import type { Tx } from '../database/database.ts'

type SecondFactorTables = {
  secondFactor: {
    id: Generated<string>
    userId: string
    purpose: string
    salt: Uint8Array
    codeHash: Uint8Array
    tries: Generated<number>
    createdAt: Generated<string>
    expiresAt: string
    closedAt: string | null
  }
  appUser: { id: string; mobileCipher: Uint8Array; mobileMasked: string }
}
type Work = Pick<Tx, 'for'>
const tables = (tx: Work, me: Caller) => tx.for(me).withTables<SecondFactorTables>()

/** How many codes the caller was sent lately; other requests of the same person wait for this transaction. */
export const sentLately = async (tx: Work, me: Caller): Promise<{ lastMinute: number; lastDay: number }> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`second-factor ${me.userId}`}))`.execute(tx.for(me))
  const { rows } = await sql<{
    lastMinute: number
    lastDay: number
  }>`select count(*) filter (where created_at > now() - interval '1 minute') as last_minute, count(*) as last_day
    from second_factor where user_id = ${me.userId} and created_at > now() - interval '1 day'`.execute(tx.for(me))
  return rows[0] ?? { lastMinute: 0, lastDay: 0 }
}

export interface NewFactor {
  readonly purpose: SecondFactor
  readonly salt: Uint8Array
  readonly codeHash: Uint8Array
  readonly seconds: number
}

/** Keeps a new code; the one before it is no longer valid. */
export const insertFactor = async (tx: Work, me: Caller, { purpose, salt, codeHash, seconds }: NewFactor) => {
  await tables(tx, me)
    .updateTable('secondFactor')
    .set({ closedAt: sql<string>`now()` })
    .where('userId', '=', me.userId)
    .where('purpose', '=', purpose)
    .where('closedAt', 'is', null)
    .execute()
  await tables(tx, me)
    .insertInto('secondFactor')
    .values({
      userId: me.userId,
      purpose,
      salt,
      codeHash,
      expiresAt: sql<string>`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
}

/** The caller's own number, sealed. */
export const findMobile = (tx: Work, me: Caller) =>
  tables(tx, me)
    .selectFrom('appUser')
    .select(['mobileCipher', 'mobileMasked'])
    .where('id', '=', me.userId)
    .executeTakeFirst()

/**
 * Counts a try and gives what it is compared with; nothing when no code is open. One that another request holds at this
 * moment counts as not open: nobody waits, and parallel guesses get no more than their share.
 */
export const countTry = async (tx: Work, me: Caller, purpose: SecondFactor, most: number) => {
  const { rows } = await sql<{ id: string; salt: Uint8Array; codeHash: Uint8Array }>`
    update second_factor set tries = tries + 1 where id = (
      select id from second_factor where user_id = ${me.userId} and purpose = ${purpose}
      and closed_at is null and expires_at > now() and tries < ${most} limit 1 for update skip locked)
    returning id, salt, code_hash`.execute(tx.for(me))
  return rows[0]
}

/** Spends the code with the caller's own transaction: if that fails, the code is still good. */
export const spend = async (tx: Work, me: Caller, id: string): Promise<boolean> =>
  (await tables(tx, me)
    .updateTable('secondFactor')
    .set({ closedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
