import { startErp } from '../proof/parts/erp.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { openAsking } from './load.ts'
import { ORDER_LIST } from './order-list.ts'
import { openWorlds } from './worlds.ts'

const GOAL = 1.5
const SMALL = 10_000
const LARGE = 1_000_000
const SHAPE = { linesPerOrder: 1, companies: 200 }
const ROUNDS = 31
const ROUND_MS = 400
const WARM_UP_MS = 4_000
const CONNECTIONS = 8

/** The list of a company of 500 orders, in a small world and in a large one. */
export const orderListGrowth: Measurement = {
  name: 'order-list-growth',
  goal: `the list of a company of 500 orders takes at most ${GOAL} times as long among 1,000,000 orders as among 10,000`,
  run: async ({ n }) => {
    const rounds = n ?? ROUNDS
    const worlds = await openWorlds()
    try {
      // Both are filled before the first connection is opened: it would not wait for minutes.
      const [smallWorld, largeWorld] = [
        await worlds.world({ orders: SMALL, ...SHAPE }),
        await worlds.world({ orders: LARGE, ...SHAPE }),
      ]
      const sides = await Promise.all(
        [smallWorld, largeWorld].map(async (world) => {
          const server = await startErp(world.env)
          return {
            server,
            asking: await openAsking(new URL(ORDER_LIST, server.url), world.headers, CONNECTIONS),
            medians: new Array<number>(),
          }
        }),
      )
      try {
        for (const { asking } of sides) await asking.for(WARM_UP_MS)
        for (let round = 0; round < rounds; round += 1) {
          for (const { asking, medians } of sides) medians.push(median((await asking.for(ROUND_MS)).times))
        }
      } finally {
        for (const { server, asking } of sides) {
          asking.close()
          await server.stop()
        }
      }
      const [small, large] = sides.map((side) => side.medians)
      if (!small || !large) throw new Error('nothing was measured')
      const ratio = median(large.map((time, round) => time / (small[round] ?? Number.NaN)))
      const [smallMs, largeMs] = [rounded(median(small)), rounded(median(large))]
      return {
        ok: ratio <= GOAL,
        n: rounds,
        measured: { ratio: rounded(ratio), smallMs, largeMs },
        sentence: `the list of a company of 500 orders takes ${largeMs} ms among 1,000,000 orders and ${smallMs} ms among 10,000 with ${CONNECTIONS} callers: ratio ${rounded(ratio)} (median of ${rounds})`,
      }
    } finally {
      await worlds.close()
    }
  },
}
