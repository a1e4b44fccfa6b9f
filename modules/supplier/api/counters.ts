import { dayOf } from '#kernel/day.ts'
import type { Permission } from '#kernel/permission.ts'
import { SHOWN_MOST, type Counter, type Counters } from '#platform/counts/counter.ts'
import type { Outlook } from '#platform/counts/outlook.ts'
import type { SupplierQuery } from '../shapes.ts'
import { supplier } from '../machine.ts'
import { TAB_NAMES, TASKS } from '../review-words.ts'
import { TITLE } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { firstToExpire, suppliersUpTo, waitingSuppliers } from './export-store.ts'

const counter = (
  needs: readonly Permission[],
  filter: Partial<SupplierQuery>,
  side: Counter['side'] = 'staff',
): Counter => ({
  side,
  needs,
  count: (me, now) => suppliersUpTo(me, filter, dayOf(now), SHOWN_MOST),
})

/** A counter of something to do: who has waited longest comes first. */
const queue = (
  task: string,
  needs: readonly Permission[],
  filter: Partial<SupplierQuery>,
  side: Counter['side'] = 'staff',
): Counter => ({
  ...counter(needs, filter, side),
  work: {
    task,
    noun: TITLE,
    addressOf: (id) => (side === 'staff' ? `/admin/supplier/${id}` : '/admin/profile'),
    list: async (tx, me, now, most) => {
      const page = await waitingSuppliers(tx, me, filter, dayOf(now), most)
      const items = page.rows.map(({ id, name }) => ({ id, code: '', title: name, party: '', dueAt: null }))
      return { total: page.recordCount, items }
    },
  },
})

const card = (tab: string, label: string) => ({
  card: { title: TITLE, label, url: `/admin/supplier/list?tab=${tab}` },
})

/** Whose certificates end, for those who keep them. */
export const supplierOutlook: Outlook = {
  name: 'Supplier',
  noun: TITLE,
  needs: 'supplier.view',
  addressOf: (id) => `/admin/supplier/${id}`,
  expiring: (tx, me, now, most) => firstToExpire(tx, me, dayOf(now), most),
}

/** What of the suppliers waits for the buyer's people: each sees the reviews that are theirs to do. */
export const supplierCounters: Counters = {
  supplierMyTurn: {
    ...counter(
      ['supplier.review', 'supplier.finance', 'supplier.legal', 'supplier.quality'],
      WORK_QUEUES.supplierMyTurn,
    ),
    ...card('mine', TAB_NAMES.mine),
  },
  supplierInSecondReview: counter(['supplier.view'], WORK_QUEUES.supplierInSecondReview),
  supplierInChange: counter(['supplier.view'], WORK_QUEUES.supplierInChange),
  supplierFirstReview: queue(TASKS.first, ['supplier.review'], WORK_QUEUES.supplierFirstReview),
  supplierSecondReview: queue(TASKS.second, ['supplier.finance', 'supplier.legal'], WORK_QUEUES.supplierSecondReview),
  supplierReturned: {
    ...counter(['supplier.review'], WORK_QUEUES.supplierReturned),
    ...card('returned', supplier.states.returned.label.staff),
  },
  supplierChange: queue(
    TASKS.change,
    ['supplier.review', 'supplier.finance', 'supplier.quality'],
    WORK_QUEUES.supplierChange,
  ),
  supplierToPay: queue(TASKS.pay, ['supplier.finance'], WORK_QUEUES.supplierToPay),
  qualExpiring: {
    ...counter(['supplier.review', 'supplier.quality'], WORK_QUEUES.qualExpiring),
    ...card('expiring', TAB_NAMES.expiring),
  },
  // Of the company itself: one, or none.
  ownQualExpiring: counter(['profile.view'], WORK_QUEUES.qualExpiring, 'supplier'),
  profileToMend: queue(TASKS.mend, ['profile.edit'], WORK_QUEUES.profileToMend, 'supplier'),
}
