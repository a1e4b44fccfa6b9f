import type { Tab } from '#shell/kit/list/definition.ts'
import { COOPERATION } from '../../facts.ts'
import { supplier } from '../../machine.ts'
import type { SupplierQuery } from '../../shapes.ts'
import { PASSED, WORK_QUEUES } from '../../work-queues.ts'
import { EMPTY, LIST } from './words.ts'

const tab = (
  key: Exclude<keyof typeof EMPTY, 'found'>,
  label: string,
  filter: Partial<SupplierQuery>,
): Tab<SupplierQuery> => ({ key, label, filter, empty: EMPTY[key] })

/** A tab of what waits for a review. */
const queueTab = (key: 'submitted' | 'second' | 'changing', label: string, queue: keyof typeof WORK_QUEUES) => ({
  ...tab(key, label, WORK_QUEUES[queue]),
  queue,
})

/** The tabs of the list (domain rule 2.1): first what waits for a review. */
export const TABS: readonly Tab<SupplierQuery>[] = [
  queueTab('submitted', supplier.states.submitted.label.staff, 'supplierFirstReview'),
  queueTab('second', supplier.states.second.label.staff, 'supplierSecondReview'),
  queueTab('changing', LIST.changing, 'supplierChange'),
  tab('returned', supplier.states.returned.label.staff, WORK_QUEUES.supplierReturned),
  tab('cooperating', LIST.cooperating, { Status: PASSED, CooperationStatus: [COOPERATION.normal] }),
  tab('restricted', LIST.restricted, { CooperationStatus: [COOPERATION.suspended, COOPERATION.frozen] }),
  tab('expiring', LIST.expiring, WORK_QUEUES.qualExpiring),
  { ...tab('all', LIST.all, {}), isAll: true },
]
