import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** The first order of a supplier, which fees are for. */
export const orderOf = async (tx: Tx, me: Caller, companyId: string) => {
  const { rows } = await sql<{ id: string; code: string }>`select o.id, o.code from purchase_order o
    where o.company_id = ${companyId} and o.status not in ('draft', 'cancelled', 'rejected')
    order by o.created_at, o.code limit 1`.execute(tx.for(me))
  return rows[0]
}

const SOURCES = { deliveries: 'outsourcingDelivery', receipts: 'receiptItem' } as const

/** What is owed to a supplier for such deliveries until some moment, and not settled yet. */
export const owedFor = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  kind: keyof typeof SOURCES,
  until: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select o.id from payable o
    where o.company_id = ${companyId} and o.source_type = ${SOURCES[kind]} and not o.is_void and o.settled_ratio = 0
      and o.occurred_at <= ${until.toISOString()}
    order by o.source_code, o.sku_name`.execute(tx.for(me))
  return rows.map(({ id }) => id)
}

/** Says that a payment was written when its story began. */
export const dateBack = async (tx: Tx, me: Caller, id: string, at: Date): Promise<void> => {
  await sql`update purchase_payment set created_at = ${at.toISOString()} where id = ${id}`.execute(tx.for(me))
}
