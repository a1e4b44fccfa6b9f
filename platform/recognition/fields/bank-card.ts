import { banks, searchCardBin } from 'bankcard'
import { isCardNumber } from '#kernel/identity.ts'
import type { Line } from '../ocr/page.ts'
import { type ReadAgain } from './again.ts'
import { boxAround, layOut, rowsOf, type Cell } from './layout.ts'
import { settleNumber, type NumberRule } from './number.ts'
import { fieldOf, MISSING, type CardReading, type ReadField } from './reading.ts'
import { plain } from './text.ts'
import { validThruOf } from './valid-thru.ts'
import { BANK, BANK_NOW, PRINTED_TYPES } from './words.ts'

const LOOKALIKE: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
  T: '7',
  b: '6',
  q: '9',
}
const CARD_TYPES: Readonly<Record<string, string>> = { DC: 'debit', CC: 'credit', SCC: 'semi-credit', PC: 'prepaid' }

/** The bank and kind that the first digits of a number stand for. */
export const cardOf = (number: string): { bankName: string; cardType: string; length: number } | undefined => {
  const found = searchCardBin(number)
  return found
    ? {
        bankName: BANK_NOW[found.bankName] ?? found.bankName,
        cardType: CARD_TYPES[found.cardType] ?? '',
        length: found.len,
      }
    : undefined
}

/** Luhn alone lets one wrong number in ten pass; the register of first digits also knows the length. */
export const isPlausibleCard = (number: string): boolean =>
  isCardNumber(number) && cardOf(number)?.length === number.length

const digitsOf = (text: string): string => {
  const signs = [...plain(text).replaceAll(/[\s.\-·*]/g, '')].map((sign) => LOOKALIKE[sign] ?? sign).join('')
  return /\d{12,}/.exec(signs)?.[0] ?? ''
}
const cardNumberRule: NumberRule = { clean: digitsOf, isValid: isPlausibleCard, strong: false }

/** Reads the face of a bank card; among all that was seen, faint or not, small dates are found. */
export const readBankCard = async (
  lines: readonly Line[],
  again: ReadAgain,
  seen: readonly Line[] = lines,
): Promise<CardReading> => {
  const cells = layOut(lines)
  const cardNumber = await numberOf(cells, again)
  const known = cardNumber.value === null ? undefined : cardOf(cardNumber.value)
  const printed = printedBank(cells, known?.bankName ?? '')
  const type = printedType(cells) ?? known?.cardType ?? ''
  return {
    cardNumber,
    bankName: printed ? fieldOf(printed.name, printed.sure) : fieldOf(known?.bankName ?? '', cardNumber.confidence),
    cardType: fieldOf(type, cardNumber.confidence, cardNumber.valid),
    validThru: await validThruOf(cells, layOut(seen), again),
  }
}

const isDigits = ({ key }: Cell): boolean => {
  const signs = [...key]
  return (
    signs.length >= 2 &&
    signs.filter((sign) => /\d/.test(LOOKALIKE[sign] ?? sign)).length >= 0.8 * signs.length &&
    !key.includes('/')
  )
}

/** The row with the most digits; its pieces are read once more as one when they are several. */
const numberOf = async (cells: readonly Cell[], again: ReadAgain): Promise<ReadField> => {
  const rows = rowsOf(cells.filter(isDigits))
  const count = (row: readonly Cell[]): number => row.reduce((sum, { key }) => sum + key.length, 0)
  const best = rows.toSorted((a, b) => count(b) - count(a))[0]
  if (!best || count(best) < 10) return MISSING
  const box = boxAround(best.map(({ line }) => line.box))
  const [only] = best
  if (!box || !only) return MISSING
  const line = best.length === 1 ? only.line : await again(box, { along: 0.1, across: 0, stretch: 1 })
  const { value, valid, confidence } = await settleNumber(line, cardNumberRule, again)
  return fieldOf(value, confidence, valid)
}

const BANK_NAMES = [...new Set(banks.map(({ name }) => BANK_NOW[name] ?? name))].toSorted((a, b) => b.length - a.length)

/** What is printed goes before what the register says: banks change their names, registers follow late. */
const printedBank = (cells: readonly Cell[], registered: string): { name: string; sure: number } | undefined => {
  for (const { key, line } of cells) {
    if (!key.includes(BANK)) continue
    const name = BANK_NAMES.find((one) => key.includes(one))
    if (name !== undefined) return { name, sure: line.sure }
    const short = /^\p{Script=Han}+/u.exec(key)?.[0] ?? ''
    if (short.length > BANK.length && registered.endsWith(short)) return { name: short, sure: line.sure }
  }
  return undefined
}

const printedType = (cells: readonly Cell[]): string | undefined =>
  PRINTED_TYPES.find(([pattern]) => cells.some(({ key }) => pattern.test(key)))?.[1]
