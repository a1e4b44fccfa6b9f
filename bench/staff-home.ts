import { startErp } from '../proof/parts/erp.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { openAsking } from './load.ts'
import { staffHeaders } from './staff.ts'
import { openWorlds } from './worlds.ts'

/** How many pages of the order list the home page may cost: it counts and adds up what some twenty lists hold. */
const GOAL = 10
const OUTLOOK = '/api/Summary/Outlook'
const STAFF_LIST = '/api/PurchaseOrder'
const ROUNDS = 21
const ROUND_MS = 300
const WARM_UP_MS = 2_000

/** What a purchaser's home page asks for in the morning, beside one page of the list of all orders. */
export const staffHome: Measurement = {
  name: 'staff-home',
  goal: `the outlook of staff over 100,000 orders takes at most ${GOAL} times as long as a page of the list of them all`,
  run: async ({ n }) => {
    const rounds = n ?? ROUNDS
    const worlds = await openWorlds()
    try {
      const world = await worlds.world({ orders: 100_000, linesPerOrder: 10, companies: 200 })
      const headers = await staffHeaders(world)
      const server = await startErp(world.env)
      const ask = (path: string) => openAsking(new URL(path, server.url), headers, 1)
      const [outlook, list] = [await ask(OUTLOOK), await ask(STAFF_LIST)]
      const pairs: { outlook: number; list: number }[] = []
      try {
        for (const asking of [outlook, list]) await asking.for(WARM_UP_MS)
        for (let round = 0; round < rounds; round += 1)
          pairs.push({
            outlook: median((await outlook.for(ROUND_MS)).times),
            list: median((await list.for(ROUND_MS)).times),
          })
      } finally {
        for (const asking of [outlook, list]) asking.close()
        await server.stop()
      }
      const ratio = rounded(median(pairs.map((pair) => pair.outlook / pair.list)), 1)
      const outlookMs = rounded(median(pairs.map((pair) => pair.outlook)), 1)
      const listMs = rounded(median(pairs.map((pair) => pair.list)), 1)
      return {
        ok: ratio <= GOAL,
        n: rounds,
        measured: { ratio, outlookMs, listMs },
        sentence: `the outlook of staff over 100,000 orders takes ${outlookMs} ms, a page of the list of them all ${listMs} ms: ratio ${ratio} (median of ${rounds})`,
      }
    } finally {
      await worlds.close()
    }
  },
}
