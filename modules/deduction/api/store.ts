import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

interface Between {
  readonly companyId: string
  readonly buyerCompanyId: string
}

/** What a deduction takes over from the order or the receipt that it is about. */
export interface Origin {
  readonly id: string
  readonly orderId: string | null
  readonly orderCode: string
  readonly currency: string
  readonly followerId: string | null
}

/** An order between these two, by its number. */
export const orderNamed = async (
  tx: Tx,
  me: Caller,
  { companyId, buyerCompanyId }: Between,
  code: string,
): Promise<Origin | undefined> => {
  const { rows } = await sql<Origin>`select o.id, o.id as order_id, o.code as order_code, o.currency, o.follower_id
    from purchase_order o where o.code = ${code} and o.company_id = ${companyId} and o.buyer_company_id = ${buyerCompanyId}
      and o.status <> 'draft'`.execute(tx.for(me))
  return rows[0]
}

/** A receipt between these two, by its number; its order, where it has only one. */
export const receiptNamed = async (
  tx: Tx,
  me: Caller,
  { companyId, buyerCompanyId }: Between,
  code: string,
): Promise<Origin | undefined> => {
  const { rows } = await sql<Origin>`select o.id, o.follower_id, min(d.currency) as currency,
      case when count(distinct d.id) = 1 then min(d.id::text)::uuid end as order_id,
      case when count(distinct d.id) = 1 then min(d.code) else '' end as order_code
    from purchase_receipt o join purchase_receipt_item i on i.receipt_id = o.id join purchase_order d on d.id = i.order_id
    where o.code = ${code} and o.company_id = ${companyId} and o.buyer_company_id = ${buyerCompanyId}
    group by o.id`.execute(tx.for(me))
  return rows[0]
}

/** Deductions that nobody answered in time. */
export const unanswered = async (tx: Tx, me: Caller, now: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select o.id from deduction o
    where o.status = 'pending' and o.due_at < ${now}
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``}
    order by o.due_at limit ${limit}`.execute(tx.for(me))
  return rows.map(({ id }) => id)
}

/** The deduction that came of a document. */
export const raisedFrom = async (
  tx: Tx,
  me: Caller,
  sourceType: number,
  sourceId: string,
): Promise<{ id: string; code: string } | null> => {
  const { rows } = await sql<{ id: string; code: string }>`select o.id, o.code from deduction o
    where o.source_id = ${sourceId} and o.source_type = ${sourceType}
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``}
    order by o.created_at desc limit 1`.execute(tx.for(me))
  return rows[0] ?? null
}
