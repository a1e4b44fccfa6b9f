import { dayFromText } from '#kernel/day-text.ts'
import { decimalFromText } from '#kernel/decimal-text.ts'
import { tidy } from '#kernel/text.ts'
import type { LineDraft } from './draft-shapes.ts'
import { HEADINGS } from './draft-words.ts'

/** What a column of pasted or uploaded lines can be. */
const MEANINGS = ['skuCode', 'qty', 'unitPrice', 'requiredDate', 'purchaserRemark'] as const
export type Meaning = (typeof MEANINGS)[number]
type Columns = Readonly<Partial<Record<Meaning, number>>>

export interface ReadLines {
  readonly lines: Required<Pick<LineDraft, Meaning>>[]
  /** Cells with something in them that no field of a line takes: of columns with other headings, or of none. */
  readonly ignored: number
  /** The rows of the table that the lines come from, counted from 1. */
  readonly rows: number[]
}

const NUMBER = /^\d+(\.\d+)?$/
const isNumber = (text: string): boolean => NUMBER.test(decimalFromText(text))
// Any number of five digits could be a day of a spreadsheet: among numbers only what is written as a day counts.
const isDayText = (text: string): boolean => !isNumber(text) && dayFromText(text) !== undefined

const headingIn = (cell: string): Meaning | 'known' | undefined => {
  const plain = cell
    .normalize('NFKC')
    .replaceAll(/[\s*＊]|\(.*\)|（.*）/g, '')
    .toLowerCase()
  const is = (words: readonly string[]): boolean => words.includes(plain)
  return MEANINGS.find((meaning) => is(HEADINGS[meaning])) ?? (is(HEADINGS.known) ? 'known' : undefined)
}

/** The columns by the words above them; nothing when the first row has none, or does not say where the products are. */
const headedColumns = (row: readonly string[]): Columns | undefined => {
  const named = row.map(headingIn)
  if (!named.includes('skuCode')) return undefined
  const columns: Partial<Record<Meaning, number>> = {}
  for (const [index, meaning] of named.entries())
    if (meaning !== undefined && meaning !== 'known') columns[meaning] ??= index
  return columns
}

/** What most of a column's cells are. */
const kindOf = (cells: readonly string[]): 'number' | 'day' | 'text' | 'empty' => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 0) return 'empty'
  const most = filled.length / 2
  if (filled.filter(isDayText).length > most) return 'day'
  return filled.filter(isNumber).length > most ? 'number' : 'text'
}

const isCounting = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, index) => cell.trim() === String(index + 1))

/**
 * The columns by what is in them: the product comes first, perhaps after a column that counts; the first numbers after it
 * are quantities, the next ones prices; a text behind the first number is a remark.
 */
const guessedColumns = (rows: readonly (readonly string[])[]): Columns => {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const cellsOf = (index: number): string[] => rows.map((row) => row[index] ?? '')
  const kinds = Array.from({ length: width }, (_, index) => kindOf(cellsOf(index)))
  const skuCode = isCounting(cellsOf(0)) && kinds[1] === 'text' ? 1 : 0
  const behind = (kind: string, from: number): number => kinds.findIndex((one, index) => index > from && one === kind)
  const qty = behind('number', skuCode)
  const unitPrice = qty < 0 ? -1 : behind('number', qty)
  const requiredDate = behind('day', skuCode)
  const purchaserRemark = qty < 0 ? -1 : behind('text', qty)
  const found = { skuCode, qty, unitPrice, requiredDate, purchaserRemark }
  return Object.fromEntries(Object.entries(found).filter(([, index]) => index >= 0))
}

/**
 * Lines as people keep them in spreadsheets: in the usual orders of columns, with a row of headings or without. Texts that
 * are not understood stay as they are, for the rules to name.
 */
export const readLines = (cells: readonly (readonly string[])[]): ReadLines => {
  const filled = [...cells.entries()].filter(([, row]) => row.some((cell) => cell.trim() !== ''))
  const headed = headedColumns(filled[0]?.[1] ?? [])
  const body = headed === undefined ? filled : filled.slice(1)
  const columns = headed ?? guessedColumns(body.map(([, row]) => row))
  const taken = new Set(Object.values(columns))
  const cell = (row: readonly string[], meaning: Meaning): string => {
    const index = columns[meaning]
    return index === undefined ? '' : tidy(row[index] ?? '')
  }
  return {
    lines: body.map(([, row]) => ({
      skuCode: cell(row, 'skuCode').slice(0, 40),
      qty: decimalFromText(cell(row, 'qty')).slice(0, 30),
      unitPrice: decimalFromText(cell(row, 'unitPrice')).slice(0, 30),
      requiredDate: (dayFromText(cell(row, 'requiredDate')) ?? cell(row, 'requiredDate')).slice(0, 30),
      purchaserRemark: cell(row, 'purchaserRemark').slice(0, 200),
    })),
    ignored: body.flatMap(([, row]) => row.filter((text, index) => text.trim() !== '' && !taken.has(index))).length,
    rows: body.map(([index]) => index + 1),
  }
}
