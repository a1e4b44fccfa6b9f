import type { Caller } from '#kernel/caller.ts'
import { ROLE_NAMES } from '#kernel/words.ts'
import { permissionsOf, STAFF_ROLES, SUPPLIER_ROLES, type RoleKey } from '#kernel/permission.ts'
import type { Tx } from '#platform/database/database.ts'
import type { RoleView } from '../shapes.ts'
import { peopleByRole } from './store.ts'

/** Every role with what it allows, and the names of the colleagues who have it. */
export const listRoles = async (tx: Tx, me: Caller): Promise<RoleView[]> => {
  const people = await peopleByRole(tx, me)
  const view = (side: RoleView['side'], key: RoleKey): RoleView => ({
    key,
    name: ROLE_NAMES[key],
    side,
    permissions: [...permissionsOf([key])],
    people: people.filter(({ role }) => role === key).map(({ name }) => name),
  })
  return [
    ...keysOf(STAFF_ROLES).map((key) => view('staff', key)),
    ...keysOf(SUPPLIER_ROLES).map((key) => view('supplier', key)),
  ]
}

const keysOf = (roles: object): RoleKey[] =>
  Object.keys(roles).filter((key): key is RoleKey => Object.hasOwn(ROLE_NAMES, key))
