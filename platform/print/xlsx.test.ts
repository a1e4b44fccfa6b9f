import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { cellOf, type Value } from './cell.ts'
import { writeSheet, type SheetColumn } from './xlsx.ts'

const COLUMNS: readonly SheetColumn[] = [
  { title: '品名', kind: 'text' },
  { title: '数量', kind: 'number' },
  { title: '金额', kind: 'money' },
  { title: '日期', kind: 'day' },
  { title: '时间', kind: 'instant' },
  { title: '网址', kind: 'link' },
]

const pagesOf = async function* (...pages: Value[][][]): AsyncGenerator<Value[][]> {
  yield* pages
}

const written = async (...pages: Value[][][]) =>
  Buffer.concat(await Array.fromAsync(writeSheet({ name: '订单/明细', columns: COLUMNS, pages: pagesOf(...pages) })))

const read = async (...pages: Value[][][]) => {
  const { sheets } = await readXlsx(await written(...pages), { readStyles: true })
  const [sheet] = sheets
  if (!sheet) throw new Error('no sheet')
  return sheet
}

test('what goes in comes out: Chinese, amounts to the cent, days, moments in Shanghai time', async () => {
  const sheet = await read(
    [['精装绘本《小熊的星空》\n第二行 <&> 𠮷', '1000.0000', '8650.10', '2026-11-15', '2026-11-15T16:30:00.000Z', null]],
    [['', '0.5', '0.07', null, null, 'https://example.com/a?b=1&c=2']],
  )
  expect(sheet.name).toBe('订单 明细')
  expect(sheet.rows).toEqual([
    ['品名', '数量', '金额', '日期', '时间', '网址'],
    [
      '精装绘本《小熊的星空》\n第二行 <&> 𠮷',
      1000,
      8650.1,
      new Date('2026-11-15T00:00:00Z'),
      new Date('2026-11-16T00:30:00Z'),
      null,
    ],
    [null, 0.5, 0.07, null, null, 'https://example.com/a?b=1&c=2'],
  ])
})

test('the header is bold, stays on top, and its look is not the look of the rows', async () => {
  const sheet = await read([['甲', '1', '1.50', null, null, null]])
  expect(sheet.freezePane?.rows).toBe(1)
  expect(sheet.cells?.get('0,2')?.style?.font?.bold).toBe(true)
  expect(sheet.cells?.get('1,2')?.style?.font?.bold).not.toBe(true)
  expect(sheet.cells?.get('1,2')?.style?.numFmt).toBe('#,##0.00')
})

test.each([
  '=HYPERLINK("http://evil.test","click")',
  '+1+1',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  '＝1+1',
])('text that looks like a formula is kept as text: %j', async (text) => {
  const sheet = await read([[text, null, null, null, null, text]])
  expect(sheet.rows[1]?.[0]).toBe(`'${text}`)
  expect(sheet.rows[1]?.[5]).toBe(`'${text}`)
  expect([...(sheet.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([])
})

test.each(['5-10 天', 'a=b', '1+1', '甲@乙', '《-》'])('text that is no formula is left alone: %j', (text) => {
  expect(cellOf('text', text)).toBe(text)
})

test('an amount that a double cannot hold is written digit for digit as text', () => {
  expect(cellOf('money', '12345678901234.56')).toBe('12345678901234.56')
  expect(cellOf('money', '1234567890123.45')).toBe(1234567890123.45)
  expect(cellOf('number', '0.0000001')).toBe('0.0000001')
  expect(cellOf('money', '0.00')).toBe(0)
})

test('signs that XML cannot carry do not break the file', async () => {
  const sheet = await read([['a\u0001b_x000D_c\uFFFEd\uD800e', null, null, null, null, null]])
  expect(sheet.rows[1]?.[0]).toBe('a\u0001b_x000D_cd\uFFFDe')
})
