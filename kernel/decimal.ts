import Big from 'big.js'

// Half up, as invoices are.
Big.RM = Big.roundHalfUp

/** Sum of decimal strings, exact. */
export const sum = (values: readonly string[]): string =>
  values.reduce((total, value) => total.plus(value), new Big(0)).toFixed()

/** Product of decimal strings, rounded to `places`. */
export const times = (a: string, b: string, places: number): string => new Big(a).times(b).round(places).toFixed(places)

/** Difference of decimal strings, exact. */
export const minus = (a: string, b: string): string => new Big(a).minus(b).toFixed()

/** -1, 0 or 1: how `a` stands to `b`. */
export const compare = (a: string, b: string): -1 | 0 | 1 => new Big(a).cmp(b)

/** `value` raised or lowered by a percentage. */
export const withPercent = (value: string, percent: number): string =>
  new Big(value).times(new Big(100).plus(percent)).div(100).toFixed()

/** How many percent `part` is of `whole`, two places where nothing else is said; 0 of nothing. */
export const percentOf = (part: string, whole: string, places = 2): number =>
  new Big(whole).eq(0) ? 0 : new Big(part).times(100).div(whole).round(places).toNumber()

/**
 * A value in so many parts that differ by one unit of the last place at most, the larger ones first. They add up to it exactly.
 */
export const sharesOf = (value: string, count: number, places: number): string[] => {
  let left = new Big(value)
  return Array.from({ length: count }, (_, at) => {
    const share = at === count - 1 ? left : left.div(count - at).round(places, Big.roundUp)
    left = left.minus(share)
    return share.toFixed()
  })
}

/** One by another, rounded to so many places; nothing is divided by nothing. */
export const divided = (a: string, b: string, places: number): string => new Big(a).div(b).round(places).toFixed(places)
