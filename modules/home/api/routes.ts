import type { Caller } from '#kernel/caller.ts'
import { invalid } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Counter, Counters } from '#platform/counts/counter.ts'
import type { Database } from '#platform/database/database.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations, type CountOrder, type Counts } from '../contract.ts'
import { MESSAGES } from '../words.ts'

interface Deps {
  readonly counters: Counters
  readonly clock: Clock
}

const concerns = ({ side, needs }: Counter, me: Caller): boolean =>
  side === me.side && needs.some((permission) => me.permissions.has(permission))

/** Counts what was asked for, as far as it concerns the caller, in one snapshot. */
const countAll = async ({ counters, clock }: Deps, db: Database, me: Caller, { keys }: CountOrder): Promise<Counts> => {
  const unknown = (keys ?? []).filter((key) => !Object.hasOwn(counters, key))
  if (unknown.length > 0) invalid({ keys: [MESSAGES.unknown(unknown)] })
  const wanted = Object.entries(counters).filter(
    ([key, counter]) => concerns(counter, me) && (keys?.includes(key) ?? true),
  )
  const now = clock()
  return db.read(me, async (tx) => {
    const counted = await Promise.all(wanted.map(async ([key, { count }]) => [key, await count(tx, me, now)] as const))
    return Object.fromEntries(counted)
  })
}

/** Binds the counting calls. Detached: they only read, and a repeated request counts again. */
export const summaryRoutes = (deps: Deps): BoundOperation[] =>
  bind(operations, {
    countForStaff: { detached: ({ db, me, body }) => countAll(deps, db, me, body) },
    countForSupplier: { detached: ({ db, me, body }) => countAll(deps, db, me, body) },
  })
