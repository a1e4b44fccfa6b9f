import { readXls, readXlsx, type CellValue, type Sheet } from 'hucre/xlsx'
import { ArchiveRefused, readArchive, type ArchiveLimits } from '../archive/read-archive.ts'
import type { SHEET_SAYS, UNCLEAR } from './words.ts'

export interface SheetTask {
  readonly bytes: Uint8Array
  readonly mostRows: number
  readonly mostColumns: number
  /** Of somebody else's making: the sheet with the most rows is meant, and every cell of merged ones has their value. */
  readonly isForeign?: true
}

/** A cell that does not say what it means, by its place, counted from 0: it reads as empty. */
export interface UnclearCell {
  readonly row: number
  readonly column: number
  readonly why: keyof typeof UNCLEAR
}

export interface Workbook {
  readonly rows: readonly (readonly string[])[]
  readonly unclear: readonly UnclearCell[]
}

export type SheetAnswer = Workbook | { readonly fault: keyof typeof SHEET_SAYS }

const MB = 1024 * 1024
/** Fifty thousand rows of three cells unpack to a tenth of this. */
const ARCHIVE: ArchiveLimits = { entries: 1_000, entryBytes: 100 * MB, totalBytes: 100 * MB }
const ZIP = [0x50, 0x4b]
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
/** Our own files keep what looks like a formula from being one; when they come back, it is what it was. */
const DISARMED = /^'(?=[=+\-@＝＋－＠])/u
/** Of what is wrong, as much as somebody can be told. */
const MOST_UNCLEAR = 1_000
const MOST_MERGED = 200
const MOST_FILLED = 2_000
/** As many digits as Excel keeps: 0.1 + 0.2 is 0.3 there. */
const DIGITS = 15

/** Programs in a workbook: of today's kind, and the sheets of commands that came before them. */
const MACROS = /vbaProject\.bin$|(^|\/)macrosheets\//i
const OLE_MACROS = Buffer.from('_VBA_PROJECT', 'utf16le')
/** Office keeps a workbook that is locked with a password in its older container, under this name. */
const OLE_LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

const beginsWith = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign)

const textOf = (cell: CellValue): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return plainNumber(cell)
  return typeof cell === 'boolean' ? (cell ? '1' : '0') : cell.trim().replace(DISARMED, '')
}

/** Without an exponent: a bar code is a number of thirteen digits to Excel. */
const plainNumber = (value: number): string => {
  const short = Number(value.toPrecision(DIGITS))
  const text = String(short)
  return text.includes('e')
    ? short.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: DIGITS })
    : text
}

/** Cells that do not say what they mean: formulas that nobody has calculated, and all but the first of merged ones. */
const unclearIn = ({ cells, merges = [] }: Pick<Sheet, 'cells' | 'merges'>): UnclearCell[] => {
  const formulas = [...(cells ?? [])].flatMap(([place, { type, value, formulaResult }]): UnclearCell[] => {
    const [row = 0, column = 0] = place.split(',').map(Number)
    const isEmpty = (value ?? null) === null && (formulaResult ?? null) === null
    return type === 'formula' && isEmpty ? [{ row, column, why: 'formula' }] : []
  })
  const merged = merges.flatMap(({ startRow, startCol, endRow, endCol }): UnclearCell[] =>
    Array.from({ length: Math.min(endRow - startRow + 1, MOST_MERGED) }, (_, down) =>
      Array.from({ length: Math.min(endCol - startCol + 1, MOST_MERGED) }, (_cell, across): UnclearCell => ({
        row: startRow + down,
        column: startCol + across,
        why: 'merged',
      })),
    )
      .flat()
      .slice(1),
  )
  return [...formulas, ...merged].slice(0, MOST_UNCLEAR)
}

/** The names in an archive, all of which was unpacked once to see that it is no larger than is good. */
const namesIn = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await readArchive(bytes, ARCHIVE, () => 'measure')).names

const FAULTS = { broken: 'unreadable', encrypted: 'encrypted', tooLarge: 'tooLarge' } as const

/** Large areas are decoration, and rows below the last one are nobody's. */
const withMergesFilled = ({ rows, merges = [] }: Sheet): CellValue[][] => {
  const filled = rows.map((row) => [...row])
  for (const { startRow, startCol, endRow, endCol } of merges) {
    if ((endRow - startRow + 1) * (endCol - startCol + 1) > MOST_FILLED) continue
    const value = rows[startRow]?.[startCol] ?? null
    for (const row of filled.slice(startRow, endRow + 1))
      for (let column = startCol; column <= endCol; column += 1) row[column] = value
  }
  return filled
}

const read = async ({ bytes, mostRows, mostColumns, isForeign }: SheetTask): Promise<SheetAnswer> => {
  const isZip = beginsWith(bytes, ZIP)
  if (!isZip && !beginsWith(bytes, OLE)) return { fault: 'unreadable' }
  const names = isZip ? await namesIn(bytes) : []
  if (names.some((name) => MACROS.test(name)) || (!isZip && Buffer.from(bytes).includes(OLE_MACROS)))
    return { fault: 'macros' }
  if (!isZip && Buffer.from(bytes).includes(OLE_LOCKED)) return { fault: 'encrypted' }
  const options = { maxRows: mostRows + 1, ...(isForeign ? {} : { sheets: [0] }) }
  const { sheets } = isZip ? await readXlsx(bytes, options) : await readXls(bytes, options)
  const sheet = isForeign ? sheets.toSorted((a, b) => b.rows.length - a.rows.length)[0] : sheets[0]
  const cells = sheet && isForeign ? withMergesFilled(sheet) : (sheet?.rows ?? [])
  const rows = cells.map((row) => Array.from(row.slice(0, mostColumns), (cell) => textOf(cell ?? null)))
  const filled = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  return filled >= mostRows
    ? { fault: 'tooManyRows' }
    : { rows: rows.slice(0, filled + 1), unclear: unclearIn(sheet ?? {}) }
}

/** Reads a workbook. It belongs into a guarded child: what people upload may be built to exhaust whoever unpacks it. */
export const parseSheet = async (task: SheetTask): Promise<SheetAnswer> => {
  try {
    return await read(task)
  } catch (error) {
    return { fault: error instanceof ArchiveRefused ? FAULTS[error.fault] : 'unreadable' }
  }
}
