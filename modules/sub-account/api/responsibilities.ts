import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** How much of the company's open work the member `o` answers for. */
export const openResponsibilities = sql`open_responsibilities(o.company_id, o.user_id)`

/** Gives all documents of one person, the finished ones too, to another; who looks for them finds somebody. */
export const handOverResponsibilities = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  from: string,
  to: string,
): Promise<void> => {
  await sql`select hand_documents(${companyId}, ${from}, ${to})`.execute(tx.for(me))
}

/** A person who is no member receives nothing for the company any more. */
export const forgetReceiver = async (tx: Tx, me: Caller, companyId: string, userId: string): Promise<void> => {
  await sql`update notice_setting set receiver_ids = array_remove(receiver_ids, ${userId}::uuid), row_version = row_version + 1
    where company_id = ${companyId} and ${userId}::uuid = any (receiver_ids)`.execute(tx.for(me))
}
