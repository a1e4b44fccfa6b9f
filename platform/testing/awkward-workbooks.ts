import { deflateRawSync } from 'node:zlib'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { SHEET_SAYS } from '../sheets/words.ts'

const BOMB_BYTES = 210 * 1024 * 1024

/** An archive of one entry that says the truth about its size, or a lie. */
const zipOf = (name: string, content: Buffer, said = content.length): Buffer => {
  const packed = deflateRawSync(content, { level: 9 })
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(said, 18)
  head.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), packed])
  const central = Buffer.concat([Buffer.from('504b01021400', 'hex'), head, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

/** Something that unpacks to far more than it weighs. */
export const bombOf = (said?: number): Buffer => zipOf('xl/workbook.xml', Buffer.alloc(BOMB_BYTES, ' '), said)

/** A file that no import takes, and what is said of it. */
interface Unusable {
  readonly what: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly says: string
}

/** Files that no import takes although their rows are right; every import of workbooks is shown them. */
export const unusableWorkbooks = async (rows: readonly (readonly CellValue[])[]): Promise<Unusable[]> => {
  const sheets = [{ name: 'Sheet1', rows: rows.map((row) => [...row]) }]
  const vbaProject = new Uint8Array([1, 2, 3])
  const macros = await writeXlsx({ sheets, vbaProject })
  const csv = new TextEncoder().encode(rows.map((row) => row.join(',')).join('\r\n'))
  const locked = await writeXlsx({ sheets, encryption: { password: 'open sesame' } })
  return [
    { what: 'a macro file', name: 'a.xlsm', bytes: macros, says: SHEET_SAYS.macros() },
    { what: 'a macro file that is called otherwise', name: 'a.xlsx', bytes: macros, says: SHEET_SAYS.macros() },
    { what: 'a workbook with a password', name: 'a.xlsx', bytes: locked, says: SHEET_SAYS.encrypted() },
    { what: 'a table of commas', name: 'a.xlsx', bytes: csv, says: SHEET_SAYS.unreadable() },
    { what: 'a zip bomb', name: 'a.xlsx', bytes: bombOf(), says: SHEET_SAYS.tooLarge() },
  ]
}
