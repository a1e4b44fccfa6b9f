import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Order } from '../../shapes.ts'

/** How goods of an order are taxed, and in what they are paid. */
export type OrderTax = Pick<Order, 'id' | 'taxRate' | 'currency'>

/** Those of these orders, by their ids. */
export const taxesOf = async (
  tx: Tx,
  me: Caller,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderTax>> => {
  const { rows } = await sql<OrderTax>`select o.id, o.tax_rate, o.currency from purchase_order o
    where o.id = any(${[...orderIds]}::uuid[])
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``}`.execute(tx.for(me))
  return new Map(rows.map((order) => [order.id, order]))
}
