import type { Operations } from '#kernel/operation.ts'
import { nothing } from '#kernel/schema.ts'
import { createIdentify } from '#platform/auth/identify.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { bind } from '#platform/http/routes.ts'
import { serve } from '#platform/http/serve.ts'
import { createServer } from '#platform/http/server.ts'
import { createLogger } from '#platform/logging.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { openAsking } from './load.ts'
import { openWorlds } from './worlds.ts'

const GOAL_MS = 0.3
const ROUNDS = 41
const ROUND_MS = 150
const WARM_UP_MS = 1_500

// Two calls that do nothing: the one asks who is there, the other does not.
const operations = {
  open: { method: 'GET', path: '/api/Open', summary: 'open', who: 'anyone', owns: 'nobody', reply: nothing() },
  closed: {
    method: 'GET',
    path: '/api/Closed',
    summary: 'closed',
    who: { supplier: 'member' },
    owns: 'nobody',
    reply: nothing(),
  },
} as const satisfies Operations

/** What it costs to find out who is calling: the token, the session, the membership. */
export const tokenCheck: Measurement = {
  name: 'token-check',
  goal: `the check of a caller adds less than ${GOAL_MS} ms to a call`,
  run: async ({ n }) => {
    const rounds = n ?? ROUNDS
    const worlds = await openWorlds()
    try {
      const world = await worlds.world({ orders: 10_000, linesPerOrder: 1, companies: 200 })
      const pool = createPool(world.options, 4)
      const db = createDatabaseAccess(pool)
      const app = await createServer({ config: readConfig({}), log: createLogger('silent'), ready: () => db.ping() })
      const idle = { detached: () => Promise.resolve(null) }
      serve(app, bind(operations, { open: idle, closed: idle }), {
        db,
        identify: createIdentify(pool, world.tokensOn(db)),
        strictReplies: false,
      })
      const url = await app.listen({ host: '127.0.0.1', port: 0 })
      const sides = await Promise.all(
        ['/api/Open', '/api/Closed'].map(async (path) => ({
          asking: await openAsking(new URL(path, url), world.headers, 1),
          times: new Array<number>(),
        })),
      )
      try {
        for (const { asking } of sides) await asking.for(WARM_UP_MS)
        for (let round = 0; round < rounds; round += 1)
          for (const { asking, times } of sides) times.push(median((await asking.for(ROUND_MS)).times))
      } finally {
        for (const { asking } of sides) asking.close()
        await app.close()
        await db.close()
      }
      const [open, closed] = sides.map((side) => side.times)
      if (!open || !closed) throw new Error('nothing was measured')
      const added = median(closed.map((time, round) => time - (open[round] ?? Number.NaN)))
      return {
        ok: added < GOAL_MS,
        n: rounds,
        measured: {
          addedMs: rounded(added, 3),
          openMs: rounded(median(open), 3),
          closedMs: rounded(median(closed), 3),
        },
        sentence: `an idle call takes ${rounded(median(open), 3)} ms, with the check of its caller ${rounded(median(closed), 3)} ms: ${rounded(added, 3)} ms more (median of ${rounds})`,
      }
    } finally {
      await worlds.close()
    }
  },
}
