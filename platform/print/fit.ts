import { invalid } from '#kernel/problem.ts'
import { linesAt, longestWordMm, mmOf } from './measure.ts'
import type { PrintedColumn, PrintedDocument, PrintedTable } from './printed.ts'
import { MESSAGES } from './words.ts'

/** A4, both ways, in millimetres. */
const UPRIGHT = { width: 210, height: 297, isLandscape: false } as const
const LANDSCAPE = { width: 297, height: 210, isLandscape: true } as const
export const MARGIN = 14
/** On each side of what stands in a cell. */
export const CELL_PAD = 1.2
const LINE = 0.2
/** Between words and edge, for what a printer or another font adds. */
const SLACK = 0.8
const SIZES = [8, 7.5, 7, 6.5, 6] as const
const SMALLEST = 6
/** Bold letters are a little wider. */
const BOLD = 1.06
const TEXT_LEAST = 16
/** A longer word in a text is broken after all. */
const WORD_MOST = 36
/** A row that is taller than these lines may go on over the page. */
const TALL_LINES = 24

export interface Fitted {
  readonly table: PrintedTable
  /** The size of its type in points, and the widths of its columns in millimetres. */
  readonly pt: number
  readonly widths: readonly number[]
}

export interface Layout {
  readonly page: typeof UPRIGHT | typeof LANDSCAPE
  /** Between the margins. */
  readonly inner: number
  readonly tables: readonly Fitted[]
}

/**
 * Room for everything that must not be broken: figures and codes get that of their longest value, texts share the rest. What
 * is too wide is set in smaller type, then on paper that lies on its side, and then refused: a figure that is cut in two is worse.
 */
export const layoutOf = ({ tables }: Pick<PrintedDocument, 'tables'>): Layout => {
  for (const page of [UPRIGHT, LANDSCAPE]) {
    const inner = page.width - 2 * MARGIN
    const fitted = tables.flatMap((table) => fitTable(table, inner) ?? [])
    if (fitted.length === tables.length) return { page, inner, tables: fitted }
  }
  return invalid({ columns: [MESSAGES.tooWide(widest(tables))] })
}

const fitTable = (table: PrintedTable, inner: number): Fitted | undefined => {
  for (const pt of SIZES) {
    const least = table.columns.map((column, index) => leastWidth(column, valuesOf(table, index), pt))
    const left = inner - sumOf(least)
    if (left >= 0) return { table, pt, widths: least.map((width, index) => width + left * shareOf(table, index)) }
  }
  return undefined
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const valuesOf = ({ rows }: PrintedTable, index: number): string[] => rows.map((row) => row[index] ?? '')

const leastWidth = ({ title, kind }: PrintedColumn, values: readonly string[], pt: number): number => {
  const needs = (value: string): number =>
    kind === 'text' ? Math.min(WORD_MOST, longestWordMm(value, pt)) : mmOf(value, pt)
  const widest = Math.max(kind === 'text' ? TEXT_LEAST : 0, mmOf(title, pt) * BOLD, ...values.map(needs))
  return widest + 2 * CELL_PAD + LINE + SLACK
}

/** Long texts get more of what is left; without any text all columns share it. */
const shareOf = (table: PrintedTable, index: number): number => {
  const weights = table.columns.map(({ kind }, at) =>
    kind === 'text' ? Math.min(240, Math.max(30, ...valuesOf(table, at).map((value) => mmOf(value, SMALLEST)))) : 0,
  )
  const all = sumOf(weights)
  return all === 0 ? 1 / weights.length : (weights[index] ?? 0) / all
}

/** The names of the columns that take most, for whoever has to make them shorter. */
const widest = (tables: readonly PrintedTable[]): string[] =>
  tables
    .flatMap((table) =>
      table.columns.map((column, index) => ({
        title: column.title,
        width: leastWidth(column, valuesOf(table, index), SMALLEST),
      })),
    )
    .toSorted((a, b) => b.width - a.width)
    .slice(0, 3)
    .map(({ title }) => title)

/** Does a row take so much of a page that it may be broken over two? */
export const isTall = ({ pt, widths }: Fitted, row: readonly string[]): boolean =>
  row.some((value, index) => linesAt(value, pt, (widths[index] ?? 1) - 2 * CELL_PAD) > TALL_LINES)

/** How wide the column of sums is: the widest one in bold. */
export const totalsWidth = (figures: readonly string[], pt: number): number =>
  Math.max(30, ...figures.map((figure) => mmOf(figure, pt) * BOLD + 2 * CELL_PAD + LINE + SLACK))
