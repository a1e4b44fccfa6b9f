import { compare, minus, times } from '#kernel/decimal.ts'

/** The columns of a line's figures: quantity × price = amount. */
export interface NumberColumns {
  readonly qty: number
  readonly price: number
  readonly amount: number
}

const SAMPLE = 40
const FEWEST = 3
const CENT = '0.01'
const ENOUGH = 0.5
const [WHOLE_NUMBERS, AS_NAMED] = [0.2, 0.3] as const

const isNear = (a: string, b: string): boolean => compare(minus(a, b).replace('-', ''), CENT) <= 0

/** In how many of the rows that have all three the product is the amount. */
const shareOf = (qty: readonly string[], price: readonly string[], amount: readonly string[]): number => {
  let [count, fitting] = [0, 0]
  for (let row = 0; row < qty.length && row < SAMPLE; row += 1) {
    const [q = '', p = '', a = ''] = [qty[row], price[row], amount[row]]
    if (q === '' || p === '' || a === '') continue
    count += 1
    if (isNear(times(q, p, 2), a)) fitting += 1
  }
  return count < FEWEST ? 0 : fitting / count
}

const wholeShare = (values: readonly string[]): number => {
  const given = values.filter((value) => value !== '')
  return given.length === 0 ? 0 : given.filter((value) => !value.includes('.')).length / given.length
}

/** Which of the columns of numbers is the quantity, the price and the amount: arithmetic decides, whatever they are called. */
export const numberColumnsOf = (
  columns: readonly { readonly column: number; readonly decimals: readonly string[] }[],
  named: Partial<NumberColumns>,
): NumberColumns | undefined => {
  let best: (NumberColumns & { readonly score: number }) | undefined
  for (const qty of columns)
    for (const price of columns)
      for (const amount of columns) {
        if (new Set([qty, price, amount]).size < 3) continue
        const share = shareOf(qty.decimals, price.decimals, amount.decimals)
        if (share < ENOUGH) continue
        const found = { qty: qty.column, price: price.column, amount: amount.column }
        const asNamed = (['qty', 'price', 'amount'] as const).filter((field) => named[field] === found[field]).length
        const score = share + WHOLE_NUMBERS * wholeShare(qty.decimals) + AS_NAMED * asNamed
        if (score > (best?.score ?? 0)) best = { ...found, score }
      }
  return best && { qty: best.qty, price: best.price, amount: best.amount }
}
