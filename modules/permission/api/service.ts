import type { Caller } from '#kernel/caller.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { mayCall } from '#platform/auth/identify.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Question } from '../contract.ts'
import { answerFor } from '../rules.ts'
import * as store from './store.ts'

/** Answers by the very rule that lets calls through: side, review status and role, as they are at this moment. */
export const checkPermission = async (
  tx: Tx,
  me: Caller,
  { permissions, companyId = me.companyId ?? undefined }: Question,
) => {
  if (companyId === undefined) return { allowed: answerFor(permissions, (name) => mayCall({ staff: name }, me, null)) }
  const place = await store.placeIn(tx, me, companyId)
  if (!place) return { allowed: answerFor(permissions, () => false) }
  const member = { side: 'supplier', companyId, permissions: permissionsOf(place.roleKeys) } as const
  return { allowed: answerFor(permissions, (name) => mayCall({ supplier: name }, member, place.status)) }
}
