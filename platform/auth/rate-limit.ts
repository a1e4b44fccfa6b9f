import { sql } from 'kysely'
import { isIPv6 } from 'node:net'
import { systemCaller } from '#kernel/caller.ts'
import { refuse } from '#kernel/problem.ts'
import type { Database, Tx } from '../database/database.ts'
import type { RateLimitName } from '../metrics/labels.ts'
import { rateLimitRefusals } from '../metrics/metrics.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import type { AuthTables } from './tables.ts'

/** At most so many in so many seconds. */
export interface RateLimit {
  readonly name: RateLimitName
  readonly most: number
  readonly seconds: number
}

const me = systemCaller('rate-limit')

/** Codes that somebody who is signed in may try: of an invitation, or of a main account that is passed on. */
export const CODE_TRIES = { name: 'code.try', most: 60, seconds: 600 } as const satisfies RateLimit

/**
 * Counts one more from an address and refuses with 429 beyond the limit. The count is in the database because several
 * processes share it (one counter each would let through as many times the limit), under a keyed hash because an
 * address is personal data. It is kept also when the request fails.
 */
export const countHit = async (
  db: Database,
  cipher: FieldCipher,
  limit: RateLimit,
  address: string,
  now: Date,
  title?: string,
): Promise<void> => {
  const window = windowOf(cipher, limit, networkOf(address), now)
  refuseBeyond(limit, await db.write(me, (tx) => countIn(tx, window)), title)
}

/** The same by a person inside the transaction of a request: the count is kept although the transaction is refused. */
export const countTry = async (
  tx: Tx,
  cipher: FieldCipher,
  limit: RateLimit,
  userId: string,
  now: Date,
): Promise<void> => {
  const window = windowOf(cipher, limit, userId, now)
  refuseBeyond(limit, await tx.inOwnTransaction(me, (own) => countIn(own, window)))
}

interface Window {
  readonly subject: Uint8Array
  readonly startsAt: string
}

const windowOf = (cipher: FieldCipher, { name, seconds }: RateLimit, subject: string, now: Date): Window => {
  const span = seconds * 1000
  return {
    subject: cipher.blindIndex(subject, `rate.${name}`),
    startsAt: new Date(Math.floor(now.getTime() / span) * span).toISOString(),
  }
}

const countIn = async (tx: Pick<Tx, 'for'>, window: Window): Promise<number> => {
  const { hits } = await tx
    .for(me)
    .withTables<AuthTables>()
    .insertInto('rateCounter')
    .values({ ...window, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'startsAt']).doUpdateSet({ hits: sql<number>`rate_counter.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits
}

const refuseBeyond = ({ name, most }: RateLimit, hits: number, title?: string): void => {
  if (hits <= most) return
  rateLimitRefusals.inc({ limit: name })
  refuse(429, 'TooMany', title === undefined ? {} : { title })
}

/** One subscriber has a whole /64 of IPv6: all of it counts as one. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
