import { roleNames } from '#kernel/permission.ts'
import { DATA_SCOPES } from '#kernel/words.ts'
import type { Colleague } from '../shapes.ts'
import { STAFF_STATUSES } from '../words.ts'
import type { StaffRecord } from './store.ts'

/** A colleague as lists and forms show them. */
export const colleagueView = ({ ownOnly, isActive, ...rest }: StaffRecord): Colleague => {
  const dataScope = ownOnly ? 2 : 1
  const status = isActive ? 1 : 2
  return {
    ...rest,
    roleNames: roleNames(rest.roleKeys),
    dataScope,
    dataScopeName: DATA_SCOPES[dataScope],
    status,
    statusName: STAFF_STATUSES[status],
  }
}
