import { Client, type Pool } from 'pg'
import type { Caller } from '#kernel/caller.ts'
import { createPool, PLANNING } from '#platform/database/connect.ts'
import { createDatabaseAccess, type Database } from '#platform/database/database.ts'
import { median, rounded } from '../proof/parts/measurement.ts'
import type { LargeWorld } from './large/fill.ts'
import { openAsking, repeat, type Load } from './load.ts'
import { recording, type Statement } from './statements.ts'
import type { World } from './worlds.ts'

const ROUND_MS = 400
const WARM_UP_MS = 4_000
const CONNECTIONS = 8

export interface Reading {
  /** What the server does, in words. */
  readonly what: string
  readonly world: LargeWorld
  readonly pathOf: (world: World) => string | Promise<string>
  /** Asks the product for the same, and makes sure that it is what was meant. */
  readonly ask: (db: Database, me: Caller, path: string) => Promise<void>
  /** How many statements the product needs for it. */
  readonly statements: number
}

/** One short stretch of each side: times a second, and the middle time of an answer. */
export interface Round {
  readonly always: number
  readonly once: number
  readonly http: number
  readonly p50: number
}

export interface Sides {
  round(): Promise<Round>
  close(): Promise<void>
}

/** The server and the bare driver, planning at every call and planning once, warm and ready for the same question. */
export const openSides = async (world: World, serverUrl: string, reading: Reading): Promise<Sides> => {
  const path = await reading.pathOf(world)
  const statements = await statementsOf(world, reading, path)
  const always = await openBare(world, statements, false)
  const once = await openBare(world, statements, true)
  const http = await openAsking(new URL(path, serverUrl), world.headers, CONNECTIONS)
  for (const side of [always, once, http]) await side.for(WARM_UP_MS)
  return {
    round: async () => {
      const [first, second, third] = [await always.for(ROUND_MS), await once.for(ROUND_MS), await http.for(ROUND_MS)]
      return { always: first.perSecond, once: second.perSecond, http: third.perSecond, p50: median(third.times) }
    },
    close: async () => {
      http.close()
      await Promise.all([always.close(), once.close()])
    },
  }
}

/** What is left of the bare driver's throughput, and how much that is. */
export const figuresOf = (rounds: readonly Round[]) => {
  const perSecond = (side: 'always' | 'once' | 'http') => rounded(median(rounds.map((one) => one[side])), 0)
  return {
    ratio: median(rounds.map((one) => one.http / one.always)),
    ratioOnce: median(rounds.map((one) => one.http / one.once)),
    httpPerSecond: perSecond('http'),
    barePerSecond: perSecond('always'),
    bareOncePerSecond: perSecond('once'),
    p50Ms: rounded(median(rounds.map((one) => one.p50)), 1),
  }
}

/** Connections of the bare driver that run these statements one after the other. */
const openBare = async (
  { options }: World,
  statements: readonly Statement[],
  isPlannedOnce: boolean,
): Promise<{ for: (ms: number) => Promise<Load>; close: () => Promise<void> }> => {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new Client(isPlannedOnce ? { ...options, options: PLANNING } : options)
      await client.connect()
      return client
    }),
  )
  return {
    for: (ms) =>
      repeat(CONNECTIONS, ms, async (worker) => {
        for (const [index, { text, values }] of statements.entries())
          await clients[worker]?.query({
            ...(isPlannedOnce ? { name: `bare_${index}` } : {}),
            text,
            values: [...values],
          })
      }),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

/** What the product itself asks for this reading, with its parameters. */
const statementsOf = async (world: World, { ask, ...reading }: Reading, path: string): Promise<Statement[]> => {
  const me: Caller = {
    userId: world.userId,
    userName: '',
    side: 'supplier',
    companyId: world.companyId,
    permissions: new Set(['order.view', 'inquiry.view', 'receipt.view', 'payment.view', 'price.view']),
    ownOnly: false,
    requestId: 'bench',
  }
  const statements: Statement[] = []
  const pool: Pool = createPool(world.options, 1)
  try {
    await ask(createDatabaseAccess(recording(pool, statements)), me, path)
    if (statements.length !== reading.statements)
      throw new Error(`${statements.length} statements where ${reading.statements} were meant`)
    return statements
  } finally {
    await pool.end()
  }
}
