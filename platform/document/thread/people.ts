import type { Caller } from '#kernel/caller.ts'
import { permissionsOf, roleKeysWith, type Permission } from '#kernel/permission.ts'
import type { ThreadPerson } from '#kernel/thread.ts'
import type { Tx } from '../../database/database.ts'
import type { Viewers } from '../viewers.ts'
import { authorsOf } from './store.ts'
import { membersOf, staffOf, type Candidate } from './people-store.ts'

/** A document as far as it matters for who sees it. */
export interface Concerned {
  readonly id: string
  readonly companyId: string
  readonly purchaserId: string
  readonly followerId: string | null
  /** Its supplier sees it as it stands. */
  readonly isShared: boolean
}

/** May somebody see the document by their roles and their data scope? */
const sees = (needs: Permission | 'member', inCharge: string | null) => (one: Candidate) =>
  (needs === 'member' || permissionsOf(one.roleKeys).has(needs)) && (!one.ownOnly || one.id === inCharge)

const asPerson =
  (side: ThreadPerson['side']) =>
  ({ id, name }: Candidate): ThreadPerson => ({ id, name, side })

/**
 * The people of both sides who see a document and whom the caller may address. Suppliers know of the buyer's people the
 * purchaser and those who have written to them: who else works there is none of their business.
 */
export const peopleOf = async (tx: Tx, me: Caller, document: Concerned, viewers: Viewers): Promise<ThreadPerson[]> => {
  const { companyId, purchaserId, followerId, isShared } = document
  const members = isShared && viewers.supplier !== undefined ? await membersOf(tx, me, companyId) : []
  const known = me.side === 'supplier' ? [purchaserId, ...(await authorsOf(tx, me, document.id, false))] : [purchaserId]
  const roles = me.side === 'supplier' ? [] : roleKeysWith('staff', viewers.staff)
  const staff = await staffOf(tx, me, roles, known)
  return [
    ...staff.filter(sees(viewers.staff, purchaserId)).map(asPerson('staff')),
    ...members.filter(sees(viewers.supplier ?? 'member', followerId)).map(asPerson('supplier')),
  ]
}
