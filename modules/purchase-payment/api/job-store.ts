import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** Payments that were made before a moment, with nothing left to invoice. */
export const receivedBefore = async (tx: Tx, me: Caller, before: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select o.id from purchase_payment o
    where o.status = 'paid' and o.invoice_status in (0, 3) and o.paid_at < ${before}
      -- What was invoiced late is seen for as long as what was paid.
      and o.updated_at < ${before} order by o.paid_at limit ${limit}`.execute(tx.for(me))
  return rows.map(({ id }) => id)
}

export interface LatePayment {
  readonly id: string
  readonly companyId: string
  readonly code: string
  readonly title: string
  readonly status: string
  readonly purchaserId: string
  readonly followerId: string | null
}

/** Marks what waits for its supplier and is late; of two workers one gets it. Once a day each. */
export const markLate = async (tx: Tx, me: Caller, now: string, notAfter: string): Promise<LatePayment[]> => {
  const { rows } = await sql<LatePayment>`update purchase_payment o set due_noticed_at = ${now}
    where (o.status in ('reconciling', 'invoicing') or o.status = 'paid' and o.invoice_status in (1, 4)) and o.due_at < ${now} and (o.due_noticed_at is null or o.due_noticed_at < ${notAfter})
    returning o.id, o.company_id, o.code, o.title, o.status, o.purchaser_id, o.follower_id`.execute(tx.for(me))
  return rows
}
