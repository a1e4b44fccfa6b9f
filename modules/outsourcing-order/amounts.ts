import { compare, minus } from '#kernel/decimal.ts'
import { lineAmount, splitExcluded, splitIncluded, total } from '#kernel/money.ts'

/** How a line is charged: by its price, with a least amount, and once for setting up. */
export interface Charged {
  readonly unitPrice: string
  /** Nothing where there is none. */
  readonly minCharge: string | null
  readonly setupFee: string | null
}

/** How prices are meant. */
export interface Taxed {
  readonly taxRate: number
  readonly taxIncluded: boolean
}

const NOTHING = '0.00'
const larger = (a: string, b: string): string => (compare(a, b) < 0 ? b : a)

/** What so much of a line costs, as the rate card counts. */
export const chargeOf = (qty: string, { unitPrice, minCharge, setupFee }: Charged): string =>
  compare(qty, '0') === 0
    ? NOTHING
    : total([larger(lineAmount(qty, unitPrice), minCharge ?? NOTHING), setupFee ?? NOTHING])

/** The same with the tax in it. */
export const amountOf = (qty: string, line: Charged & Taxed): string => {
  const charge = chargeOf(qty, line)
  return (line.taxIncluded ? splitIncluded(charge, line.taxRate) : splitExcluded(charge, line.taxRate)).amount
}

/**
 * What a part of a line costs that comes after another: the difference of two sums, so that the parts of a line add up to the
 * whole to the cent, and setting up and the least amount are paid once, with the first part.
 */
export const chargeBetween = (before: string, after: string, line: Charged): string =>
  total([chargeOf(after, line), minus('0', chargeOf(before, line))])
