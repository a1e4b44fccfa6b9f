import { compare, minus } from '#kernel/decimal.ts'
import { lineAmount, splitExcluded, splitIncluded, total, type TaxSplit } from '#kernel/money.ts'

/** How a line is charged: by its price, with a least amount, and once for setting up. */
export interface Charged {
  readonly unitPrice: string
  readonly minCharge: string
  readonly setupFee: string
}

/** How prices are meant. */
export interface Taxed {
  readonly taxRate: number
  readonly taxIncluded: boolean
}

const NOTHING = '0.00'
const larger = (a: string, b: string): string => (compare(a, b) < 0 ? b : a)
const less = (a: string, b: string): string => total([a, minus('0', b)])

/** What so much of a line costs, as the rate card counts. */
export const chargeOf = (qty: string, { unitPrice, minCharge, setupFee }: Charged): string =>
  compare(qty, '0') === 0 ? NOTHING : total([larger(lineAmount(qty, unitPrice), minCharge), setupFee])

/** The same with the tax in it, and taken apart. */
export const owedOf = (qty: string, line: Charged & Taxed): TaxSplit => {
  const charge = chargeOf(qty, line)
  return line.taxIncluded ? splitIncluded(charge, line.taxRate) : splitExcluded(charge, line.taxRate)
}

/**
 * What is owed for a part of a line that comes after another: the difference of two sums, so that the parts of a line add up to
 * the whole to the cent, and setting up and the least amount are paid once, with the first part.
 */
export const owedBetween = (before: string, after: string, line: Charged & Taxed): TaxSplit => {
  const [former, now] = [owedOf(before, line), owedOf(after, line)]
  return {
    amountNoTax: less(now.amountNoTax, former.amountNoTax),
    taxAmount: less(now.taxAmount, former.taxAmount),
    amount: less(now.amount, former.amount),
  }
}
