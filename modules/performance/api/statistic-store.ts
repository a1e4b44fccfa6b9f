import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { dayIn, seen, withinDays, type Scope } from './scope.ts'

/** Amounts of different currencies are not added up: the figures are those in yuan. */
const CURRENCY = 'CNY'

// Orders that the supplier has agreed to, and that were not called off.
const agreedOrders = (
  me: Caller,
  scope: Scope,
) => sql`purchase_order o where ${seen(me, scope)} and o.confirmed_at is not null
  and o.status not in ('rejected', 'cancelled') and o.currency = ${CURRENCY} and o.order_date between ${scope.from} and ${scope.to}`

export const orderedByMonth = async (tx: Tx, me: Caller, scope: Scope) => {
  const { rows } = await sql<{
    month: string
    amount: string
  }>`select to_char(o.order_date, 'YYYY-MM') as month, sum(o.total_amount) as amount from ${agreedOrders(me, scope)} group by 1`.execute(
    tx.for(me),
  )
  return rows
}

export const paidByMonth = async (tx: Tx, me: Caller, scope: Scope) => {
  const { rows } = await sql<{
    month: string
    amount: string
  }>`select to_char(r.paid_on, 'YYYY-MM') as month, sum(r.amount) as amount from payment_record r join purchase_payment o on o.id = r.payment_id
    where ${seen(me, scope)} and r.company_id = ${scope.companyId} and o.currency = ${CURRENCY}
      and r.paid_on between ${scope.from} and ${scope.to} group by 1`.execute(tx.for(me))
  return rows
}

/** By category, the largest first; nothing for orders without one. */
export const orderedByCategory = async (tx: Tx, me: Caller, scope: Scope) => {
  const { rows } = await sql<{
    name: string | null
    amount: string
  }>`select c.name, s.amount from (select o.sku_category_id, sum(o.total_amount) as amount from ${agreedOrders(me, scope)} group by 1) s
    left join sku_category c on c.id = s.sku_category_id where s.amount > 0 order by s.amount desc, c.name`.execute(
    tx.for(me),
  )
  return rows
}

/** Rounds of one inquiry are one invitation. */
export const countQuotes = async (tx: Tx, me: Caller, scope: Scope) => {
  const { rows } = await sql<{ invited: number; quoted: number; won: number }>`select count(*)::integer as invited,
      count(*) filter (where q.is_quoted)::integer as quoted, count(*) filter (where q.is_won)::integer as won
    from (select bool_or(o.submitted_at is not null) as is_quoted, bool_or(o.status in ('won', 'expired')) as is_won
      from quote o where ${seen(me, scope)} and o.status <> 'voided' and ${withinDays(sql`o.created_at`, scope)} group by o.inquiry_id) q`.execute(
    tx.for(me),
  )
  return rows[0] ?? { invited: 0, quoted: 0, won: 0 }
}

/** From which age on, in days, something stands in each group. */
const GROUP = (day: ReturnType<typeof dayIn>, today: string) =>
  sql`case when ${today}::date - ${day} <= 30 then 0 when ${today}::date - ${day} <= 60 then 1 when ${today}::date - ${day} <= 90 then 2 else 3 end`

export interface Aged {
  readonly group: number
  readonly amount: string
}

/** What is owed and on no payment yet, by the day on which it came to be owed. */
export const unsettledByAge = async (tx: Tx, me: Caller, { companyId }: Pick<Scope, 'companyId'>, today: string) => {
  const responsible = me.ownOnly
    ? sql`exists (select from purchase_order p where p.id = o.order_id and ${seen(me, { companyId }, 'p')})`
    : sql`true`
  const { rows } =
    await sql<Aged>`select ${GROUP(dayIn(sql`o.occurred_at`), today)} as group, sum(o.amount - o.settled_amount) as amount from payable o
    where o.company_id = ${companyId} and not o.is_void and o.settled_ratio < 1 and o.direction = 1 and o.currency = ${CURRENCY}
      and ${responsible} group by 1`.execute(tx.for(me))
  return rows
}

/** The states of a payment of which money is still to be sent. What a draft names is owed all the same. */
const UNPAID = sql`('draft', 'reconciling', 'reviewing', 'returned', 'invoicing', 'checking', 'payable', 'partlyPaid')`

/** What stands on payments and was not sent, by the day on which they were made. */
export const unpaidByAge = async (tx: Tx, me: Caller, scope: Pick<Scope, 'companyId'>, today: string) => {
  const { rows } = await sql<Aged>`select ${GROUP(dayIn(sql`o.created_at`), today)} as group,
      sum(greatest(o.payable_amount - o.withheld_tax - o.paid_amount, 0)) as amount
    from purchase_payment o where ${seen(me, scope)} and o.status in ${UNPAID} and o.currency = ${CURRENCY} group by 1`.execute(
    tx.for(me),
  )
  return rows
}

/** The last review that has a report. */
export const lastReview = async (tx: Tx, me: Caller, scope: Pick<Scope, 'companyId'>) => {
  const { rows } = await sql<{
    id: string
    code: string
    title: string
    day: string | null
    totalScore: string
    sections: unknown
  }>`select o.id, o.code, o.title, o.published_on::text as day, o.total_score, o.report -> 'sectionScores' as sections
    from review_task o where ${seen(me, scope)} and o.report is not null and o.status <> 'cancelled'
    order by o.published_on desc nulls last, o.created_at desc limit 1`.execute(tx.for(me))
  return rows[0]
}
