import type { Side } from '#kernel/caller.ts'
import type { Operation, Who } from '#kernel/operation.ts'
import { roleNames, STAFF_ROLES, SUPPLIER_ROLES, type Permission } from '#kernel/permission.ts'
import { scopesNeeded } from '../auth/scopes.ts'
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
export const callersText = (operation: Operation): string => {
  const { who } = operation
  const withScope = (text: string, side: Side): string => {
    const scopes = scopesNeeded(operation, side)
    return scopes.length === 0 ? text : `${text}，${CALLERS.scope(scopes)}`
  }
  if (who === 'anyone') return CALLERS.anyone
  if (who === 'signed_in') return withScope(CALLERS.signedIn, 'supplier')
  return sidesOf(who)
    .map(([side, needed]) => withScope(`${SIDES[side]}：${callersOn(side, needed)}`, side))
    .join(DESCRIPTION.then)
}

/** What a token must be good for, one entry for each way to call: with a token in hand, or by signing in for a scope. */
export const securityOf = (operation: Operation): Readonly<Record<string, readonly string[]>>[] => {
  const { who } = operation
  if (who === 'anyone') return []
  const sides: readonly Side[] = who === 'signed_in' ? ['supplier'] : sidesOf(who).map(([side]) => side)
  const scopes = new Set(sides.flatMap((side) => scopesNeeded(operation, side)))
  return [
    { bearer: [] },
    ...(scopes.size === 0 ? [{ passport: [] }] : [...scopes].map((scope) => ({ passport: [scope] }))),
  ]
}
