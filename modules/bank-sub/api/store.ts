import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Tx } from '#platform/database/database.ts'
import { textHolds } from '#platform/database/list.ts'
import type { BankSubOption } from '../contract.ts'
import { PICKED_AT_ONCE } from '../rules.ts'

/** Branches of a bank that can be chosen. */
export const select = async (tx: Tx, me: Caller, bankName: string, keyword: string): Promise<BankSubOption[]> => {
  const found = textHolds(sql`o.search_text`, folded(keyword))
  const where = sql.join([sql`o.bank_name = ${bankName}`, sql`o.is_enabled`, ...found], sql` and `)
  const { rows } =
    await sql<BankSubOption>`select o.id, o.bank_name, o.name, o.cnaps_code, o.province, o.city from bank_sub o where ${where}
    order by o.bank_name, o.name, o.id limit ${PICKED_AT_ONCE}`.execute(tx.for(me))
  return rows
}
