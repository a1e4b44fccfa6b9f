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
  waits = false,
): Tab<SupplierQuery> => ({ key, label, filter, empty: EMPTY[key], waits })

/** The tabs of the list (domain rule 2.1): first what waits for a review. */
export const TABS: readonly Tab<SupplierQuery>[] = [
  tab('submitted', supplier.states.submitted.label.staff, WORK_QUEUES.supplierFirstReview, true),
  tab('second', supplier.states.second.label.staff, WORK_QUEUES.supplierSecondReview, true),
  tab('changing', LIST.changing, WORK_QUEUES.supplierChange, true),
  tab('returned', supplier.states.returned.label.staff, WORK_QUEUES.supplierReturned),
  tab('cooperating', LIST.cooperating, { Status: PASSED, CooperationStatus: [COOPERATION.normal] }),
  tab('restricted', LIST.restricted, { CooperationStatus: [COOPERATION.suspended, COOPERATION.frozen] }),
  tab('expiring', LIST.expiring, WORK_QUEUES.qualExpiring),
  { ...tab('all', LIST.all, {}), isAll: true },
]
