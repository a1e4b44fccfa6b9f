import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { OPEN_STATES } from '#modules/purchase-order/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import { DUE_MAX, type Due, type Load } from '../shapes.ts'

const OPEN = sql.join(OPEN_STATES.map((state) => sql.lit(state)))
const CLOSED_LINE = 4
/** Plans that the buyer has confirmed, wholly or partly still to be sent. */
const CONFIRMED = sql`p.status in (2, 4)`

interface Asked {
  readonly companyId: string
  readonly from: string
  readonly to: string
  readonly exceptOrderId?: string | undefined
}

/** What a supplier still has to send on some days: by its plans, and where a line has none by the day that was promised or asked for. */
const dueWithin = ({ companyId, from, to, exceptOrderId }: Asked) => sql`(
    select o.id as order_id, o.code, o.purchaser_id, i.line_no, i.sku_id, i.sku_name, i.unit, p.plan_date as day,
      p.plan_qty - p.shipped_qty as qty, ${CONFIRMED} as is_confirmed
    from delivery_plan p join purchase_order o on o.id = p.order_id join purchase_order_item i on i.id = p.item_id
    where p.company_id = ${companyId} and p.plan_date between ${from} and ${to} and p.shipped_qty < p.plan_qty
      and o.status in (${OPEN}) and i.line_status <> ${CLOSED_LINE} and o.id is distinct from ${exceptOrderId ?? null}::uuid
    union all
    select o.id, o.code, o.purchaser_id, i.line_no, i.sku_id, i.sku_name, i.unit, coalesce(i.promised_date, i.required_date),
      i.qty - i.shipped_qty, false
    from purchase_order_item i join purchase_order o on o.id = i.order_id
    where i.company_id = ${companyId} and coalesce(i.promised_date, i.required_date) between ${from} and ${to}
      and i.shipped_qty < i.qty and o.status in (${OPEN}) and i.line_status <> ${CLOSED_LINE}
      and o.id is distinct from ${exceptOrderId ?? null}::uuid and not exists (select from delivery_plan p where p.item_id = i.id))`

/** What is due, by weeks and categories of products. Nothing of it says on which orders. */
export const loadsWithin = async (tx: Tx, me: Caller, asked: Asked): Promise<Load[]> => {
  const { rows } = await sql<Load>`select date_trunc('week', d.day)::date as week_on, s.category_id,
      coalesce(sum(d.qty) filter (where d.is_confirmed), 0) as confirmed, coalesce(sum(d.qty) filter (where not d.is_confirmed), 0) as pending
    from ${dueWithin(asked)} d join sku s on s.id = d.sku_id where s.category_id is not null
    group by 1, 2 order by 1, 2`.execute(tx.for(me))
  return rows
}

/** The goods themselves, with who buys them. */
export const dueGoods = async (
  tx: Tx,
  me: Caller,
  asked: Asked,
): Promise<(Due & { readonly purchaserId: string })[]> => {
  const { rows } = await sql<
    Due & { readonly purchaserId: string }
  >`select d.order_id, d.code, d.purchaser_id, d.line_no,
      d.sku_name, d.unit, d.day, d.qty, d.is_confirmed
    from ${dueWithin(asked)} d order by d.day, d.code, d.line_no limit ${DUE_MAX}`.execute(tx.for(me))
  return rows
}
