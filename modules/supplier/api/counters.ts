import { dayOf } from '#kernel/day.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Counter, Counters } from '#platform/counts/counter.ts'
import type { SupplierQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { countSuppliers } from './export-store.ts'

const MOST = 999

const counter = (needs: readonly Permission[], filter: Partial<SupplierQuery>): Counter => ({
  side: 'staff',
  needs,
  count: (tx, me, now) => countSuppliers(tx, me, filter, dayOf(now), MOST),
})

/** What of the suppliers waits for the buyer's people: each sees the reviews that are theirs to do. */
export const supplierCounters: Counters = {
  supplierFirstReview: counter(['supplier.review'], WORK_QUEUES.supplierFirstReview),
  supplierSecondReview: counter(['supplier.finance', 'supplier.legal'], WORK_QUEUES.supplierSecondReview),
  supplierReturned: counter(['supplier.review'], WORK_QUEUES.supplierReturned),
  supplierChange: counter(['supplier.review', 'supplier.finance', 'supplier.quality'], WORK_QUEUES.supplierChange),
  qualExpiring: counter(['supplier.review', 'supplier.quality'], WORK_QUEUES.qualExpiring),
}
