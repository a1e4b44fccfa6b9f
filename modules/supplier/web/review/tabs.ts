import type { Tab } from '#shell/kit/list/definition.ts'
import { COOPERATION } from '../../facts.ts'
import { supplier } from '../../machine.ts'
import { TAB_NAMES } from '../../review-words.ts'
import type { SupplierQuery } from '../../shapes.ts'
import { PASSED, WORK_QUEUES } from '../../work-queues.ts'
import { EMPTY, LIST } from './words.ts'

type TabKey = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: TabKey, label: string, filter: Partial<SupplierQuery>): Tab<SupplierQuery> => ({
  key,
  label,
  filter,
  empty: EMPTY[key],
})

/** A tab of what waits for a review; who has waited longest comes first. */
const queueTab = (key: TabKey, label: string, queue: keyof typeof WORK_QUEUES): Tab<SupplierQuery> => ({
  ...tab(key, label, WORK_QUEUES[queue]),
  queue,
  sort: 'waitingSince',
})

const { draft, submitted, second, returned } = supplier.states

/** The tabs of the list (domain rule 2.1): first what is the reader's to do, then each state that needs somebody. */
export const TABS: readonly Tab<SupplierQuery>[] = [
  queueTab('mine', TAB_NAMES.mine, 'supplierMyTurn'),
  queueTab('submitted', submitted.label.staff, 'supplierFirstReview'),
  queueTab('second', second.label.staff, 'supplierInSecondReview'),
  queueTab('changing', LIST.changing, 'supplierInChange'),
  queueTab('toPay', LIST.toPay, 'supplierToPay'),
  { ...tab('returned', returned.label.staff, WORK_QUEUES.supplierReturned), queue: 'supplierReturned' },
  tab('draft', draft.label.staff, { Status: [draft.code] }),
  tab('cooperating', LIST.cooperating, { Status: PASSED, CooperationStatus: [COOPERATION.normal] }),
  tab('restricted', LIST.restricted, { CooperationStatus: [COOPERATION.suspended, COOPERATION.frozen] }),
  { ...tab('expiring', TAB_NAMES.expiring, WORK_QUEUES.qualExpiring), queue: 'qualExpiring' },
  { ...tab('all', LIST.all, {}), isAll: true },
]
