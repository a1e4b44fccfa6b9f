import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { SHEET_SAYS } from '../sheets/words.ts'
import { zipOf } from './zip.ts'

const BOMB_BYTES = 210 * 1024 * 1024

/** Something that unpacks to far more than it weighs. */
export const bombOf = (said?: number): Buffer =>
  zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(BOMB_BYTES, ' '), ...(said === undefined ? {} : { said }) }])

/** A file that no import takes, and what is said of it. */
interface Unusable {
  readonly what: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly says: string
}

// It takes a second to make, and each import is shown it.
let bomb: Buffer | undefined

/** Files that no import takes although their rows are right; every import of workbooks is shown them. */
export const unusableWorkbooks = async (rows: readonly (readonly CellValue[])[]): Promise<Unusable[]> => {
  const sheets = [{ name: 'Sheet1', rows: rows.map((row) => [...row]) }]
  const vbaProject = new Uint8Array([1, 2, 3])
  const macros = await writeXlsx({ sheets, vbaProject })
  const csv = new TextEncoder().encode(rows.map((row) => row.join(',')).join('\r\n'))
  const locked = await writeXlsx({ sheets, encryption: { password: 'open sesame' } })
  bomb ??= bombOf()
  return [
    { what: 'a macro file', name: 'a.xlsm', bytes: macros, says: SHEET_SAYS.macros() },
    { what: 'a macro file that is called otherwise', name: 'a.xlsx', bytes: macros, says: SHEET_SAYS.macros() },
    { what: 'a workbook with a password', name: 'a.xlsx', bytes: locked, says: SHEET_SAYS.encrypted() },
    { what: 'a table of commas', name: 'a.xlsx', bytes: csv, says: SHEET_SAYS.unreadable() },
    { what: 'a zip bomb', name: 'a.xlsx', bytes: bomb, says: SHEET_SAYS.tooLarge() },
  ]
}
