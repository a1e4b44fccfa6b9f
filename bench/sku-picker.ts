import { startErp } from '../proof/parts/erp.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { openAsking } from './load.ts'
import { SEARCHES, SKUS_WORLD } from './sku-world.ts'
import { staffHeaders } from './staff.ts'
import { openWorlds } from './worlds.ts'

const GOAL_MS = 100
const ROUNDS = 21
const ROUND_MS = 200
const WARM_UP_MS = 1_000

/** Somebody types two characters into an order line, and the products that they may mean come up. */
export const skuPicker: Measurement = {
  name: 'sku-picker',
  goal: `two characters of a name or of a code find products among 100,000 in less than ${GOAL_MS} ms each, over HTTP`,
  run: async ({ n }) => {
    const rounds = n ?? ROUNDS
    const worlds = await openWorlds()
    try {
      const world = await worlds.world(SKUS_WORLD)
      const headers = await staffHeaders(world)
      const server = await startErp(world.env)
      const sides = await Promise.all(
        Object.entries(SEARCHES).map(async ([kind, typed]) => ({
          kind,
          found: await numberFound(server.url, headers, typed),
          asking: await openAsking(new URL(addressOf(typed), server.url), headers, 1),
          medians: new Array<number>(),
        })),
      )
      try {
        for (const { asking } of sides) await asking.for(WARM_UP_MS)
        for (let round = 0; round < rounds; round += 1)
          for (const { asking, medians } of sides) medians.push(median((await asking.for(ROUND_MS)).times))
      } finally {
        for (const { asking } of sides) asking.close()
        await server.stop()
      }
      const p50Ms = Object.fromEntries(sides.map(({ kind, medians }) => [kind, rounded(median(medians), 1)]))
      const slowest = Math.max(...Object.values(p50Ms))
      const isFound = sides.every(({ kind, found }) => found > 0 === (kind !== 'nothing'))
      return {
        ok: isFound && slowest < GOAL_MS,
        n: rounds,
        measured: { p50Ms, found: Object.fromEntries(sides.map(({ kind, found }) => [kind, found])) },
        sentence: `two characters among 100,000 products: ${Object.entries(p50Ms)
          .map(([kind, ms]) => `${kind} ${ms} ms`)
          .join(', ')} (median of ${rounds})`,
      }
    } finally {
      await worlds.close()
    }
  },
}

const addressOf = (typed: string): string => `/api/Sku/Select?Q=${encodeURIComponent(typed)}`

const numberFound = async (url: string, headers: Readonly<Record<string, string>>, typed: string): Promise<number> => {
  const answer = await fetch(new URL(addressOf(typed), url), { headers })
  const found: unknown = await answer.json()
  return Array.isArray(found) ? found.length : 0
}
