import type { ReceiptItem } from './line-shapes.ts'
import { boxesOf, cartonsOf } from './rules.ts'

/** One carton of a receipt. */
export interface Carton {
  readonly item: ReceiptItem
  readonly qty: string
  /** Its number among all cartons of the receipt. */
  readonly number: number
}

/** The first line that does not say how it is packed: until then no carton has a number. */
export const unpackedIn = (items: readonly ReceiptItem[]): ReceiptItem | undefined =>
  items.find((item) => boxesOf(item) === undefined)

/** Every carton of a receipt, in the order of their labels, which count through all lines. */
export const cartonsFrom = (items: readonly ReceiptItem[]): Carton[] =>
  unpackedIn(items) === undefined
    ? items
        .flatMap((item) => cartonsOf(item).map((qty) => ({ item, qty })))
        .map((carton, index) => ({ ...carton, number: index + 1 }))
    : []
