import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

interface NewToken {
  readonly tokenHash: Uint8Array
  readonly contractId: string
  readonly companyId: string
  readonly expiresAt: string
}

/** Keeps a token; those of the person that have run out go. */
export const insertToken = async (tx: Tx, me: Caller, one: NewToken): Promise<void> => {
  await sql`delete from contract_view_token where user_id = ${me.userId} and expires_at < now()`.execute(tx.for(me))
  await sql`insert into contract_view_token (token_hash, company_id, contract_id, user_id, expires_at)
    values (${Buffer.from(one.tokenHash)}, ${one.companyId}, ${one.contractId}, ${me.userId}, ${one.expiresAt})`.execute(
    tx.for(me),
  )
}

/** Is this a token of this person for this contract, and still good? */
export const isToken = async (
  tx: Tx,
  me: Caller,
  contractId: string,
  tokenHash: Uint8Array,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`select from contract_view_token where token_hash = ${Buffer.from(tokenHash)}
    and contract_id = ${contractId} and user_id = ${me.userId} and expires_at > ${now.toISOString()}`.execute(
    tx.for(me),
  )
  return rows.length > 0
}
