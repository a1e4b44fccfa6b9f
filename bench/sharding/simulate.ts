import { median, rounded } from '../../proof/parts/measurement.ts'
import type { Random } from '../../proof/parts/random.ts'

/** The n-th company has a share of 1/n^exponent: 0 makes all alike, 1 is the skew of cities and words. */
const companySizes = (companies: number, exponent: number, lines: number): number[] => {
  const weights = Array.from({ length: companies }, (_, at) => 1 / (at + 1) ** exponent)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (lines * weight) / total)
}

type Place = (size: number, loads: readonly number[]) => number

/** As a hash of the company's id would have it. */
const byChance =
  (random: Random): Place =>
  (_size, loads) =>
    random.whole(0, loads.length - 1)
const emptiest: Place = (_size, loads) => loads.indexOf(Math.min(...loads))

const spread = (sizes: readonly number[], shards: number, place: Place): { loads: number[]; places: number[] } => {
  const loads = Array.from({ length: shards }, () => 0)
  const places = sizes.map((size) => {
    const at = place(size, loads)
    loads[at] = (loads[at] ?? 0) + size
    return at
  })
  return { loads, places }
}

/** How much more the fullest database has than the middle of all. */
const imbalance = (loads: readonly number[]): number =>
  Math.max(...loads) / (loads.reduce((sum, load) => sum + load, 0) / loads.length)

const SEEDS = 21

/** The fullest database beside the mean, by hash (the middle of some draws) and with each company put where there is room. */
export const skew = (
  companies: number,
  exponent: number,
  shards: number,
  random: Random,
): { byHash: number; bySize: number; largestShare: number } => {
  const sizes = companySizes(companies, exponent, 1)
  const draws = Array.from({ length: SEEDS }, () => imbalance(spread(sizes, shards, byChance(random)).loads))
  return {
    byHash: rounded(median(draws)),
    bySize: rounded(imbalance(spread(sizes, shards, emptiest).loads)),
    largestShare: rounded((sizes[0] ?? 0) * shards),
  }
}

/** About ± a third in a month, as trade has it. */
const GROWTH = 0.3
const TOLERATED = 1.2

/**
 * A year in which companies grow by chance: how many have to move so that no database has a fifth more than the mean, and in how
 * many months that cannot be had because one company alone is too large. The middle of some years.
 */
export const yearOfMoves = (companies: number, exponent: number, shards: number, random: Random): Year => {
  const years = Array.from({ length: YEARS }, () => oneYear(companies, exponent, shards, random))
  const middle = (figure: (year: Year) => number): number => rounded(median(years.map(figure)), 3)
  return {
    moves: middle(({ moves }) => moves),
    movedShare: middle(({ movedShare }) => movedShare),
    tooLargeMonths: middle(({ tooLargeMonths }) => tooLargeMonths),
  }
}

interface Year {
  readonly moves: number
  /** Of all rows. */
  readonly movedShare: number
  readonly tooLargeMonths: number
}

const YEARS = 11

const oneYear = (companies: number, exponent: number, shards: number, random: Random): Year => {
  const sizes = companySizes(companies, exponent, 1)
  const { places } = spread(sizes, shards, emptiest)
  let [moves, moved, tooLargeMonths] = [0, 0, 0]
  for (let month = 0; month < 12; month += 1) {
    for (const at of sizes.keys())
      sizes[at] = (sizes[at] ?? 0) * Math.exp(GROWTH * (random.whole(-1_000, 1_000) / 1_000))
    const loads = Array.from({ length: shards }, () => 0)
    for (const [at, place] of places.entries()) loads[place] = (loads[place] ?? 0) + (sizes[at] ?? 0)
    for (; imbalance(loads) > TOLERATED; moves += 1) {
      const [full, free] = [loads.indexOf(Math.max(...loads)), loads.indexOf(Math.min(...loads))]
      const excess = ((loads[full] ?? 0) - (loads[free] ?? 0)) / 2
      // The largest that does not turn the two around.
      let best = -1
      for (const [at, place] of places.entries())
        if (place === full && (sizes[at] ?? 0) <= excess && (sizes[at] ?? 0) > (sizes[best] ?? 0)) best = at
      if (best < 0) {
        tooLargeMonths += 1
        break
      }
      const size = sizes[best] ?? 0
      places[best] = free
      loads[full] = (loads[full] ?? 0) - size
      loads[free] = (loads[free] ?? 0) + size
      moved += size
    }
  }
  return { moves, movedShare: moved / sizes.reduce((sum, size) => sum + size, 0), tooLargeMonths }
}

const ASKED = 4_000

/** A query of the staff that asks every database and waits for the slowest, drawn from what one database took. */
export const scattered = (
  samples: readonly number[],
  shards: number,
  random: Random,
): { p50: number; p95: number; p99: number } => {
  const times = Array.from({ length: ASKED }, () =>
    Math.max(...Array.from({ length: shards }, () => samples[random.whole(0, samples.length - 1)] ?? 0)),
  ).toSorted((a, b) => a - b)
  const at = (share: number): number => rounded(times[Math.floor(share * (times.length - 1))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
