import type { Caller } from '#kernel/caller.ts'
import { byField, invalid, notFound } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { differenceOf, permissionErrors } from '../rules.ts'
import { AUDIT_ACTIONS, FIELDS, MESSAGES } from '../words.ts'
import { auditOn } from './audit-entry.ts'
import * as store from './store.ts'

interface Synced {
  readonly added: string[]
  readonly removed: string[]
  readonly rowVersion: number
}

/** Makes the list of a client's permissions exactly this one. A list that says nothing new writes nothing. */
export const syncPermissions = async (tx: Tx, me: Caller, id: string, names: readonly string[]): Promise<Synced> => {
  const wrong = permissionErrors(names)
  if (wrong.length > 0) invalid(byField(wrong))
  // Locked, not compared by version: a caller who sends the whole list means to replace the present one, whatever it
  // is.
  const client = (await store.lock(tx, me, id)) ?? notFound()
  if (client.state === 'retired') invalid({ state: [MESSAGES.retired] })
  if (client.kind === 'public' && names.length > 0) invalid({ permissions: [MESSAGES.publicPermission] })
  const wanted = [...new Set(names)].toSorted()
  const { added, removed } = differenceOf(client.permissions, wanted)
  if (added.length === 0 && removed.length === 0) return { added, removed, rowVersion: client.rowVersion }
  await store.update(tx, me, client, { permissions: wanted })
  const diff = [
    {
      field: FIELDS.permissions,
      before: client.permissions.join('、').slice(0, 500),
      after: wanted.join('、').slice(0, 500),
    },
  ]
  await recordAudit(tx, me, { ...auditOn(id), action: AUDIT_ACTIONS.sync, diff })
  return { added, removed, rowVersion: client.rowVersion + 1 }
}
