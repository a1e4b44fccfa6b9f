import { dayOf } from '#kernel/day.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Counter, Counters } from '#platform/counts/counter.ts'
import type { SupplierQuery } from '../shapes.ts'
import { WAITING } from '../waiting.ts'
import { countSuppliers } from './export-store.ts'

const MOST = 999

const counter = (needs: readonly Permission[], filter: Partial<SupplierQuery>): Counter => ({
  side: 'staff',
  needs,
  count: (tx, me, now) => countSuppliers(tx, me, filter, dayOf(now), MOST),
})

/** What of the suppliers waits for the buyer's people: each sees the reviews that are his to do. */
export const supplierCounters: Counters = {
  supplierFirstReview: counter(['supplier.review'], WAITING.supplierFirstReview),
  supplierSecondReview: counter(['supplier.finance', 'supplier.legal'], WAITING.supplierSecondReview),
  supplierReturned: counter(['supplier.review'], WAITING.supplierReturned),
  supplierChange: counter(['supplier.review', 'supplier.finance', 'supplier.quality'], WAITING.supplierChange),
  qualExpiring: counter(['supplier.review', 'supplier.quality'], WAITING.qualExpiring),
}
