import { minuteOf } from '#kernel/day.ts'
import { groupedDecimal } from '#kernel/text.ts'
import { NUMBERS } from './words.ts'

const shown = (value: string, least: number): string => {
  const [whole = '0', places = ''] = groupedDecimal(value).split('.')
  return `${whole}.${places.padEnd(least, '0')}`
}

/** 20,000 · 0.5 */
export const showQty = groupedDecimal

/** ¥173,000.00 · ¥0.5625: printing is quoted in 0.0001 yuan. */
export const showMoney = (value: string): string => `${NUMBERS.currency}${shown(value, 2)}`

/** An amount in a currency that is not always ours: ¥1,000.00 · USD 1,000.00 */
export const showAmount = (value: string, currency: string): string =>
  currency === NUMBERS.currencyCode ? showMoney(value) : `${currency} ${shown(value, 2)}`

/** 2026-11-15 09:30 in Asia/Shanghai. */
export const showMoment = (instant: string): string => minuteOf(new Date(instant))

/** What is said before a span of time: of one that is left, and of one that has passed. */
type SpanWords = Readonly<Record<'left' | 'late', string>>

/** How long until a moment, in the two largest units; negative when it has passed. */
export const showSpan = (ms: number, { left, late }: SpanWords = NUMBERS): string => {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const units = [
    [days, NUMBERS.day],
    [hours, NUMBERS.hour],
    [minutes % 60, NUMBERS.minute],
  ] as const
  const largest = days > 0 ? 0 : hours > 0 ? 1 : 2
  const parts = units
    .slice(largest, largest + 2)
    .flatMap(([count, unit], index) => (count === 0 && index > 0 ? [] : [`${count} ${unit}`]))
  return `${ms < 0 ? late : left} ${parts.join(' ')}`
}

/** The last seconds before a moment. */
export const showSeconds = (ms: number, { left }: SpanWords = NUMBERS): string =>
  `${left} ${Math.ceil(ms / 1_000)} ${NUMBERS.second}`

/** A count that nobody needs exactly beyond two digits. */
export const showFew = (count: number): string => (count > 99 ? '99+' : String(count))
