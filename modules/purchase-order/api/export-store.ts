import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/list.ts'
import type { OrderQuery } from '../shapes.ts'
import { orders } from './orders.ts'
import type { OrderTables } from './tables.ts'

/** All orders of a query, page by page. */
export const eachOrder = orders.store.each

/** The lines of all orders of a query. */
export const countLines = (tx: Tx, me: Caller, query: OrderQuery, today: string, most: number): Promise<number> => {
  const { table, where } = orders.store.planOf(me, query, today)
  return countUpTo(tx, me, { table: sql`${table} join purchase_order_item i on i.order_id = o.id`, where }, most)
}

/** The lines of some orders of the caller, by line. */
export const linesOf = (tx: Tx, me: Caller, orderIds: readonly string[]) =>
  tx
    .for(me)
    .withTables<OrderTables>()
    .selectFrom('purchaseOrderItem')
    .selectAll()
    .where('orderId', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .$if(me.side === 'supplier', (query) => query.where('companyId', '=', me.companyId ?? ''))
    .orderBy('lineNo')
    .execute()
