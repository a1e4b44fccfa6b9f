import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** How far an order is settled and paid, in percent of its amount. Prepayments count with the goods that they are used for. */
export interface SettledRates {
  readonly settledRate: number
  readonly paidRate: number
}

export const settledRatesOf = async (tx: Tx, me: Caller, orderId: string): Promise<SettledRates> => {
  const own = me.side === 'supplier' ? sql`l.company_id = ${me.companyId}` : sql`true`
  const { rows } = await sql<SettledRates>`select
      least(coalesce(round(s.settled * 100 / nullif(o.total_amount, 0), 2), 0), 100)::double precision as settled_rate,
      least(coalesce(round(s.paid * 100 / nullif(o.total_amount, 0), 2), 0), 100)::double precision as paid_rate
    from purchase_order o cross join lateral (
      select sum(l.amount) filter (where p.status not in ('draft', 'returned')) as settled,
        sum(l.amount) filter (where p.status in ('paid', 'completed')) as paid
      from payable d join payment_line l on l.payable_id = d.id and not l.is_void join purchase_payment p on p.id = l.payment_id
        join cost_category c on c.id = d.cost_category_id
      where d.order_id = o.id and d.direction = 1 and c.code <> 'PREPAY' and ${own}) s
    where o.id = ${orderId}`.execute(tx.for(me))
  return rows[0] ?? { settledRate: 0, paidRate: 0 }
}
