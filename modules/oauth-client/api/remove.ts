import type { Caller } from '#kernel/caller.ts'
import { byField, invalid, notFound } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { isRemovable } from '../machine.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import { auditOn, nameOf } from './audit-entry.ts'
import * as store from './store.ts'

type Held = Awaited<ReturnType<typeof store.lockAll>>

/** Removes all of them or, when one must stay, none; each that must stay is named at its place. */
export const removeClients = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<null> => {
  const known = new Map((await store.lockAll(tx, me, ids)).map((client) => [client.id, client]))
  const staying = ids.flatMap((id, index) => {
    const client = known.get(id)
    if (client && isRemovable(client.state)) return []
    return [{ field: `ids.${index}`, why: client ? MESSAGES.notRemovable(client.name) : MESSAGES.unknownClient }]
  })
  if (staying.length > 0) invalid(byField(staying))
  return removeLocked(tx, me, [...known.values()])
}

export const removeClient = async (tx: Tx, me: Caller, id: string): Promise<null> => {
  const [client = notFound()] = await store.lockAll(tx, me, [id])
  if (!isRemovable(client.state)) invalid({ state: [MESSAGES.notRemovable(client.name)] })
  return removeLocked(tx, me, [client])
}

const removeLocked = async (tx: Tx, me: Caller, clients: Held): Promise<null> => {
  await store.remove(
    tx,
    me,
    clients.map((client) => client.id),
  )
  for (const client of clients) {
    await recordAudit(tx, me, {
      ...auditOn(client.id),
      action: AUDIT_ACTIONS.remove,
      from: client.state,
      remark: nameOf(client),
    })
  }
  return null
}
