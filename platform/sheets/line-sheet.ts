import { writeXlsx, type CellStyle } from 'hucre/xlsx'
import { dayFromText } from '#kernel/day-text.ts'
import { decimalFromText } from '#kernel/decimal-text.ts'
import { invalid } from '#kernel/problem.ts'
import { cellOf, type ColumnKind } from '../print/cell.ts'
import { HEADER_STYLE } from '../print/xlsx.ts'
import { readWorkbook } from './read-sheet.ts'
import { titleIn } from './titles.ts'
import { LINES_SHEET, UNCLEAR } from './words.ts'

/** A column of the lines of one document. */
export interface LineSheetColumn {
  readonly key: string
  readonly title: string
  readonly kind: 'text' | 'decimal' | 'day'
  /** Written by us to be read: nobody can type into it unless he lifts the protection. */
  readonly isLocked?: boolean
  /** Every line has it. */
  readonly isRequired?: boolean
  /** A workbook may do without it. */
  readonly isOptional?: boolean
  /** Written for us to find the line again, whatever people do with the rows: nobody reads it. */
  readonly isHidden?: boolean
  /** In characters, where the title alone would make it too narrow. */
  readonly width?: number
}

/** A line by the number that Excel shows: the texts of its cells, numbers and days as the wire has them. */
export interface SheetLine {
  readonly rowNo: number
  readonly values: Readonly<Record<string, string>>
}

/** What is wrong, and where. */
export interface SheetFinding {
  readonly row: number
  readonly column: string
  readonly why: string
}

const DECIMAL = /^-?\d{1,20}(\.\d{1,10})?$/

const readCell = ({ kind }: LineSheetColumn, text: string): { readonly value: string; readonly why?: string } => {
  if (text === '' || kind === 'text') return { value: text }
  if (kind === 'day') {
    const day = dayFromText(text.normalize('NFKC'))
    return day === undefined ? { value: text, why: LINES_SHEET.notDay } : { value: day }
  }
  const decimal = decimalFromText(text)
  return DECIMAL.test(decimal) ? { value: decimal } : { value: text, why: LINES_SHEET.notNumber }
}

/**
 * Reads the lines of a document from a workbook whose first row has the titles, in any order; other columns are left alone. A
 * file that cannot be used at all is refused at `field`; everything else that is wrong is a finding with its row and column.
 */
export const readLineSheet = async (
  bytes: Uint8Array,
  columns: readonly LineSheetColumn[],
  { mostRows, field }: { readonly mostRows: number; readonly field: string },
): Promise<{ readonly lines: readonly SheetLine[]; readonly findings: readonly SheetFinding[] }> => {
  const { rows, unclear } = await readWorkbook(bytes, mostRows + 1, field)
  const titles = (rows[0] ?? []).map(titleIn)
  const all = columns.map((column) => ({ ...column, index: titles.indexOf(titleIn(column.title)) }))
  const missing = all.filter(({ index, isOptional }) => index < 0 && isOptional !== true)
  if (missing.length > 0) invalid({ [field]: [LINES_SHEET.columnsMissing(missing.map(({ title }) => title))] })
  const placed = all.filter(({ index }) => index >= 0)
  const unclearAt = new Map(unclear.map(({ row, column, why }) => [`${row}:${column}`, UNCLEAR[why]]))
  const findings: SheetFinding[] = []
  const lines = rows.slice(1).flatMap((cells, at): SheetLine[] => {
    const rowNo = at + 2
    const isUnclear = placed.some(({ index }) => unclearAt.has(`${at + 1}:${index}`))
    if (!isUnclear && placed.every(({ index }) => (cells[index] ?? '') === '')) return []
    const values = placed.map((column) => {
      const { value, why } = readCell(column, cells[column.index] ?? '')
      const isMissing = value === '' && column.isRequired === true
      const wrong = unclearAt.get(`${at + 1}:${column.index}`) ?? why ?? (isMissing ? LINES_SHEET.missing : undefined)
      if (wrong !== undefined) findings.push({ row: rowNo, column: column.title, why: wrong })
      return [column.key, value] as const
    })
    return [{ rowNo, values: Object.fromEntries(values) }]
  })
  if (lines.length === 0) invalid({ [field]: [LINES_SHEET.empty] })
  return { lines, findings }
}

const LOCKED: CellStyle = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F2F2F2' } } }
const OPEN: CellStyle = { protection: { locked: false } }
// As typed: codes keep their noughts, and nothing becomes a day.
const OPEN_TEXT: CellStyle = { ...OPEN, numFmt: '@' }
const WRONG: CellStyle = { font: { color: { rgb: 'C02B2B' } } }
const ERROR_WIDTH = 40
const GUIDE_WIDTH = 80

// Numbers can be counted with, as far as a spreadsheet holds them digit for digit.
const styleOf = ({ isLocked, kind }: LineSheetColumn): CellStyle =>
  isLocked ? LOCKED : kind === 'decimal' ? OPEN : OPEN_TEXT
const kindOf = ({ kind }: LineSheetColumn): ColumnKind => (kind === 'decimal' ? 'number' : 'text')

interface LineSheet {
  /** What is wrong with the lines, by the row of this workbook. */
  readonly errors?: readonly SheetFinding[]
  /** How to fill it in, sentence by sentence, on a sheet of its own. */
  readonly guide?: readonly string[]
}

/** Writes lines as a workbook that `readLineSheet` reads: locked columns are protected, and findings stand in a column at the end. */
export const writeLineSheet = (
  columns: readonly LineSheetColumn[],
  lines: readonly Readonly<Record<string, string>>[],
  { errors = [], guide = [] }: LineSheet = {},
): Promise<Uint8Array> => {
  const whyOf = Map.groupBy(errors, ({ row }) => row)
  const wordsOf = (row: number): string =>
    (whyOf.get(row) ?? []).map(({ column, why }) => LINES_SHEET.fix(column, why)).join('；')
  const titles = columns.map(({ title, isRequired }) => `${title}${isRequired ? '*' : ''}`)
  const rows = lines.map((line, at) => [
    ...columns.map((column) => cellOf(kindOf(column), line[column.key] ?? '')),
    cellOf('text', wordsOf(at + 2)),
  ])
  const heads = [...titles, LINES_SHEET.errorColumn]
  return writeXlsx({
    sheets: [
      {
        name: LINES_SHEET.sheet,
        columns: [
          ...columns.map((column, at) => ({
            width: column.width ?? Math.max(14, (titles[at] ?? '').length * 2 + 2),
            style: styleOf(column),
            ...(column.isHidden ? { hidden: true } : {}),
          })),
          { width: ERROR_WIDTH, style: WRONG },
        ],
        rows: [heads, ...rows],
        cells: new Map(heads.map((_, at) => [`0,${at}`, { style: HEADER_STYLE }])),
        freezePane: { rows: 1 },
        // Who wants to see more of a column may make it wider.
        protection: { sheet: true, formatColumns: true },
      },
      ...(guide.length === 0
        ? []
        : [
            {
              name: LINES_SHEET.guide,
              columns: [{ width: GUIDE_WIDTH }],
              rows: guide.map((sentence) => [cellOf('text', sentence)]),
            },
          ]),
    ],
  })
}
