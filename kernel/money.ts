/*
 * Arithmetic of amounts: decimal text outside, whole numbers of the smallest unit inside. Amounts have two places, prices
 * six and quantities four; five is rounded up, away from zero, as invoices are.
 */

const [CENTS, PRICE, QUANTITY, RATIO] = [2, 6, 4, 6] as const
/** A hundred percent with the places of a ratio. */
const ONE = 10n ** BigInt(RATIO)

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d+))?$/

/** The whole number of smallest units that a text names. What would be cut off is an error: nothing is lost in silence. */
const unitsOf = (text: string, places: number): bigint => {
  const [, sign, whole = '', digits = ''] = DECIMAL.exec(text) ?? []
  if (whole === '' || /[1-9]/.test(digits.slice(places)))
    throw new RangeError(`not a decimal of ${places} places: ${text}`)
  const units = BigInt(whole + digits.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -units : units
}

const textOf = (units: bigint, places: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const cents = (text: string): bigint => unitsOf(text, CENTS)
const amountOf = (units: bigint): string => textOf(units, CENTS)

const rounded = (dividend: bigint, divisor: bigint): bigint => {
  const size = dividend < 0n ? -dividend : dividend
  const quotient = (2n * size + divisor) / (2n * divisor)
  return dividend < 0n ? -quotient : quotient
}

const rateOf = (percent: number): bigint => unitsOf(String(percent), RATIO - 2)

const totalOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)

/** What amounts add up to. */
export const total = (amounts: readonly string[]): string => amountOf(totalOf(amounts.map(cents)))

/** What so much costs at a price: rounded once. */
export const lineAmount = (qty: string, price: string): string =>
  amountOf(rounded(unitsOf(qty, QUANTITY) * unitsOf(price, PRICE), 10n ** BigInt(QUANTITY + PRICE - CENTS)))

/** So many percent of an amount, rounded once. */
export const percentage = (amount: string, percent: number): string =>
  amountOf(rounded(cents(amount) * rateOf(percent), ONE))

/** An amount with the tax in it. The three always add up. */
export interface TaxSplit {
  readonly amountNoTax: string
  readonly taxAmount: string
  readonly amount: string
}

/** From an amount that includes the tax: what is without it is rounded, the tax is the rest. */
export const splitIncluded = (amount: string, ratePercent: number): TaxSplit => {
  const whole = cents(amount)
  const net = rounded(whole * ONE, ONE + rateOf(ratePercent))
  return { amountNoTax: amountOf(net), taxAmount: amountOf(whole - net), amount: amountOf(whole) }
}

/** From an amount without tax: the tax is rounded. Not the inverse of the other: who converts back may gain a cent. */
export const splitExcluded = (amountNoTax: string, ratePercent: number): TaxSplit => {
  const net = cents(amountNoTax)
  const tax = rounded(net * rateOf(ratePercent), ONE)
  return { amountNoTax: amountOf(net), taxAmount: amountOf(tax), amount: amountOf(net + tax) }
}

/**
 * An amount shared out by weights: the shares add up to it, and none is a cent or more away from its true value. What is left
 * over goes to those who lost most by rounding, the first of equals first.
 */
export const allocate = (amount: string, weights: readonly string[]): string[] => {
  const parts = weights.map((weight) => unitsOf(weight, PRICE))
  const sum = totalOf(parts)
  if (sum <= 0n || parts.some((part) => part < 0n))
    throw new RangeError('weights are not below zero, and one is above it')
  const whole = cents(amount)
  const size = whole < 0n ? -whole : whole
  const shares = parts.map((part) => ({ share: (size * part) / sum, lost: (size * part) % sum }))
  const left = Number(size - totalOf(shares.map(({ share }) => share)))
  const raised = new Set(
    shares
      .map(({ lost }, at) => ({ lost, at }))
      .toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return shares.map(({ share }, at) => {
    const given = share + (raised.has(at) ? 1n : 0n)
    return amountOf(whole < 0n ? -given : given)
  })
}

/** The part of an amount between two ratios of it, 0 to 1. Parts that cover the whole add up to it, whoever comes first. */
export const stageAmount = (amount: string, ratioFrom: string, ratioTo: string): string => {
  const [whole, from, to] = [cents(amount), unitsOf(ratioFrom, RATIO), unitsOf(ratioTo, RATIO)]
  if (from < 0n || from >= to || to > ONE) throw new RangeError(`no stage: ${ratioFrom} to ${ratioTo}`)
  return amountOf(rounded(whole * to, ONE) - rounded(whole * from, ONE))
}

/** The least that two ratios differ by. */
const STEP = 1n

/**
 * Where a stage of an amount ends that is cut to a smaller part: before its own end, and after its beginning, so that the rest
 * is a stage of its own. The ratio is cut to its places: who settles the rest settles what is left, not what the ratio says.
 */
export const cutStage = (amount: string, ratioFrom: string, ratioTo: string, part: string): string => {
  const [whole, from, to] = [cents(amount), unitsOf(ratioFrom, RATIO), unitsOf(ratioTo, RATIO)]
  if (whole <= 0n || to - from <= STEP) throw new RangeError(`cannot be cut: ${amount}, ${ratioFrom} to ${ratioTo}`)
  const end = from + (cents(part) * ONE) / whole
  const cut = end <= from ? from + STEP : end >= to ? to - STEP : end
  return textOf(cut, RATIO)
}
