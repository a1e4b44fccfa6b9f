/** Repeatable chance: the same seed gives the same run. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** mulberry32: small, fast, and good enough to spread data and moments. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return { next, whole, pick: (list) => list[whole(0, list.length - 1)] ?? list[0] }
}
