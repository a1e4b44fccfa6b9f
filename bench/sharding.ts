import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { createRandom } from '../proof/parts/random.ts'
import { ASSUMED, billOf, PRICES } from './sharding/costs.ts'
import { scattered, skew, yearOfMoves } from './sharding/simulate.ts'
import { measureUnits } from './sharding/units.ts'

const ORDERS = 10_000
const SHARDS = [4, 8, 16]
const EXPONENTS = [0.6, 0.8, 1]
/** The skew that the benches' own worlds have. */
const USUAL = 0.8
const PAGE_MS = 500

/** What ten thousand suppliers on several databases would be like, from what one thing costs on one. */
export const sharding: Measurement = {
  name: 'sharding',
  goal: `with each company where there is room no database holds a fifth more than the mean as long as the largest company is smaller than a database, and 95 of 100 pages of all suppliers from 16 databases take at most ${PAGE_MS} ms`,
  isSlow: true,
  run: async ({ n = ORDERS, seed }) => {
    const random = createRandom(seed)
    const units = await measureUnits(n)
    const skews = EXPONENTS.flatMap((exponent) =>
      SHARDS.map((shards) => ({ exponent, shards, ...skew(ASSUMED.suppliers, exponent, shards, random) })),
    )
    const moves = SHARDS.map((shards) => ({
      shards,
      ...yearOfMoves(ASSUMED.suppliers, USUAL, shards, random),
    }))
    const queries = [1, ...SHARDS].map((shards) => ({
      shards,
      ...scattered(units.staffPages, shards, random),
    }))
    const rowsOfCompany = (units.rowsOfOrder * ASSUMED.lines) / ASSUMED.linesOfOrder / ASSUMED.suppliers
    const moving = {
      movedPerSecond: units.movedPerSecond,
      middleCompanyMinutes: rounded(rowsOfCompany / units.movedPerSecond / 60, 1),
      onePercentHours: rounded((rowsOfCompany * ASSUMED.suppliers * 0.01) / units.movedPerSecond / 3_600, 1),
    }
    const bill = billOf(units)
    const usual = skews.find(({ shards, exponent }) => shards === 8 && exponent === USUAL)
    const fits = skews.filter(({ largestShare }) => largestShare < 1)
    return {
      ok: fits.every(({ bySize }) => bySize <= 1.2) && queries.every(({ p95 }) => p95 <= PAGE_MS),
      n,
      measured: {
        units: { ...units, staffPages: queries[0], bytesOfOrder: Math.round(units.bytesOfOrder) },
        skews,
        moves,
        queries,
        moving,
        assumed: ASSUMED,
        prices: PRICES,
        bill,
      },
      sentence:
        `${Math.round(units.bytesOfOrder)} bytes an order of ${ASSUMED.linesOfOrder} lines with all that follows, ${units.bytesOfLogLine} a line of the log, ${units.movedPerSecond} rows moved a second; ` +
        `the fullest of 8 databases beside the mean at a skew of ${USUAL}: ${usual?.byHash} by hash, ${usual?.bySize} by size; ` +
        `moves a year to stay within a fifth: ${moves.map(({ shards, moves: count }) => `${count} with ${shards} databases`).join(', ')}; ` +
        `a page of all suppliers ${queries.map(({ shards, p50, p95 }) => `${p50} ms (p95 ${p95}) from ${shards}`).join(', ')}; ` +
        `10,000 suppliers with a billion lines: ${bill.databaseGb} GB, ${bill.vcpu} vCPU, ${bill.memoryGb} GB of memory, about ${bill.cny} CNY a month at the assumed prices`,
    }
  },
}
