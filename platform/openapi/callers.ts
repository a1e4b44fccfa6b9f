import type { Side } from '#kernel/caller.ts'
import type { Operation, Who } from '#kernel/operation.ts'
import { roleNames, STAFF_ROLES, SUPPLIER_ROLES, type Permission } from '#kernel/permission.ts'
import { scopeNeeded } from '../auth/scopes.ts'
import { CALLERS, DESCRIPTION, SIDES } from './words.ts'

type Needed = Permission | 'member' | 'applicant'

const rolesWith = (side: Side, permission: Permission): string => {
  const roles: Readonly<Record<string, readonly Permission[]>> = side === 'staff' ? STAFF_ROLES : SUPPLIER_ROLES
  const keys = Object.entries(roles).flatMap(([key, permissions]) => (permissions.includes(permission) ? [key] : []))
  return roleNames(keys).join(DESCRIPTION.list) || CALLERS.noRole
}

const callersOn = (side: Side, needed: Needed): string => {
  if (needed === 'applicant') return CALLERS.applicant
  if (needed === 'member') return side === 'staff' ? CALLERS.staffMember : CALLERS.member
  return CALLERS.withRole(rolesWith(side, needed), needed)
}

/** The sides that may call, and what each needs. */
const sidesOf = ({ supplier, staff }: Exclude<Who, string>): (readonly [side: Side, needed: Needed])[] => [
  ...(supplier === undefined ? [] : [['supplier', supplier] as const]),
  ...(staff === undefined ? [] : [['staff', staff] as const]),
]

/** Who may call, in words. */
export const callersText = ({ who }: Operation): string => {
  if (who === 'anyone') return CALLERS.anyone
  if (who === 'signed_in') return CALLERS.signedIn
  return sidesOf(who)
    .map(([side, needed]) => {
      const scope = scopeNeeded(who, side)
      return [`${SIDES[side]}：${callersOn(side, needed)}`, ...(scope ? [CALLERS.scope(scope)] : [])].join('，')
    })
    .join(DESCRIPTION.then)
}

/** What a token must be good for, one entry for each way to call: with a token in hand, or by signing in. */
export const securityOf = ({ who }: Operation): Readonly<Record<string, readonly string[]>>[] => {
  if (who === 'anyone') return []
  const scopes = who === 'signed_in' ? [[]] : sidesOf(who).map(([side]) => [scopeNeeded(who, side) ?? []].flat())
  return [{ bearer: [] }, ...scopes.map((needed) => ({ passport: needed }))]
}
