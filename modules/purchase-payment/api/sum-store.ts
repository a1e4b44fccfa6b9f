import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PaymentQuery, PaymentSums } from '../shapes.ts'
import { payments } from './payments.ts'
import { sentIn } from './sent-in.ts'

/** What the payments of a filter add up to, by currency: all that the list would show, on however many pages. Where days are named, what is paid is what was sent on them. */
export const sumPayments = async (tx: Tx, me: Caller, query: PaymentQuery, today: string): Promise<PaymentSums[]> => {
  const { table, where } = payments.store.planOf(me, query, today)
  const sent = sentIn(query)
  // A part of it may have been sent before those days.
  const paid = sent === undefined ? sql`o.paid_amount` : sql`(select coalesce(sum(r.amount), 0) ${sent})`
  const { rows } =
    await sql<PaymentSums>`select o.currency, count(*)::integer as count, sum(o.payable_amount) as payable_amount,
      sum(${paid}) as paid_amount, sum(o.payable_amount - o.withheld_tax - o.paid_amount) as open_amount
    from ${table} where ${sql.join(where, sql` and `)} group by o.currency order by o.currency`.execute(tx.for(me))
  return rows
}
