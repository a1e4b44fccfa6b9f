import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Operations } from '#kernel/operation.ts'
import { count, flag, shape } from '#kernel/schema.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { Stage } from '../parts/stage.ts'
import { newcomer } from './recipes.ts'

const knot = {
  tieKnot: {
    method: 'POST',
    path: '/api/Knot',
    summary: '',
    who: 'signed_in',
    owns: 'nobody',
    body: shape({ first: count('先'), second: count('后') }),
    reply: shape({ done: flag('完成') }),
  },
} as const satisfies Operations

/** Two who change the same two rows in opposite order, and both hold their first before they ask for the second. */
interface Meeting {
  arrive(): Promise<void>
}

/** Where two wait for each other once; whoever comes again does not wait. */
export const meetingOfTwo = (): Meeting => {
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

/** An operation that is made to run into deadlocks; `untied` is the same without the platform's transactions. */
export const knotOperations = (meeting: () => Meeting, untied?: () => Pool): BoundOperation[] =>
  bind(knot, {
    tieKnot: untied
      ? {
          detached: async ({ body }) => {
            const client = await untied().connect()
            try {
              await client.query('begin')
              await client.query('update knot set n = n + 1 where id = $1', [body.first])
              await meeting().arrive()
              await client.query('update knot set n = n + 1 where id = $1', [body.second])
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
          const touch = (id: number) => sql`update knot set n = n + 1 where id = ${id}`.execute(tx.for(me))
          await touch(body.first)
          await meeting().arrive()
          await touch(body.second)
          return { done: true }
        },
  })

/** The rows that the knot is tied with. */
const KNOT_TABLE = [
  'create table knot (id integer primary key, n integer not null default 0)',
  'insert into knot (id) values (1), (2)',
  'grant select, update on knot to portal_app',
] as const

interface Knotted {
  /** Deadlocks that the database told of. */
  readonly told: number
  /** Callers that got to hear of one. */
  readonly reached: number
}

/** R6: pairs of requests that are bound to deadlock. */
export const tieKnots = async (
  stage: Stage,
  rounds: number,
  begin: () => void,
  told: () => number,
): Promise<Knotted> => {
  for (const statement of KNOT_TABLE) await stage.ask(statement)
  const people = [await newcomer(stage), await newcomer(stage)]
  const before = told()
  let reached = 0
  for (let round = 0; round < rounds; round += 1) {
    begin()
    const answers = await Promise.all(
      people.map((headers, index) =>
        stage.erp.inject({
          method: 'POST',
          url: knot.tieKnot.path,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: JSON.stringify(index === 0 ? { first: 1, second: 2 } : { first: 2, second: 1 }),
        }),
      ),
    )
    reached += answers.filter(({ statusCode }) => statusCode !== 200).length
  }
  return { told: told() - before, reached }
}

/** Lets the database, which nobody else uses, find deadlocks at once: how long it waits before it looks is not measured. */
export const findAtOnce = async (stage: Stage): Promise<void> => {
  await stage.ask(`alter system set deadlock_timeout = '20ms'`)
  await stage.ask('select pg_reload_conf()')
}
