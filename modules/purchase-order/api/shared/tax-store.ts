import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Order } from '../../shapes.ts'

/** How goods of an order are taxed, and in what they are paid. */
export type OrderTax = Pick<Order, 'id' | 'taxRate' | 'currency'>

/** Those of these orders, be they for goods or for work, by their ids. */
export const taxesOf = async (
  tx: Tx,
  me: Caller,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderTax>> => {
  const { rows } = await sql<OrderTax>`select o.id, o.tax_rate, o.currency from (
      select id, company_id, tax_rate, currency from purchase_order
      union all select id, company_id, tax_rate, currency from outsourcing_order) o
    where o.id = any(${[...orderIds]}::uuid[])
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``}`.execute(tx.for(me))
  return new Map(rows.map((order) => [order.id, order]))
}

interface Goods {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly skuCode: string
  readonly orderCodes: readonly string[]
}

/** The order by which goods are taxed, and who answers for it. */
export interface GoodsTax extends OrderTax {
  readonly code: string
  readonly purchaserId: string
  readonly followerId: string | null
  /** It is one that was named; otherwise the last one of the product. */
  readonly isNamed: boolean
}

/** How goods between two companies are taxed: by the order that is named, or by the last one of the product. */
export const goodsTax = async (
  tx: Tx,
  me: Caller,
  { companyId, buyerCompanyId, skuCode, orderCodes }: Goods,
): Promise<GoodsTax | undefined> => {
  const named = sql`o.code = any(${[...orderCodes]})`
  const { rows } =
    await sql<GoodsTax>`select o.id, o.code, o.tax_rate, o.currency, o.purchaser_id, o.follower_id, ${named} as is_named
    from purchase_order o
    where o.company_id = ${companyId} and o.buyer_company_id = ${buyerCompanyId} and o.status not in ('draft', 'approving')
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``}
      and (${named} or exists (select from purchase_order_item i where i.order_id = o.id and i.sku_code = ${skuCode}))
    order by is_named desc, o.created_at desc limit 1`.execute(tx.for(me))
  return rows[0]
}
