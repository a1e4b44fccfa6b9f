import type { Carton } from '../../cartons.ts'
import { tokenIn } from '../../label-address.ts'

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
  const carton = cartons.find(({ number }) => number === box)
  if (carton === undefined) return { is: 'beyond', box }
  return counted.includes(box) ? { is: 'twice', box } : { is: 'counted', carton }
}
