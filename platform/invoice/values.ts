import { dayFromText } from '#kernel/day-text.ts'
import { decimalFromText } from '#kernel/decimal-text.ts'
import { times } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import type { InvoiceLine } from './invoice.ts'
import { UNTAXED } from './label-words.ts'

const AMOUNT = /^-?\d{1,15}(\.\d{1,2})?$/

/** An amount with two places; empty when a text is none. */
export const amountIn = (text: string): string => {
  const plain = decimalFromText(text)
  return AMOUNT.test(plain) ? total([plain]) : ''
}

export const dayIn = (text: string): string => dayFromText(text) ?? ''

const PERCENT = /^(\d{1,3}(?:\.\d+)?)%$/
const SHARE = /^0(?:\.\d+)?$/
const plainly = (decimal: string): string => decimal.replace(/\.?0+$/, '') || '0'

/** A rate of tax in percent, whether it is written as 13% or as 0.13; empty when a text is none. */
export const rateIn = (text: string): string => {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  const percent = PERCENT.exec(plain)?.[1]
  if (percent !== undefined) return percent.includes('.') ? plainly(percent) : percent
  if (SHARE.test(plain)) return plainly(times(plain, '100', 4))
  return UNTAXED.test(plain) ? '0' : ''
}

/** The one rate that all lines have. */
export const rateOfLines = (lines: readonly InvoiceLine[]): string => {
  const rates = new Set(lines.map(({ taxRate }) => taxRate))
  return rates.size === 1 ? (lines[0]?.taxRate ?? '') : ''
}
