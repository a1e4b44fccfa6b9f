import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Operations } from '#kernel/operation.ts'
import { count, flag, shape } from '#kernel/schema.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { Stage } from '../parts/stage.ts'
import { newcomer } from './recipes.ts'

const deadlock = {
  forceDeadlock: {
    method: 'POST',
    path: '/api/Deadlock',
    summary: '',
    who: 'signed_in',
    owns: 'nobody',
    body: shape({ first: count('先'), second: count('后') }),
    reply: shape({ done: flag('完成') }),
  },
} as const satisfies Operations

/** Where two requests wait, each with its first row locked, until both are there. */
interface Barrier {
  arrive(): Promise<void>
}

/** Two wait for each other once; a request that is repeated does not wait. */
export const barrierOfTwo = (): Barrier => {
  let arrived = 0
  const both = Promise.withResolvers<void>()
  return {
    arrive: () => {
      arrived += 1
      if (arrived === 2) both.resolve()
      return arrived > 2 ? Promise.resolve() : both.promise
    },
  }
}

/** An operation that is made to run into deadlocks; `pool` makes it the same without the platform's transactions. */
export const deadlockOperations = (barrier: () => Barrier, pool?: () => Pool): BoundOperation[] =>
  bind(deadlock, {
    forceDeadlock: pool
      ? {
          detached: async ({ body }) => {
            const client = await pool().connect()
            try {
              await client.query('begin')
              await client.query('update deadlock set n = n + 1 where id = $1', [body.first])
              await barrier().arrive()
              await client.query('update deadlock set n = n + 1 where id = $1', [body.second])
              await client.query('commit')
              return { done: true }
            } catch (error) {
              await client.query('rollback')
              throw error
            } finally {
              client.release()
            }
          },
        }
      : async ({ tx, me, body }) => {
          const touch = (id: number) => sql`update deadlock set n = n + 1 where id = ${id}`.execute(tx.for(me))
          await touch(body.first)
          await barrier().arrive()
          await touch(body.second)
          return { done: true }
        },
  })

/** The rows that two requests lock in opposite order. */
const DEADLOCK_TABLE = [
  'create table deadlock (id integer primary key, n integer not null default 0)',
  'insert into deadlock (id) values (1), (2)',
  'grant select, update on deadlock to portal_app',
] as const

interface Forced {
  /** Deadlocks that the database found. */
  readonly deadlocks: number
  /** Callers whose request failed by one. */
  readonly reached: number
}

/** R6: pairs of requests that are bound to deadlock. */
export const forceDeadlocks = async (
  stage: Stage,
  rounds: number,
  begin: () => void,
  conflicts: () => number,
): Promise<Forced> => {
  for (const statement of DEADLOCK_TABLE) await stage.ask(statement)
  const people = [await newcomer(stage), await newcomer(stage)]
  const before = conflicts()
  let reached = 0
  for (let round = 0; round < rounds; round += 1) {
    begin()
    const answers = await Promise.all(
      people.map((headers, index) =>
        stage.erp.inject({
          method: 'POST',
          url: deadlock.forceDeadlock.path,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: JSON.stringify(index === 0 ? { first: 1, second: 2 } : { first: 2, second: 1 }),
        }),
      ),
    )
    reached += answers.filter(({ statusCode }) => statusCode !== 200).length
  }
  return { deadlocks: conflicts() - before, reached }
}

/** Lets the database, which nobody else uses, find deadlocks at once: how long it waits before it looks is not measured. */
export const findAtOnce = async (stage: Stage): Promise<void> => {
  await stage.ask(`alter system set deadlock_timeout = '20ms'`)
  await stage.ask('select pg_reload_conf()')
}
