import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { systemCaller } from '#kernel/caller.ts'
import { fieldOf, parseJson } from '#kernel/json.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logging.ts'
import { createOutcomeDeltas } from './outcome-deltas.ts'
import * as store from './store.ts'

/** How often a process says that it lives; one that has said nothing three times is taken for dead. */
const BEAT_MS = 30_000

interface HeartbeatDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

/** What a process is for. */
interface Duties {
  readonly serves: boolean
  readonly works: boolean
}

const PACKAGE = join(import.meta.dirname, '..', '..', 'package.json')

/** Writes that this process lives, and how its calls to providers ended, until it is stopped; the first time at once. */
export const startHeartbeat = async (
  { db, clock, log }: HeartbeatDeps,
  duties: Duties,
  everyMs = BEAT_MS,
): Promise<{ stop(): Promise<void> }> => {
  const me = systemCaller('heartbeat')
  const deltas = createOutcomeDeltas()
  const program: store.Program = {
    id: randomUUID(),
    ...duties,
    host: hostname(),
    version: String(fieldOf(parseJson(readFileSync(PACKAGE, 'utf8')), 'version')),
    startedAt: clock().toISOString(),
  }
  const beat = async (): Promise<void> => {
    const outcomes = await deltas()
    await db.write(me, async (tx) => {
      await store.beat(tx, me, program, clock())
      for (const one of outcomes) await store.addOutcomes(tx, me, one, clock())
    })
  }
  // A database that is away for a while is no reason to stop: others see that nothing is written.
  const tryToBeat = (): Promise<void> => beat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat'))
  await tryToBeat()
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = tryToBeat()
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await db.write(me, (tx) => store.forget(tx, me, program.id)).catch(() => undefined)
    },
  }
}
