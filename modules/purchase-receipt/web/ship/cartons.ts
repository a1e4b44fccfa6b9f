import { cartonsOf } from '../../rules.ts'
import type { ReceiptItem } from '../../line-shapes.ts'
import { tokenIn } from '../../label-address.ts'

/** One carton of a receipt: its number, which line it is of, and how much lies in it. */
export interface Carton {
  readonly box: number
  readonly itemId: string
  readonly qty: string
}

/** The cartons of a receipt in the order of their labels, which count through all lines. */
export const cartonsFrom = (items: readonly ReceiptItem[]): Carton[] =>
  items
    .flatMap((item) => cartonsOf(item).map((qty) => ({ itemId: item.id, qty })))
    .map((carton, index) => ({ box: index + 1, ...carton }))

/** What somebody reads of a label that was scanned. */
export type Reading =
  | { readonly is: 'counted'; readonly carton: Carton }
  | { readonly is: 'twice' | 'beyond'; readonly box: number }
  | { readonly is: 'foreign' }

const boxIn = (text: string): number => Number(/[?&]box=(\d{1,6})/.exec(text)?.[1] ?? Number.NaN)

/** Is this a carton of the receipt that was not counted yet? */
export const readLabel = (
  text: string,
  qrToken: string,
  cartons: readonly Carton[],
  counted: readonly number[],
): Reading => {
  const box = boxIn(text)
  if (tokenIn(text) !== qrToken || Number.isNaN(box)) return { is: 'foreign' }
  const carton = cartons.find((one) => one.box === box)
  if (carton === undefined) return { is: 'beyond', box }
  return counted.includes(box) ? { is: 'twice', box } : { is: 'counted', carton }
}
