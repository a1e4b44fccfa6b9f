import { dayFromText } from '#kernel/day-text.ts'
import { decimalFromText } from '#kernel/decimal-text.ts'
import { sum, times } from '#kernel/decimal.ts'
import { CHINESE_WORD, SHORT_YEAR, TITLE_UNIT, YUAN } from './header-words.ts'
import type { ComparedLine } from './lines.ts'

export const cleaned = (text: string): string => text.normalize('NFKC').trim()

/** A title without what says nothing of its column. */
export const titleOf = (text: string): string =>
  cleaned(text)
    .toLowerCase()
    .replaceAll(/[\s:_*]/g, '')
    .replace(TITLE_UNIT, '')

const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/
const IN_BRACKETS = /^\((.+)\)$/

/** The number that a cell means, in its shortest form; empty when it is none. Accountants write (12.50) for what is below zero. */
export const decimalIn = (text: string): string => {
  const plain = decimalFromText(text).replace(YUAN, '').replace(IN_BRACKETS, '-$1')
  return DECIMAL.test(plain) ? sum([plain]) : ''
}

/** An amount of two places: calculated cells have more than they show. */
export const amountIn = (text: string): string => {
  const plain = decimalIn(text)
  return plain === '' ? '' : times(plain, '1', 2)
}

/** Days come as days. A bare number of five digits is more likely a quantity. */
const BARE = /^\d{5}(\.\d+)?$/

/** The day that a cell means; one without a year is the nearest to `around`. Empty when it is none. */
export const dayIn = (text: string, around?: string): string => {
  const plain = cleaned(text)
  return BARE.test(plain) ? '' : (dayFromText(plain.replace(SHORT_YEAR, '20$1'), around) ?? '')
}

/** Codes are typed with and without dashes, and O for 0. */
const codeKey = (text: string): string =>
  cleaned(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

export const isSameCode = (a: string, b: string): boolean => a === b || codeKey(a) === codeKey(b)

const nameKey = (text: string): string =>
  cleaned(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What identifies a line, however it is typed. */
export const keysOf = (line: Pick<ComparedLine, 'deliveryNo' | 'orderCode' | 'sku' | 'name'>) => ({
  deliveryNo: codeKey(line.deliveryNo),
  orderCode: codeKey(line.orderCode),
  sku: codeKey(line.sku),
  name: nameKey(line.name),
})

/** The codes that we know, to recognise a column by what stands in it. */
export interface KnownCodes {
  readonly orderCode: ReadonlySet<string>
  readonly sku: ReadonlySet<string>
  readonly deliveryNo: ReadonlySet<string>
}

export const knownCodes = (lines: readonly ComparedLine[]): KnownCodes => {
  const keys = lines.map(keysOf)
  // A fee has no SKU: nothing is no code, and a Chinese word has the key of nothing.
  const known = (field: keyof KnownCodes) => new Set(keys.map((key) => key[field]).filter((code) => code !== ''))
  return { orderCode: known('orderCode'), sku: known('sku'), deliveryNo: known('deliveryNo') }
}

export const isKnown = (codes: ReadonlySet<string>, text: string): boolean => codes.has(codeKey(text))

export const isChineseWord = (text: string): boolean => CHINESE_WORD.test(cleaned(text))
