import { createHash } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Tx } from '../database/database.ts'
import { KEY_MALFORMED, KEY_REUSED } from './validation-words.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** The key of a request, checked; nothing when it carries none. */
export const keyOf = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) return invalid({ 'Idempotency-Key': [KEY_MALFORMED] })
  return header
}

export const hashOf = (name: string, input: unknown): Uint8Array =>
  createHash('sha256')
    .update(`${name}\n${JSON.stringify(input)}`)
    .digest()

/**
 * Takes the key for this transaction. The answer to an earlier request with the same key is returned; a request that
 * runs at the same moment makes this one wait until it is decided. A request that was refused leaves no key behind.
 */
export const claimKey = async (
  tx: Tx,
  me: Caller,
  key: string,
  requestHash: Uint8Array,
): Promise<string | undefined> => {
  const db = tx.for(me)
  const own = { userId: me.userId, companyId: me.companyId, key }
  const claimed = await db
    .insertInto('idempotency')
    .values({ ...own, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'reply'])
    .where('userId', '=', me.userId)
    .where('companyId', me.companyId === null ? 'is' : '=', me.companyId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return refuse(503, 'Busy')
  if (Buffer.compare(earlier.requestHash, requestHash) !== 0) return refuse(422, 'KeyReused', { title: KEY_REUSED })
  return earlier.reply ?? refuse(503, 'Busy')
}

/** Keeps the answer beside the write, in the same transaction. */
export const keepAnswer = async (tx: Tx, me: Caller, key: string, reply: string): Promise<void> => {
  await tx
    .for(me)
    .updateTable('idempotency')
    .set({ status: 200, reply })
    .where('userId', '=', me.userId)
    .where('companyId', me.companyId === null ? 'is' : '=', me.companyId)
    .where('key', '=', key)
    .execute()
}
