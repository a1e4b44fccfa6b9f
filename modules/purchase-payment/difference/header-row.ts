import { HEADERS } from './header-words.ts'
import { STATEMENT_FIELDS, type Field } from '../statement-fields.ts'
import { titleOf } from './values.ts'

type Rows = readonly (readonly string[])[]

const HEAD_ROWS = 20
const LONGEST_TITLE = 14
const PART = 0.6
/** So much better must a row be than the one before. */
const STEP = 0.5

/** How well a title fits a field: 1 for the usual words, less for a title that only has them in it. */
const titleScore = (field: Field, title: string): number => {
  if (title === '') return 0
  const { exact, part } = HEADERS[field]
  if (exact.test(title)) return 1
  return title.length <= LONGEST_TITLE && part.test(title) ? PART : 0
}

const bestScore = (title: string): number => Math.max(...STATEMENT_FIELDS.map((field) => titleScore(field, title)))

export interface HeaderRow {
  readonly row: number
  /** Whether the row above has titles, too: 货款 over 数量, 单价 and 金额. */
  readonly isDouble: boolean
}

/** The row that has the titles: the one with the most words that columns are called by. */
export const headerRowOf = (rows: Rows): HeaderRow => {
  let best = { row: -1, isDouble: false, score: 0 }
  const scores = rows.slice(0, HEAD_ROWS).map((row) => row.map((cell) => bestScore(titleOf(cell))))
  for (const [row, own] of scores.entries()) {
    const alone = own.reduce((total, score) => total + score, 0)
    if (alone > best.score + STEP) best = { row, isDouble: false, score: alone }
    const above = scores[row - 1]
    if (!above || alone === 0) continue
    const width = Math.max(own.length, above.length)
    const both = Array.from({ length: width }, (_, column) => own[column] || above[column] || 0)
    const together = both.reduce((total, score) => total + score, 0)
    if (together > best.score + STEP) best = { row, isDouble: true, score: together }
  }
  return { row: best.row, isDouble: best.isDouble }
}

/** How well a column's titles fit a field. */
export const columnTitleScore = (rows: Rows, { row, isDouble }: HeaderRow, column: number, field: Field): number => {
  const own = titleOf(rows[row]?.[column] ?? '')
  const above = isDouble ? titleOf(rows[row - 1]?.[column] ?? '') : ''
  return Math.max(...[own, above, above + own].map((title) => titleScore(field, title)))
}
