import { startErp } from '../proof/parts/erp.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { crowding } from './crowding.ts'
import { staffHeaders } from './staff.ts'
import { openWorlds } from './worlds.ts'

const GOAL_MS = 100
const ROUNDS = 31
const WARM_UP = 10
const SIDES = { staff: '/api/Summary/Count', supplier: '/api/Summary/Supplier/Count' } as const

/** Asks once; gives how long it took, and how much was counted. */
const count = async (url: URL, headers: Readonly<Record<string, string>>): Promise<{ ms: number; keys: number }> => {
  const started = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  const counts: Record<string, number> = await answer.json()
  if (!answer.ok) throw new Error(`the counts were answered with ${answer.status}`)
  return { ms: performance.now() - started, keys: Object.keys(counts).length }
}

/** All numbers of the home page in one call, to somebody of a supplier and to a purchaser who sees all orders. */
export const homeCounts: Measurement = {
  name: 'home-counts',
  goal: `all numbers of the home page among 100,000 orders over HTTP in less than ${GOAL_MS} ms, of staff and of a supplier`,
  run: async ({ n }) => {
    const rounds = n ?? ROUNDS
    const worlds = await openWorlds()
    try {
      const world = await worlds.world({ orders: 100_000, linesPerOrder: 1, companies: 200, hasInquiries: true })
      const headers = { staff: await staffHeaders(world), supplier: world.headers }
      const server = await startErp(world.env)
      const times: Record<keyof typeof SIDES, number[]> = { staff: [], supplier: [] }
      const keys = { staff: 0, supplier: 0 }
      try {
        for (let round = -WARM_UP; round < rounds; round += 1)
          for (const side of ['staff', 'supplier'] as const) {
            const counted = await count(new URL(SIDES[side], server.url), headers[side])
            keys[side] = counted.keys
            if (round >= 0) times[side].push(counted.ms)
          }
      } finally {
        await server.stop()
      }
      // What others take of the machine is not the fault of the counts.
      const slowed = rounded(await crowding(), 2)
      const [staffMs, supplierMs] = [rounded(median(times.staff), 1), rounded(median(times.supplier), 1)]
      return {
        ok: Math.max(staffMs, supplierMs) < GOAL_MS && keys.staff > 0 && keys.supplier > 0,
        n: rounds,
        measured: { staffMs, supplierMs, keys, slowed },
        sentence: `among 100,000 orders ${keys.staff} numbers of a purchaser in ${staffMs} ms and ${keys.supplier} of a supplier in ${supplierMs} ms (median of ${rounds}), on a machine on which work took ${slowed} times as long as alone`,
      }
    } finally {
      await worlds.close()
    }
  },
}
