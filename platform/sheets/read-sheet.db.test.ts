import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readArchive } from '../archive/read-archive.ts'
import { bombOf, unusableWorkbooks } from '../testing/awkward-workbooks.ts'
import { zipOf } from '../testing/zip.ts'
import { readSheet } from './read-sheet.ts'
import { SHEET_SAYS } from './words.ts'

const SHEET = /sheet1\.xml$/
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

test('a workbook that unpacks to gigabytes is refused before it is unpacked, and one that lies about it as well', async () => {
  const honest = bombOf()
  expect(honest.length).toBeLessThan(1_000_000)
  await expect(readSheet(honest, 10, 'fileId')).rejects.toMatchObject(refused(SHEET_SAYS.tooLarge()))
  await expect(readSheet(bombOf(1_000), 10, 'fileId')).rejects.toMatchObject({ problem: { status: 422 } })
})

test('a sheet that unpacks to far more than it says stops the reader early, whatever else the workbook has', async () => {
  const sound = await workbook([['a']])
  const { files } = await readArchive(sound, { entries: 100, entryBytes: 1e6, totalBytes: 1e6 }, () => 'keep')
  const withSheet = (content: Uint8Array, said: number): Buffer =>
    zipOf([...files].map(([name, own]) => (SHEET.test(name) ? { name, content, said } : { name, content: own })))
  const own = [...files].find(([name]) => SHEET.test(name))?.[1] ?? Buffer.alloc(0)
  expect(await readSheet(withSheet(own, own.length), 10, 'fileId')).toEqual([['a']])
  const bomb = Buffer.concat([own, Buffer.alloc(300_000_000, ' ')])
  const making = performance.now()
  const bombs = [
    [withSheet(bomb, bomb.length), SHEET_SAYS.tooLarge()],
    [withSheet(bomb, own.length), SHEET_SAYS.unreadable()],
  ] as const
  const reading = performance.now()
  for (const [bytes, says] of bombs) await expect(readSheet(bytes, 10, 'fileId')).rejects.toMatchObject(refused(says))
  // To refuse them takes a third of what it takes to make them; to unpack them by the reader of sheets would take ten times that.
  expect(performance.now() - reading).toBeLessThan(3 * (reading - making))
})

test('programs, passwords and other formats are refused, each in its own words, and the same rows without them are read', async () => {
  const rows = [
    ['a', 'b'],
    ['1', '2'],
  ]
  for (const { what, bytes, says } of await unusableWorkbooks(rows))
    await expect(readSheet(bytes, 10, 'fileId'), what).rejects.toMatchObject(refused(says))
  expect(await readSheet(await workbook(rows), 10, 'fileId')).toEqual(rows)
})
