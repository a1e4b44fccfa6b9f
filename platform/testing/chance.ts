/** Numbers by chance that are the same every time (mulberry32). */
export interface Chance {
  /** A whole number from one to the other, both included. */
  whole(from: number, to: number): number
  pick<T>(values: readonly [T, ...T[]]): T
  isTrue(share: number): boolean
  digits(count: number): string
}

export const createChance = (seed: number): Chance => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    pick: (values) => values[whole(0, values.length - 1)] ?? values[0],
    isTrue: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  }
}
