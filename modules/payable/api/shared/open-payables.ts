import { sql } from 'kysely'
import { dayOf } from '#kernel/day.ts'
import type { Act } from '#platform/document/types.ts'
import { planOf } from '../store.ts'

/** What no payment names yet, between two companies: on the day that the terms of its orders give, or on none. */
interface OpenPayables {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly supplierName: string
  readonly buyerCompanyName: string
  readonly currency: string
  readonly direction: number
  /** Nothing where no terms are known, or where they have passed. */
  readonly day: string | null
  readonly hasTerms: boolean
  readonly count: number
  readonly amount: string
}

interface Asked {
  readonly buyerCompanyId: string | undefined
  readonly companyId: string | undefined
}

/** What is open, added up by companies, currency and the day that it is likely to be paid on. */
export const openPayables = async (
  { tx, me, now }: Act,
  { buyerCompanyId, companyId }: Asked,
): Promise<OpenPayables[]> => {
  const { where } = planOf(me, buyerCompanyId === undefined ? {} : { BuyerCompanyId: buyerCompanyId })
  const conditions = [
    ...where,
    // As the index of what is open says it.
    sql`not o.is_void and o.settled_ratio < 1`,
    ...(companyId === undefined ? [] : [sql`o.company_id = ${companyId}`]),
  ]
  const { rows } = await sql<OpenPayables>`with open as (
      select o.company_id, o.buyer_company_id, o.currency, o.direction, o.amount - round(o.amount * o.settled_ratio, 2) as amount,
        (o.occurred_at at time zone 'Asia/Shanghai')::date + t.days as day
      from payable o left join purchase_order p on p.id = o.order_id
        left join lateral (select max((e.value ->> 'days')::integer) as days from jsonb_array_elements(p.payment_term -> 'stages') e) t on true
      where ${sql.join(conditions, sql` and `)}),
    summed as (
      select company_id, buyer_company_id, currency, direction, case when day >= ${dayOf(now)} then day end as day,
        day is not null as has_terms, count(*)::integer as count, sum(amount) as amount
      from open group by 1, 2, 3, 4, 5, 6)
    select u.company_id, u.buyer_company_id, s.name as supplier_name, b.name as buyer_company_name, u.currency, u.direction, u.day, u.has_terms, u.count, u.amount
    from summed u join company s on s.id = u.company_id join company b on b.id = u.buyer_company_id
    where u.amount > 0 order by u.day nulls last, s.name, b.name, u.currency`.execute(tx.for(me))
  return rows
}
