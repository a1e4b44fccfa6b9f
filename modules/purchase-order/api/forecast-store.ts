import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Days, DueAmount } from '#platform/counts/outlook.ts'
import type { Tx } from '#platform/database/database.ts'
import { DUE_ON_CONFIRMATION } from '../words.ts'
import { orders } from './orders.ts'

/**
 * What the terms of payment make due in each week, for orders that were confirmed: a stage on confirmation counts from
 * then, every other from the day on which the goods are promised, or wanted. Payments are not known here.
 */
export const dueAmounts = async (tx: Tx, me: Caller, { from, to }: Days): Promise<DueAmount[]> => {
  const { where } = orders.store.planOf(me, {}, from)
  const { rows } = await sql<DueAmount>`select date_trunc('week', s.due::timestamp)::date::text as week,
      round(sum(s.amount), 2)::text as amount, count(distinct s.id)::int as documents
    from purchase_order o cross join lateral (
      select o.id, o.total_amount * (g.stage ->> 'percent')::numeric / 100 as amount,
        case when concat(g.stage ->> 'stage', g.stage ->> 'trigger') ~ ${DUE_ON_CONFIRMATION}
          then (o.confirmed_at at time zone 'Asia/Shanghai')::date
          else coalesce(o.promised_date, o.required_date) end + (g.stage ->> 'days')::int as due
      from jsonb_array_elements(o.payment_term -> 'stages') g (stage)
      -- The last day is worked out once, and not for each end of the range.
      offset 0) s
    where ${sql.join(where, sql` and `)} and o.status in ('signing', 'executing', 'finished')
      and o.payments_end_on >= ${from}::date and s.due between ${from}::date and ${to}::date
    group by 1`.execute(tx.for(me))
  return rows
}
