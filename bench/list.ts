import { Client, type Pool } from 'pg'
import type { Caller } from '#kernel/caller.ts'
import { createPool, PLANNING } from '#platform/database/connect.ts'
import { createDatabaseAccess, type Database } from '#platform/database/database.ts'
import { startErp } from '../proof/parts/erp.ts'
import { median, rounded, type Outcome } from '../proof/parts/measurement.ts'
import type { LargeWorld } from './large/fill.ts'
import { openAsking, repeat } from './load.ts'
import { recording, type Statement } from './statements.ts'
import { openWorlds, type World } from './worlds.ts'

// Until decision 0066 the bare side was planned at every call and the goal was 0.6 of that. Planned once, as the product's
// own statements are, it is twice as fast; the server of then comes to 0.32 of it.
export const LIST_GOAL = 0.4
// Many short rounds: on a machine that others use, two neighbours in time meet the same weather.
const ROUNDS = 41
const ROUND_MS = 400
const WARM_UP_MS = 4_000
const CONNECTIONS = 8

interface List {
  /** What is listed, in words. */
  readonly what: string
  readonly world: LargeWorld
  readonly path: string
  /** How many statements the product needs for it. */
  readonly statements: number
  /** Asks the product for the list. */
  readonly ask: (
    db: Database,
    me: Caller,
  ) => Promise<{ readonly rows: readonly unknown[]; readonly recordCount: number }>
}

/** The list of one company out of 100,000 documents: what is left of the bare driver's throughput. */
export const measureList = async (n: number | undefined, list: List): Promise<Outcome> => {
  const rounds = n ?? ROUNDS
  const worlds = await openWorlds()
  try {
    const world = await worlds.world(list.world)
    const statements = await statementsOf(world, list)
    const server = await startErp(world.env)
    const clients = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        // Planned as the sessions of the product are: otherwise the bare side is planned at every call and looks slow.
        const client = new Client({ ...world.options, options: PLANNING })
        await client.connect()
        return client
      }),
    )
    const bare = (ms: number) =>
      repeat(CONNECTIONS, ms, async (worker) => {
        for (const [index, { text, values }] of statements.entries())
          await clients[worker]?.query({ name: `bare_${index}`, text, values: [...values] })
      })
    const http = await openAsking(new URL(list.path, server.url), world.headers, CONNECTIONS)
    try {
      await bare(WARM_UP_MS)
      await http.for(WARM_UP_MS)
      const pairs: { bare: number; http: number; p50: number }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const first = await bare(ROUND_MS)
        const second = await http.for(ROUND_MS)
        pairs.push({ bare: first.perSecond, http: second.perSecond, p50: median(second.times) })
      }
      const ratio = median(pairs.map((pair) => pair.http / pair.bare))
      const figures = {
        ratio: rounded(ratio),
        httpPerSecond: rounded(median(pairs.map((pair) => pair.http)), 0),
        barePerSecond: rounded(median(pairs.map((pair) => pair.bare)), 0),
      }
      return {
        ok: ratio >= LIST_GOAL,
        n: rounds,
        measured: {
          ...figures,
          p50Ms: rounded(median(pairs.map((pair) => pair.p50)), 1),
          ratios: pairs.map((pair) => rounded(pair.http / pair.bare)),
        },
        sentence: `the server lists 20 of 100,000 ${list.what} with their count ${figures.httpPerSecond} times a second, the bare driver runs the same SQL ${figures.barePerSecond} times: ratio ${figures.ratio} (median of ${rounds})`,
      }
    } finally {
      http.close()
      await Promise.all(clients.map((client) => client.end()))
      await server.stop()
    }
  } finally {
    await worlds.close()
  }
}

/** What the product itself asks for this list, with its parameters. */
const statementsOf = async (world: World, { ask, ...list }: List): Promise<Statement[]> => {
  const me: Caller = {
    userId: world.userId,
    userName: '',
    side: 'supplier',
    companyId: world.companyId,
    permissions: new Set(['order.view', 'inquiry.view', 'price.view']),
    ownOnly: false,
    requestId: 'bench',
  }
  const statements: Statement[] = []
  const pool: Pool = createPool(world.options, 1)
  try {
    const { rows, recordCount } = await ask(createDatabaseAccess(recording(pool, statements)), me)
    if (rows.length !== 20 || recordCount < 400 || statements.length !== list.statements)
      throw new Error(
        `not the list that was meant: ${rows.length} of ${recordCount} rows by ${statements.length} statements`,
      )
    return statements
  } finally {
    await pool.end()
  }
}
