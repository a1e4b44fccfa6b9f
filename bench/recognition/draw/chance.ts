/** Chance that can be repeated: the same seed draws the same images. */
export interface Chance {
  /** At least `low`, less than `high`. */
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** So many different ones, in an order of chance. */
  some<T>(list: readonly T[], count: number): T[]
  likely(share: number): boolean
}

/** Mulberry32: small, fast, and good enough to vary pictures. */
export const createChance = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[whole(0, list.length - 1)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    pick,
    some: (list, count) =>
      list
        .map((value) => ({ value, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, count)
        .map(({ value }) => value),
    likely: (share) => next() < share,
  }
}
