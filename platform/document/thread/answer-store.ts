import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../../database/database.ts'

/** How long the other side of a document usually takes to answer the caller, in minutes; nothing while it is not known. */
export const answerMinutesOf = async (
  tx: Tx,
  me: Caller,
  { companyId, buyerCompanyId }: { readonly companyId: string; readonly buyerCompanyId: string },
): Promise<number | null> => {
  const median =
    me.side === 'supplier'
      ? sql`select t.median_seconds from buyer_answer_time t where t.buyer_company_id = ${buyerCompanyId}`
      : sql`select t.median_seconds from supplier_answer_time t where t.company_id = ${companyId}`
  const { rows } = await sql<{ medianSeconds: number }>`${median}`.execute(tx.for(me))
  return rows[0] === undefined ? null : Math.ceil(rows[0].medianSeconds / 60)
}
