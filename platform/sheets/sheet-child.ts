import { readXls, readXlsx, type CellValue } from 'hucre/xlsx'
import { zipWeight } from '#kernel/zip-weight.ts'
import type { SheetAnswer, SheetTask } from './read-sheet.ts'

// Reads one workbook and ends. What people upload may be built to exhaust whoever unpacks it, so this happens in a process
// that has little memory and nothing to lose.

const MOST_UNPACKED = 200 * 1024 * 1024
const ZIP = [0x50, 0x4b]
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
/** Our own files keep what looks like a formula from being one; when they come back, it is what it was. */
const DISARMED = /^'(?=[=+\-@＝＋－＠])/u
/** As many digits as Excel keeps: 0.1 + 0.2 is 0.3 there. */
const DIGITS = 15

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
  return short.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: DIGITS })
}

const read = async ({ bytes, mostRows, mostColumns }: SheetTask): Promise<SheetAnswer> => {
  const isZip = beginsWith(bytes, ZIP)
  if (!isZip && !beginsWith(bytes, OLE)) return { fault: 'unreadable' }
  const weight = isZip ? zipWeight(new Uint8Array(bytes).buffer) : bytes.length
  if (weight === undefined) return { fault: 'unreadable' }
  if (weight > MOST_UNPACKED) return { fault: 'tooLarge' }
  const options = { sheets: [0], maxRows: mostRows + 1 }
  const { sheets } = isZip ? await readXlsx(bytes, options) : await readXls(bytes, options)
  const rows = (sheets[0]?.rows ?? []).map((row) => row.slice(0, mostColumns).map(textOf))
  const filled = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  return filled >= mostRows ? { fault: 'tooManyRows' } : { rows: rows.slice(0, filled + 1) }
}

const answerTo = async (task: SheetTask): Promise<void> => {
  const answer = await read(task).catch((): SheetAnswer => ({ fault: 'unreadable' }))
  process.send?.(answer, () => process.exit(0))
}

process.once('message', (task: SheetTask) => void answerTo(task))
process.on('disconnect', () => process.exit(1))
