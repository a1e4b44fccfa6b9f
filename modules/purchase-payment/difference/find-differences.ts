import { detectColumns } from './detect.ts'
import { extractLines } from './extract.ts'
import type { Columns, Matching, OurLine, SkippedRow } from './lines.ts'
import { matchLines } from './match.ts'
import { amountIn, cleaned, decimalIn, knownCodes } from './values.ts'

export interface Differences extends Matching {
  readonly columns: Columns
  /** What stands above each column; empty where nothing does. */
  readonly headings: readonly string[]
  readonly skipped: readonly SkippedRow[]
}

/** Numbers in the form in which they are compared. */
const plainLine = (line: OurLine): OurLine => ({
  ...line,
  qty: decimalIn(line.qty),
  price: decimalIn(line.price),
  amount: amountIn(line.amount),
})

/** The day in the middle of our lines: a day without a year is the nearest to it. */
const middleDay = (ours: readonly OurLine[]): string | undefined =>
  ours
    .map(({ date }) => date)
    .toSorted()
    .at(ours.length / 2)

/** The width of a sheet is seen in its first rows. */
const LOOKED_AT = 300

const headingsOf = (rows: readonly (readonly string[])[], headerRow: number): string[] => {
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => row.length))
  return Array.from({ length: width }, (_, column) => cleaned(rows[headerRow]?.[column] ?? ''))
}

/**
 * Compares a supplier's statement, as the rows of its sheet, with what we owe him. `said` is what people said the columns are,
 * instead of what they look like.
 */
export const findDifferences = (
  rows: readonly (readonly string[])[],
  ours: readonly OurLine[],
  said?: Columns,
): Differences => {
  const around = middleDay(ours)
  const columns = said ?? detectColumns(rows, knownCodes(ours), around)
  const { lines, skipped } = extractLines(rows, columns, around)
  return { columns, headings: headingsOf(rows, columns.headerRow), skipped, ...matchLines(ours.map(plainLine), lines) }
}
