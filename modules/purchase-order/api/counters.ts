import { dayOf } from '#kernel/day.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Counter, Counters } from '#platform/counts/counter.ts'
import type { OrderQuery } from '../shapes.ts'
import { WAITING } from '../waiting.ts'
import { countOrders } from './export-store.ts'

const MOST = 999

const counter = (side: Counter['side'], needs: Permission, filter: Partial<OrderQuery>): Counter => ({
  side,
  needs: [needs],
  count: (tx, me, now) => countOrders(tx, me, filter, dayOf(now), MOST),
})

/** What of the orders waits for people. */
export const orderCounters: Counters = {
  poToConfirm: counter('supplier', 'order.answer', WAITING.poToConfirm),
  planToFill: counter('supplier', 'order.plan', WAITING.planToFill),
  poNegotiating: counter('staff', 'order.manage', WAITING.poNegotiating),
  planToConfirm: counter('staff', 'order.manage', WAITING.planToConfirm),
}
