import type { Tab } from '#shell/kit/list/definition.ts'
import { EXPIRY_DAYS } from '../../expiry.ts'
import { CHANGE, COOPERATION } from '../../facts.ts'
import { supplier } from '../../machine.ts'
import type { SupplierQuery } from '../../shapes.ts'
import { codesOf } from '../states.ts'
import { EMPTY, LIST } from './words.ts'

const tab = (
  key: Exclude<keyof typeof EMPTY, 'found'>,
  label: string,
  filter: Partial<SupplierQuery>,
  waits = false,
): Tab<SupplierQuery> => ({ key, label, filter, empty: EMPTY[key], waits })

const PASSED = codesOf('passed', 'authenticated')

/** The tabs of the list (domain rule 2.1): first what waits for a review. */
export const TABS: readonly Tab<SupplierQuery>[] = [
  tab('submitted', supplier.states.submitted.label.staff, { Status: codesOf('submitted') }, true),
  tab('second', supplier.states.second.label.staff, { Status: codesOf('second') }, true),
  tab('changing', LIST.changing, { ChangeReviewStatus: [CHANGE.reviewing] }, true),
  tab('returned', supplier.states.returned.label.staff, { Status: codesOf('returned') }),
  tab('cooperating', LIST.cooperating, { Status: PASSED, CooperationStatus: [COOPERATION.normal] }),
  tab('restricted', LIST.restricted, { CooperationStatus: [COOPERATION.suspended, COOPERATION.frozen] }),
  tab('expiring', LIST.expiring, { Status: PASSED, ExpiringWithinDays: EXPIRY_DAYS[0] }),
  { ...tab('all', LIST.all, {}), isAll: true },
]
