import { deflateRawSync } from 'node:zlib'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { SHEET_SAYS } from './words.ts'

const workbook = (...sheets: CellValue[][][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map((rows, index) => ({ name: `S${index}`, rows })) })
const refused = (why: string) => ({ problem: { status: 422, errors: { fileId: [why] } } })

test('the first sheet is read as people see it: days, bar codes and sums as text, no empty rows at the end', async () => {
  const bytes = await workbook(
    [
      ['编码', '条码', '日期', '单价', '启用'],
      ['BK-0001', 6901234567892, new Date(Date.UTC(2026, 0, 31)), 0.1 + 0.2, true],
      [' TY-0101 ', null, '2026/2/1', 12, false],
      ['', '', '', '', ''],
    ],
    [['另一张表']],
  )
  expect(await readSheet(bytes, 10, 'fileId')).toEqual([
    ['编码', '条码', '日期', '单价', '启用'],
    ['BK-0001', '6901234567892', '2026-01-31', '0.3', '1'],
    ['TY-0101', '', '2026/2/1', '12', '0'],
  ])
})

test('as many rows as are allowed are read, and one more is refused', async () => {
  const rows = (count: number) => workbook(Array.from({ length: count }, (_, index) => [index]))
  expect(await readSheet(await rows(10), 10, 'fileId')).toHaveLength(10)
  await expect(readSheet(await rows(11), 10, 'fileId')).rejects.toMatchObject(refused(SHEET_SAYS.tooManyRows(10)))
})

test('what is no workbook, or a broken one, is refused with the way out', async () => {
  const whole = await workbook([['a']])
  for (const bytes of [new TextEncoder().encode('no workbook'), whole.subarray(0, whole.length - 40), new Uint8Array()])
    await expect(readSheet(bytes, 10, 'fileId')).rejects.toMatchObject(refused(SHEET_SAYS.unreadable()))
})

/** An archive of one entry that says the truth about its size, or a lie. */
const archive = (name: string, content: Buffer, said = content.length): Buffer => {
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

test('a workbook that unpacks to gigabytes is refused before it is unpacked, and one that lies about it as well', async () => {
  const bomb = Buffer.alloc(300 * 1024 * 1024, ' ')
  const honest = archive('xl/workbook.xml', bomb)
  expect(honest.length).toBeLessThan(1_000_000)
  await expect(readSheet(honest, 10, 'fileId')).rejects.toMatchObject(refused(SHEET_SAYS.tooLarge()))
  const liar = archive('xl/workbook.xml', bomb, 1_000)
  await expect(readSheet(liar, 10, 'fileId')).rejects.toMatchObject({ problem: { status: 422 } })
})
