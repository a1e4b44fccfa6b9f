import { compare, minus, percentOf } from '#kernel/decimal.ts'
import { plainPrice } from '#kernel/text.ts'
import type { MatrixCell } from '#shell/kit/matrix/matrix-props.ts'
import type { Comparison } from '../comparison-shapes.ts'
import { COMPARE } from './words.ts'

type Item = Comparison['items'][number]
type Supplier = Comparison['suppliers'][number]

/** A line of the matrix: one thing that is asked for, at one of its quantities. */
export interface MatrixRow {
  readonly key: string
  readonly item: Item
  /** Where the item stands among all of them. */
  readonly at: number
  readonly quantity: string
  /** Where the quantity stands among those of the item. */
  readonly tier: number
}

export const rowsOf = ({ items }: Comparison): MatrixRow[] =>
  items.flatMap((item, at) =>
    item.quantities.map((quantity, tier) => ({ key: `${item.itemId} ${tier}`, item, at, quantity, tier })),
  )

const priceIn = ({ cells }: Supplier, { at, tier }: MatrixRow): string | null => cells[at]?.prices[tier] ?? null

interface Extremes {
  readonly min: string
  readonly max: string
}

/** The lowest and the highest price of a line; nothing where there is nothing to tell apart. */
export const extremesOf = ({ suppliers }: Comparison, row: MatrixRow): Extremes | undefined => {
  const prices = suppliers.flatMap((supplier) => priceIn(supplier, row) ?? []).toSorted(compare)
  const [min, max] = [prices[0], prices.at(-1)]
  return min === undefined || max === undefined || compare(min, max) === 0 ? undefined : { min, max }
}

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`

/** What a price is against the last one. */
export const deltaOf = (price: string, last: string | null): string | undefined =>
  last === null || compare(last, '0') === 0 ? undefined : COMPARE.delta(signed(percentOf(minus(price, last), last)))

/** What one supplier offers on a line: the price, and how long it takes. */
export const cellsOf = (
  row: MatrixRow,
  supplier: Supplier,
  extremes: Extremes | undefined,
): (MatrixCell | undefined)[] => {
  const [price, cell] = [priceIn(supplier, row), supplier.cells[row.at]]
  if (price === null || cell === undefined) return [undefined, undefined]
  const mark =
    extremes === undefined
      ? undefined
      : compare(price, extremes.min) === 0
        ? 'min'
        : compare(price, extremes.max) === 0
          ? 'max'
          : undefined
  return [
    { text: plainPrice(price), mark, delta: deltaOf(price, cell.lastPrice) },
    cell.leadDays === null
      ? undefined
      : { text: COMPARE.days(cell.leadDays), delta: cell.isLate ? COMPARE.late : undefined },
  ]
}

/** Totals over rounds, as the chart takes them: a supplier that sat a round out has nothing there. */
export const curveOf = ({ history }: Comparison) => {
  const rounds = [...new Set(history.flatMap(({ points }) => points.map(({ round }) => round)))].toSorted(
    (a, b) => a - b,
  )
  return {
    rounds,
    series: history.map(({ supplierName, points }) => ({
      name: supplierName,
      values: rounds.map((round) => points.find((point) => point.round === round)?.totalAmount ?? null),
    })),
  }
}
