import { addDays } from '#kernel/day.ts'
import { compare, sharesOf } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'

/** So many deliveries a line has at most when it is divided by itself. */
export const BATCHES_MAX = 52
export const WEEK = 7
const PLACES = 4

/** Whole pieces stay whole, as far as there are enough of them; what is measured is divided finely. */
const placesOf = (qty: string, count: number): number =>
  plainDecimal(qty).includes('.') || compare(qty, String(count)) < 0 ? PLACES : 0

export interface Batch {
  readonly qty: string
  readonly day: string
}

export interface BatchWish {
  readonly qty: string
  readonly count: number
  readonly start: string
  /** Days from one to the next. */
  readonly every: number
}

/** Deliveries at equal distances that share a quantity, to the last unit. */
export const batchesOf = ({ qty, count, start, every }: BatchWish): Batch[] =>
  sharesOf(qty, count, placesOf(qty, count)).map((share, at) => ({
    qty: plainDecimal(share),
    day: addDays(start, at * every),
  }))
