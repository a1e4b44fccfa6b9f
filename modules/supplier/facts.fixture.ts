import { permissionsOf, type RoleKey } from '#kernel/permission.ts'
import { CHANGE, COOPERATION, mayOf, type SupplierFacts } from './facts.ts'
import type { SupplierState } from './machine.ts'

/** Facts of a supplier in a state as somebody with a role reads them, and that somebody. */
export const asked = (state: SupplierState, role: RoleKey, change: Partial<SupplierFacts> = {}) => {
  const permissions = permissionsOf([role])
  const facts: SupplierFacts = {
    isFirstReview: state === 'submitted',
    purchasers: 1,
    passedBy: [],
    hasProofs: true,
    agreementsCurrent: true,
    cooperationStatus: COOPERATION.normal,
    cooperationUntil: null,
    waitingSince: null,
    isToPay: true,
    changeReviewStatus: CHANGE.none,
    change: null,
    may: mayOf(permissions),
    ...change,
  }
  const side = role.startsWith('Supplier') ? ('supplier' as const) : ('staff' as const)
  return { facts, actor: { side, permissions } }
}
