import { startErp } from '../proof/parts/erp.ts'
import { median, rounded, type Outcome } from '../proof/parts/measurement.ts'
import type { LargeWorld } from './large/fill.ts'
import { openAsking } from './load.ts'
import { openWorlds, type World } from './worlds.ts'

export const GROWTH_GOAL = 1.5
const ROUNDS = 31
const ROUND_MS = 400
const WARM_UP_MS = 4_000
const CONNECTIONS = 8

interface Growth {
  readonly small: LargeWorld
  readonly large: LargeWorld
  /** What is asked for, by what it is called. */
  readonly asked: Readonly<Record<string, (world: World) => string | Promise<string>>>
}

/** What the same question of the same company takes in a small world and in a large one. */
export const measureGrowth = async (n: number | undefined, { small, large, asked }: Growth): Promise<Outcome> => {
  const rounds = n ?? ROUNDS
  const worlds = await openWorlds()
  try {
    // Both are filled before the first connection is opened: it would not wait for minutes.
    const pair = [await worlds.world(small), await worlds.world(large)]
    const servers = await Promise.all(
      pair.map(async (world) => ({ world, server: await startErp(world.env), askings: new Map<string, Sampled>() })),
    )
    try {
      for (const { world, server, askings } of servers)
        for (const [name, pathOf] of Object.entries(asked)) {
          const asking = await openAsking(new URL(await pathOf(world), server.url), world.headers, CONNECTIONS)
          askings.set(name, { asking, medians: [] })
          await asking.for(WARM_UP_MS)
        }
      for (let round = 0; round < rounds; round += 1)
        for (const name of Object.keys(asked))
          for (const { askings } of servers) {
            const sampled = askings.get(name)
            if (sampled) sampled.medians.push(median((await sampled.asking.for(ROUND_MS)).times))
          }
    } finally {
      for (const { server, askings } of servers) {
        for (const { asking } of askings.values()) asking.close()
        await server.stop()
      }
    }
    const figures = Object.keys(asked).map((name) => {
      const [few = [], many = []] = servers.map(({ askings }) => askings.get(name)?.medians ?? [])
      const ratio = rounded(median(many.map((time, round) => time / (few[round] ?? Number.NaN))))
      return { name, ratio, smallMs: rounded(median(few)), largeMs: rounded(median(many)) }
    })
    return {
      ok: figures.every(({ ratio }) => ratio <= GROWTH_GOAL),
      n: rounds,
      measured: Object.fromEntries(figures.map(({ name, ...figure }) => [name, figure])),
      sentence: `among ${words(large.orders)} orders instead of ${words(small.orders)}, with ${CONNECTIONS} callers: ${figures
        .map(({ name, ratio, smallMs, largeMs }) => `${name} ${largeMs} ms instead of ${smallMs} ms, ratio ${ratio}`)
        .join('; ')} (median of ${rounds})`,
    }
  } finally {
    await worlds.close()
  }
}

interface Sampled {
  readonly asking: Awaited<ReturnType<typeof openAsking>>
  readonly medians: number[]
}

const words = (count: number): string => count.toLocaleString('en')
