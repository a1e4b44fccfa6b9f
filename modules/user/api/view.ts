import { permissionsOf, roleNames } from '#kernel/permission.ts'
import { supplierStatusName } from '#modules/supplier/contract.ts'
import { UNNAMED } from '../words.ts'
import type { EnterpriseRecord } from './store.ts'

/** A company of the caller, for the dropdown. */
export const enterpriseView = ({ id, companyId, name, status, isPractice }: EnterpriseRecord) => ({
  id,
  companyId,
  // A person who has just begun to register has to find the draft again.
  name: name === '' ? UNNAMED : name,
  status,
  statusName: supplierStatusName(status),
  isPractice,
})

/** A company of the caller with what they may do in it. */
export const membershipView = (record: EnterpriseRecord) => ({
  ...enterpriseView(record),
  roleKeys: record.roleKeys,
  roleNames: roleNames(record.roleKeys),
  permissions: [...permissionsOf(record.roleKeys)],
  isOwner: record.isOwner,
  ownOnly: record.ownOnly,
})
