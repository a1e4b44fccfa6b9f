import { daysUntil } from '#kernel/day.ts'
import { compare, minus, withPercent } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import { isSameCode } from './values.ts'
import type { CauseField, Difference, OurLine, TheirLine } from './lines.ts'
import { DIFFERENCE } from './words.ts'

/** Days between sending and receiving that nobody wonders about. */
const USUAL_DAYS = 3
const CENT = '0.01'
/** Prices are rounded when tax is taken out of them. */
const PRICE_ROUNDING = '0.006'

const isWithin = (difference: string, most: string): boolean => compare(difference.replace('-', ''), most) <= 0

const priceText = (ours: OurLine, theirs: string): string => {
  const isOther = ours.taxRate > 0
  if (isOther && isWithin(minus(withPercent(theirs, ours.taxRate), ours.price), PRICE_ROUNDING))
    return DIFFERENCE.priceWithoutTax
  if (isOther && isWithin(minus(withPercent(ours.price, ours.taxRate), theirs), PRICE_ROUNDING))
    return DIFFERENCE.priceWithTax
  return DIFFERENCE.price(minus(theirs, ours.price))
}

const amountText = (difference: string, causes: readonly CauseField[]): string =>
  causes.length === 0 && isWithin(difference, CENT)
    ? DIFFERENCE.rounding(difference)
    : DIFFERENCE.amount(difference, causes)

/** What a line of theirs has otherwise than ours, and why it may be so. What either side does not say differs from nothing. */
export const explain = (ours: OurLine, theirs: TheirLine): Difference[] => {
  const found: Difference[] = []
  const add = (field: Difference['field'], text: string): void => {
    found.push({ field, ours: ours[field], theirs: theirs[field], text })
  }
  const isOther = (field: 'qty' | 'price' | 'amount'): boolean =>
    ours[field] !== '' && theirs[field] !== '' && compare(theirs[field], ours[field]) !== 0
  const causes = (['qty', 'price'] as const).filter(isOther)
  if (causes.includes('qty')) add('qty', DIFFERENCE.qty(minus(theirs.qty, ours.qty)))
  if (causes.includes('price')) add('price', priceText(ours, theirs.price))
  if (isOther('amount')) add('amount', amountText(total([minus(theirs.amount, ours.amount)]), causes))
  const days = theirs.date === '' ? 0 : daysUntil(theirs.date, ours.date)
  if (Math.abs(days) > USUAL_DAYS) add('date', DIFFERENCE.date(days))
  for (const field of ['orderCode', 'deliveryNo', 'sku'] as const)
    if (ours[field] !== '' && theirs[field] !== '' && !isSameCode(ours[field], theirs[field]))
      add(field, DIFFERENCE[field])
  return found
}
