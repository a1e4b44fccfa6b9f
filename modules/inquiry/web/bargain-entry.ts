import { compare, times } from '#kernel/decimal.ts'
import { keywordsOf, price } from '#kernel/schema.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { Contender } from './award-entry.ts'

/** A line of a counter offer while it is typed. */
export interface CounterLine {
  readonly itemId: string
  readonly unitPrice: string
}

const PRICE = new RegExp(keywordsOf(price()).pattern ?? '')

/** Is it a price that can be asked for? */
export const isCounterPrice = (text: string): boolean => PRICE.test(text) && compare(text, '0') > 0

/** Every price that was quoted, so many percent lower. */
export const lowered = (
  lines: readonly CounterLine[],
  { prices }: Pick<Contender, 'prices'>,
  percent: number,
): CounterLine[] =>
  lines.map((line) => {
    const now = prices.get(line.itemId)
    return now === undefined ? line : { ...line, unitPrice: plainDecimal(times(now, String(1 - percent / 100), 4)) }
  })

/** The lines that name a price. */
export const namedIn = (lines: readonly CounterLine[]): CounterLine[] =>
  lines.filter(({ unitPrice }) => unitPrice.trim() !== '')
