import { dayOf } from '#kernel/day.ts'
import { orders } from '#modules/purchase-order/api/orders.ts'
import type { Measurement } from '../proof/parts/measurement.ts'
import type { LargeWorld } from './large/fill.ts'
import { listReading } from './list.ts'
import { GOAL_WORDS, measureReading } from './reading.ts'
import type { Reading } from './reading-sides.ts'

/** What the list benches ask for. */
export const ORDER_LIST = '/api/Supplier/PurchaseOrder'

/** The order list in some world. */
export const orderReading = (world: LargeWorld): Reading =>
  listReading({
    what: 'orders',
    world,
    path: ORDER_LIST,
    // Page and count in one statement.
    statements: 1,
    ask: (db, me) => db.read(me, (tx) => orders.store.listPage(tx, me, {}, dayOf(new Date()))),
  })

/** The list of one company out of 100,000 orders: what is left of the bare driver's throughput. */
export const orderList: Measurement = {
  name: 'order-list',
  goal: `20 of 100,000 orders with count over HTTP at ${GOAL_WORDS}`,
  run: ({ n }) => measureReading(n, orderReading({ orders: 100_000, linesPerOrder: 10, companies: 200 })),
}
