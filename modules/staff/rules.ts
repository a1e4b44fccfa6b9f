import { permissionsOf, STAFF_ROLES, type StaffRole } from '#kernel/permission.ts'

/** The roles that staff can have, in the order of the matrix. */
export const isStaffRole = (key: string): key is StaffRole => Object.hasOwn(STAFF_ROLES, key)

/** May somebody with these roles administer colleagues? One of them must always be left. */
export const managesStaff = (roleKeys: readonly string[]): boolean => permissionsOf(roleKeys).has('staff.manage')

/** The roles of the people of whom one must be left. */
export const MANAGER_ROLES: readonly string[] = Object.keys(STAFF_ROLES).filter((key) => managesStaff([key]))

/** Does a change of roles make somebody an administrator who is none? It is confirmed with a code. */
export const raisesToManager = (before: readonly string[], after: readonly string[]): boolean =>
  managesStaff(after) && !managesStaff(before)
