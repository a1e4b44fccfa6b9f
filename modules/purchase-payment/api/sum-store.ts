import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PaymentQuery, PaymentSums } from '../shapes.ts'
import { payments } from './payments.ts'

/** What the payments of a filter add up to, by currency: all that the list would show, on however many pages. */
export const sumPayments = async (tx: Tx, me: Caller, query: PaymentQuery, today: string): Promise<PaymentSums[]> => {
  const { table, where } = payments.store.planOf(me, query, today)
  const { rows } =
    await sql<PaymentSums>`select o.currency, count(*)::integer as count, sum(o.payable_amount) as payable_amount,
      sum(o.paid_amount) as paid_amount, sum(o.payable_amount - o.withheld_tax - o.paid_amount) as open_amount
    from ${table} where ${sql.join(where, sql` and `)} group by o.currency order by o.currency`.execute(tx.for(me))
  return rows
}
