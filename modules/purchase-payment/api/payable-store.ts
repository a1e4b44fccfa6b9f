import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Owed } from '../settlement.ts'

/** Something that is owed, with what payments have settled of it. */
export interface OwedRecord extends Owed {
  readonly id: string
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly currency: string
  readonly sourceCode: string
  readonly orderId: string | null
  readonly orderCode: string
  readonly taxRate: number
  readonly occurredOn: string
  /** How many days the terms of its order give, and who buys there. */
  readonly days: number | null
  readonly purchaserId: string | null
  readonly lastStage: number
}

const ownCompany = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`o.company_id = ${me.companyId}` : sql`true`

/** A payment that is being written anew does not stand in its own way. */
const select = (me: Caller, condition: RawBuilder<unknown>, except: string | null) =>
  sql<OwedRecord>`select o.id, o.company_id, o.buyer_company_id, o.currency, o.direction, c.code as cost_category_code, o.source_code,
      o.order_id, o.order_code, o.tax_rate, o.amount, o.tax_amount, (o.occurred_at at time zone 'Asia/Shanghai')::date::text as occurred_on,
      coalesce(l.ratio, 0)::numeric(7, 6) as settled_ratio, coalesce(l.amount, 0) as settled_amount, coalesce(l.tax, 0) as settled_tax,
      coalesce(l.stage, 0) as last_stage, p.purchaser_id,
      (select max((t.value ->> 'days')::integer) from jsonb_array_elements(p.payment_term -> 'stages') t) as days
    from payable o join cost_category c on c.id = o.cost_category_id
    left join purchase_order p on p.id = o.order_id
    left join lateral (select sum(ratio_to - ratio_from) as ratio, sum(amount) as amount, sum(tax_amount) as tax, max(stage) as stage
      from payment_line where payable_id = o.id and not is_void and payment_id is distinct from ${except}) l on true
    where not o.is_void and ${ownCompany(me)} and ${condition} order by o.occurred_at, o.id`

/** The things of these ids that are owed to one supplier, or deducted from it. */
export const owedNamed = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  ids: readonly string[],
  except: string | null,
): Promise<OwedRecord[]> => {
  const named = sql`o.company_id = ${companyId} and o.id = any(${ids})`
  return (await select(me, named, except).execute(tx.for(me))).rows
}

interface Period {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly from: string
  readonly to: string
  readonly isPrepay: boolean
}

/** What is open between two companies, of a period. */
export const owedInPeriod = async (
  tx: Tx,
  me: Caller,
  { companyId, buyerCompanyId, from, to, isPrepay }: Period,
  except: string | null,
): Promise<OwedRecord[]> => {
  const open = sql`o.company_id = ${companyId} and o.buyer_company_id = ${buyerCompanyId} and coalesce(l.ratio, 0) < 1
    and o.occurred_at >= ${`${from}T00:00:00+08:00`} and o.occurred_at < ${`${to}T24:00:00+08:00`}
    and (c.code = 'PREPAY') = ${isPrepay}`
  return (await select(me, open, except).execute(tx.for(me))).rows
}
