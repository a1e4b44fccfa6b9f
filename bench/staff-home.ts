import { startErp } from '../proof/parts/erp.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { openAsking } from './load.ts'
import { staffHeaders } from './staff.ts'
import { openWorlds } from './worlds.ts'

const GOAL_MS = 200
const OUTLOOK = '/api/Summary/Outlook'
const ROUNDS = 21
const ROUND_MS = 400
const WARM_UP_MS = 2_000

/** What a purchaser's home page asks for in the morning. */
export const staffHome: Measurement = {
  name: 'staff-home',
  goal: `the outlook of staff over 100,000 orders in less than ${GOAL_MS} ms over HTTP`,
  run: async ({ n }) => {
    const rounds = n ?? ROUNDS
    const worlds = await openWorlds()
    try {
      const world = await worlds.world({ orders: 100_000, linesPerOrder: 10, companies: 200 })
      const server = await startErp(world.env)
      const asking = await openAsking(new URL(OUTLOOK, server.url), await staffHeaders(world), 1)
      const medians: number[] = []
      try {
        await asking.for(WARM_UP_MS)
        for (let round = 0; round < rounds; round += 1) medians.push(median((await asking.for(ROUND_MS)).times))
      } finally {
        asking.close()
        await server.stop()
      }
      const p50Ms = rounded(median(medians), 1)
      return {
        ok: p50Ms < GOAL_MS,
        n: rounds,
        measured: { p50Ms, medians: medians.map((ms) => rounded(ms, 1)) },
        sentence: `the outlook of staff over 100,000 orders takes ${p50Ms} ms (median of ${rounds})`,
      }
    } finally {
      await worlds.close()
    }
  },
}
