import type { Caller } from '#kernel/caller.ts'
import type { Live } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { wakeUp, type WakeUps } from '#platform/notices/wake-ups.ts'
import type { Counts, LiveEvent, ReadBody } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import * as store from './notice-store.ts'

/** Marks notices as read and wakes the person's other windows. Those of others are skipped silently. */
export const readNotices = async (tx: Tx, me: Caller, { ids, all }: ReadBody, now: Date): Promise<Counts> => {
  if (all !== true && (ids ?? []).length === 0) invalid({ ids: [MESSAGES.nothingToRead] })
  const ticked = await store.markRead(tx, me, all === true ? 'all' : (ids ?? []), now.toISOString())
  if (ticked > 0) await wakeUp(tx, me, [me.userId])
  return store.countsOf(tx, me, now.toISOString())
}

export interface LiveDeps {
  readonly db: Database
  readonly clock: Clock
  readonly wakeUps: WakeUps
}

/** Streams a person's counts, now and whenever they change. */
export async function* listen({ db, clock, wakeUps }: LiveDeps, me: Caller, { signal }: Live) {
  const bell = await wakeUps.listen(me.userId, signal)
  const counts = (): Promise<Counts> => db.read(me, (tx) => store.countsOf(tx, me, clock().toISOString()))
  let type: LiveEvent['type'] = 'hello'
  while (!signal.aborted) {
    yield { type, ...(await counts()) }
    type = 'notice'
    await bell.rung()
  }
}
