import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** Documents that name a member as the one who answers for them. A noun that does so adds its line. */
const DUTIES = [
  { table: 'purchase_order', column: 'follower_id', done: ['draft', 'finished', 'closed', 'cancelled', 'rejected'] },
] as const

/** How much of the company's open work the member `o` answers for. */
export const openDuties = sql`(${sql.join(
  DUTIES.map(
    ({ table, column, done }) => sql`(select count(*) from ${sql.table(table)} d where d.company_id = o.company_id
      and d.${sql.ref(column)} = o.user_id and d.status <> all (${[...done]}::text[]))`,
  ),
  sql` + `,
)})`

/** Gives all documents of one person, the finished ones too, to another; who looks for them finds somebody. */
export const handDuties = async (tx: Tx, me: Caller, companyId: string, from: string, to: string): Promise<void> => {
  for (const { table, column } of DUTIES) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}, row_version = row_version + 1, updated_at = now(), updated_by = ${me.userId}
      where company_id = ${companyId} and ${sql.ref(column)} = ${from}`.execute(tx.for(me))
  }
}

/** A person who is no member receives nothing for the company any more. */
export const forgetReceiver = async (tx: Tx, me: Caller, companyId: string, userId: string): Promise<void> => {
  await sql`update notice_setting set receiver_ids = array_remove(receiver_ids, ${userId}::uuid), row_version = row_version + 1
    where company_id = ${companyId} and ${userId}::uuid = any (receiver_ids)`.execute(tx.for(me))
}
