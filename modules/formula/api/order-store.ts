import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { OPEN_STATES, orderStatusName } from '#modules/purchase-order/contract.ts'
import type { OpenOrder } from '../shapes.ts'

const OPEN = sql.join(OPEN_STATES.map((state) => sql.lit(state)))
type State = (typeof OPEN_STATES)[number]

/** A product and the supplier that makes it. */
interface Made {
  readonly skuId: string | null
  readonly companyId: string
}

const openOf = ({ skuId, companyId }: Made): RawBuilder<unknown> =>
  sql`purchase_order_item i join purchase_order o on o.id = i.order_id
    where i.sku_id = ${skuId} and i.company_id = ${companyId} and o.status in (${OPEN})`

/** How many orders of a product are open with its supplier, whoever is responsible for them. */
export const countOpenOrders = async (tx: Tx, me: Caller, made: Made): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(distinct o.id)::int as count from ${openOf(made)}`.execute(
    tx.for(me),
  )
  return rows[0]?.count ?? 0
}

/** Those of them that the caller may see, the most urgent first. */
export const openOrdersOf = async (tx: Tx, me: Caller, made: Made): Promise<OpenOrder[]> => {
  const responsible = me.side === 'supplier' ? sql`o.follower_id` : sql`o.purchaser_id`
  const { rows } = await sql<
    Omit<OpenOrder, 'statusName'> & { status: State }
  >`select o.id, o.code, o.title, o.status, sum(i.qty)::text as qty, min(i.unit) as unit, min(i.required_date) as required_date
    from ${openOf(made)} ${me.ownOnly ? sql`and ${responsible} = ${me.userId}` : sql``}
    group by o.id order by min(i.required_date), o.code limit 200`.execute(tx.for(me))
  return rows.map(({ status, ...order }) => ({ ...order, statusName: orderStatusName(status, me.side) }))
}
