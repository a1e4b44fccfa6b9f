import { readXlsx, writeXlsx, type Cell, type CellValue, type WriteSheet } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readLineSheet, writeLineSheet, type LineSheetColumn } from './line-sheet.ts'
import { LINES_SHEET, SHEET_SAYS, UNCLEAR } from './words.ts'

const COLUMNS: readonly LineSheetColumn[] = [
  { key: 'lineNo', title: '行号', kind: 'text', isLocked: true },
  { key: 'price', title: '单价', kind: 'decimal', isRequired: true },
  { key: 'day', title: '交货日期', kind: 'day' },
]
const LIMITS = { mostRows: 1_000, field: 'fileId' } as const
const HEAD = ['行号', '单价', '交货日期']

const workbook = (rows: CellValue[][], more: Partial<WriteSheet> = {}): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: '明细', rows, ...more }] })
const read = async (rows: CellValue[][], more: Partial<WriteSheet> = {}) =>
  readLineSheet(await workbook(rows, more), COLUMNS, LIMITS)
const formula = (cell: Partial<Cell>): Map<string, Partial<Cell>> => new Map([['1,1', { type: 'formula', ...cell }]])
const refused = (why: string) => ({ problem: { status: 422, errors: { fileId: [why] } } })

test('what was written is read again, line by line, with locked columns protected and the others open', async () => {
  const lines = [
    { lineNo: '1', price: '12.5', day: '2026-12-28' },
    { lineNo: '2', price: '0.562525', day: '' },
  ]
  const bytes = await writeLineSheet(COLUMNS, lines)
  expect(await readLineSheet(bytes, COLUMNS, LIMITS)).toEqual({
    lines: lines.map((values, index) => ({ rowNo: index + 2, values })),
    findings: [],
  })
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  expect(sheet?.protection?.sheet).toBe(true)
  const isLocked = (place: string) => sheet?.cells?.get(place)?.style?.protection?.locked ?? true
  expect([isLocked('1,0'), isLocked('1,1'), isLocked('1,2')]).toEqual([true, false, false])
})

test('what is wrong stands in a column at the end, and the file can be sent again as it is', async () => {
  const errors = [
    { row: 2, column: '单价', why: LINES_SHEET.notNumber },
    { row: 2, column: '交货日期', why: LINES_SHEET.notDay },
  ]
  const bytes = await writeLineSheet(COLUMNS, [{ lineNo: '1', price: 'x', day: '月底' }], { errors })
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows[1]?.[3]).toBe('单价：请填写数字；交货日期：请按 2026-12-28 填写日期')
  expect((await readLineSheet(bytes, COLUMNS, LIMITS)).findings).toEqual(errors)
})

test('full-width digits, grouped numbers, numbers and days in any usual form are understood', async () => {
  const { lines, findings } = await read([
    HEAD,
    ['1', '１２．５', '2026/12/28'],
    ['2', '¥1,000.00', '2026年12月28日'],
    ['3', 0.1 + 0.2, new Date(Date.UTC(2026, 11, 28))],
  ])
  expect(findings).toEqual([])
  expect(lines.map(({ values }) => [values['price'], values['day']])).toEqual([
    ['12.5', '2026-12-28'],
    ['1000.00', '2026-12-28'],
    ['0.3', '2026-12-28'],
  ])
})

test('what is no number, no day or missing is named by its row and column', async () => {
  const { findings } = await read([HEAD, ['1', '面议', '月底'], ['2', '', '']])
  expect(findings).toEqual([
    { row: 2, column: '单价', why: LINES_SHEET.notNumber },
    { row: 2, column: '交货日期', why: LINES_SHEET.notDay },
    { row: 3, column: '单价', why: LINES_SHEET.missing },
  ])
})

test('a formula counts as what it came to, and one that nobody has calculated is named', async () => {
  const rows = [HEAD, ['1', null, '2026-12-28']]
  const done = await read(rows, { cells: formula({ formula: '10+2.5', value: 12.5, formulaResult: 12.5 }) })
  expect([done.lines[0]?.values['price'], done.findings]).toEqual(['12.5', []])
  const open = await read(rows, { cells: formula({ formula: '10+2.5', value: null }) })
  expect(open.findings).toEqual([{ row: 2, column: '单价', why: UNCLEAR.formula }])
})

test('a merged cell is named in every row but its first, and merged cells in other columns are left alone', async () => {
  const rows = [
    [...HEAD, '备注'],
    ['1', 5, '', '同上'],
    ['2', null, '', null],
  ]
  const merged = await read(rows, { merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }] })
  expect(merged.findings).toEqual([{ row: 3, column: '单价', why: UNCLEAR.merged }])
  const elsewhere = await read([rows[0] ?? [], rows[1] ?? [], ['2', 6, '', null]], {
    merges: [{ startRow: 1, startCol: 3, endRow: 2, endCol: 3 }],
  })
  expect(elsewhere.findings).toEqual([])
})

test('hidden rows are rows, other columns are left alone, and titles may stand in any order', async () => {
  const { lines } = await read(
    [
      ['备注', '单价*', '行号', '交货日期'],
      ['x', 5, '1', ''],
      ['y', 6, '2', ''],
    ],
    { rowDefs: new Map([[2, { hidden: true }]]) },
  )
  expect(lines.map(({ rowNo, values }) => [rowNo, values['lineNo'], values['price']])).toEqual([
    [2, '1', '5'],
    [3, '2', '6'],
  ])
})

test('a sheet without one of the titles is refused with its name, and one without lines as empty', async () => {
  await expect(
    read([
      ['行号', '价格', '交货日期'],
      ['1', 5, ''],
    ]),
  ).rejects.toMatchObject(refused(LINES_SHEET.columnsMissing(['单价'])))
  await expect(read([HEAD])).rejects.toMatchObject(refused(LINES_SHEET.empty))
})

test('a workbook with programs in it is refused, whatever its name, and the same without them is read', async () => {
  const sheets = [{ name: '明细', rows: [HEAD, ['1', 5, '']] }]
  const bytes = await writeXlsx({ sheets, vbaProject: new Uint8Array([1, 2, 3]) })
  await expect(readLineSheet(bytes, COLUMNS, LIMITS)).rejects.toMatchObject(refused(SHEET_SAYS.macros()))
  expect((await readLineSheet(await writeXlsx({ sheets }), COLUMNS, LIMITS)).lines).toHaveLength(1)
})

test('50,000 rows are refused by their number', async () => {
  const many = Array.from({ length: 50_000 }, (_, n) => [String(n), 5, ''])
  await expect(read([HEAD, ...many])).rejects.toMatchObject(refused(SHEET_SAYS.tooManyRows(1_001)))
})
