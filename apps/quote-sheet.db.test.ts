import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx, writeXlsx, type Cell, type CellValue, type WriteSheet } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#kernel/day.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { quoteSheetRoutes } from '#modules/quote/api/sheet.ts'
import { SHEET } from '#modules/quote/words.ts'
import type { Quote, SheetTaken } from '#modules/quote/shapes.ts'
import { startSourcing } from '#modules/inquiry/api/inquiries.fixture.ts'
import { readFileBytes, storeServerFile } from '#platform/files/files.ts'
import { SHEET_SAYS, UNCLEAR } from '#platform/sheets/words.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { unusableWorkbooks } from '#platform/testing/awkward-workbooks.ts'
import { memberOf } from '#platform/testing/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'quote-sheet-'))
const objects = createLocalObjects(folder)
const desk = await startSourcing(({ clock }) => quoteSheetRoutes({ objects, clock }))
const { a, b, purchaser, items } = desk
const files = { db: desk.db, objects }
const owner = memberOf(a.company, a.user)
afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true, force: true })
})

const asked = async (changes: Parameters<typeof desk.create>[0] = {}): Promise<Quote> => {
  const { id } = await desk.create(changes)
  await desk.step(id, 'publish')
  return desk.mine(id, a.me)
}
const address = ({ id }: Pick<Quote, 'id'>): string => `/api/Quote/${id}/Sheet`

interface Book {
  readonly head: string[]
  readonly rows: CellValue[][]
}
const bookIn = async (bytes: Uint8Array): Promise<Book> => {
  const [head = [], ...rows] = (await readXlsx(bytes)).sheets[0]?.rows ?? []
  return { head: head.map(String), rows }
}
const template = async (quote: Quote, as = a.me): Promise<Book> => {
  const answer = await desk.call('GET', address(quote), as)
  expect(answer.status, answer.text).toBe(200)
  return bookIn(answer.bytes)
}
const columnOf = ({ head }: Book, title: string): number => head.findIndex((one) => one.replace('*', '') === title)
/** The workbook with some cells filled in, row by row. */
const filled = (book: Book, ...changes: readonly Readonly<Record<string, CellValue>>[]): Book => ({
  ...book,
  rows: book.rows.map((row, at) => {
    const next: CellValue[] = book.head.map((_, index) => row[index] ?? null)
    for (const [title, value] of Object.entries(changes[at] ?? {})) next[columnOf(book, title)] = value
    return next
  }),
})
const kept = async (bytes: Uint8Array, name = '报价.xlsx'): Promise<string> =>
  (await storeServerFile(files, owner, { name, mime: XLSX_TYPE, content: bytes })).id
const sent = async (
  quote: Pick<Quote, 'id' | 'rowVersion'>,
  { head, rows }: Book,
  more: Partial<WriteSheet> = {},
  as = a.me,
) => {
  const fileId = await kept(await writeXlsx({ sheets: [{ name: '明细', rows: [head, ...rows], ...more }] }))
  return desk.call('POST', address(quote), as, { body: { rowVersion: quote.rowVersion, fileId } })
}
const taken = async (...args: Parameters<typeof sent>): Promise<SheetTaken> => {
  const answer = await sent(...args)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const errorBook = async ({ errorFile }: SheetTaken): Promise<Book> =>
  bookIn((await readFileBytes(files, owner, errorFile?.id ?? '', 1_000_000)).bytes)
const pricesOf = (quote: Quote | null) => quote?.offer?.lines.map(({ unitPrice }) => unitPrice)

describe('the workbook of a quote', () => {
  it('shows what is asked in locked columns, what is offered now, and where mistakes will stand', async () => {
    const quote = await desk.save(await asked({ allowPartial: false }), a.me, desk.offer('12.5'))
    const answer = await desk.call('GET', address(quote), a.me)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(SHEET.name(quote.code))
    const { sheets } = await readXlsx(answer.bytes, { readStyles: true })
    const book = await bookIn(answer.bytes)
    expect(book.head.join(' ')).toBe(
      '行标识 行号 货号 品名 规格 单位 需求数量 需求日期 上次价格 含税单价 交货周期（天） 承诺交期 产地 品牌 替代说明 错误说明',
    )
    expect(book.rows.map((row) => [row[0], row[1], row[3], row[6], row[9]])).toEqual([
      [items[0]?.id, 1, '精装绘本', 20_000, 12.5],
      [items[1]?.id, 2, '礼盒', 20_000, 12.5],
    ])
    const isLocked = (column: number) => sheets[0]?.cells?.get(`1,${column}`)?.style?.protection?.locked ?? true
    expect([sheets[0]?.protection?.sheet, isLocked(3), isLocked(9)]).toEqual([true, true, false])
    expect(sheets[1]?.rows.flat().join('')).toContain('有一处不对就全部不保存')
  })

  it('is had by those who write the quote, and by nobody else', async () => {
    const quote = await asked()
    const viewer = await desk.supplier('SupplierViewer')
    for (const [as, status] of [
      [a.me, 200],
      [b.me, 404],
      [viewer.me, 403],
      [purchaser, 403],
    ] as const)
      expect((await desk.call('GET', address(quote), as)).status).toBe(status)
    const book = filled(await template(quote), { 含税单价: 5 })
    for (const [as, status] of [
      [b.me, 404],
      [viewer.me, 403],
      [purchaser, 403],
      [a.me, 200],
    ] as const)
      expect((await sent(quote, book, {}, as)).status).toBe(status)
  })
})

describe('C4 a workbook that comes back', () => {
  it('with two wrong rows saves nothing and names each with its column; corrected in the file of errors, it is saved and submitted', async () => {
    const quote = await desk.save(await asked(), a.me, { ...desk.offer(''), leadDays: '30' })
    const wrong = filled(
      await template(quote),
      { 含税单价: '面议', '交货周期（天）': 15, 产地: '深圳' },
      { 含税单价: 0, 承诺交期: '月底' },
    )
    const refused = await taken(quote, wrong)
    expect(refused).toMatchObject({ quote: null, rowCount: 2, errorCount: 2 })
    expect(refused.errors).toEqual([
      { row: 2, column: '含税单价', why: '请填写数字' },
      { row: 3, column: '承诺交期', why: '请按 2026-12-28 填写日期' },
      { row: 3, column: '含税单价', why: '单价应大于 0' },
    ])
    const after = await desk.quote(quote.id, a.me)
    expect([after.rowVersion, pricesOf(after)]).toEqual([quote.rowVersion, ['', '']])
    const errors = await errorBook(refused)
    const at = columnOf(errors, '错误说明')
    expect(errors.rows.map((row) => row[at])).toEqual([
      '含税单价：请填写数字',
      '承诺交期：请按 2026-12-28 填写日期；含税单价：单价应大于 0',
    ])
    expect(errors.rows[0]?.[columnOf(errors, '产地')]).toBe('深圳')
    const right = filled(errors, { 含税单价: 12.5 }, { 含税单价: '3.25', 承诺交期: '2099-12-28' })
    const saved = await taken(quote, right)
    expect(saved).toMatchObject({ rowCount: 2, errorCount: 0, errors: [], errorFile: null })
    expect(saved.quote).toMatchObject({ statusName: '草稿', rowVersion: quote.rowVersion + 1 })
    expect(saved.quote?.offer?.lines).toMatchObject([
      { unitPrice: '12.5', leadDays: '15', origin: '深圳' },
      { unitPrice: '3.25', promisedDate: '2099-12-28' },
    ])
    const submitted = await desk.moved(await desk.quote(quote.id, a.me), 'submit', a.me)
    expect(submitted.statusName).toBe('已提交')
  })

  it('may have its rows in another order and columns beside ours', async () => {
    const quote = await asked()
    const book = filled(await template(quote), { 含税单价: 1.5 }, { 含税单价: 2.5 })
    const turned = {
      head: ['我的备注', ...book.head],
      rows: book.rows.toReversed().map((row): CellValue[] => ['x', ...row]),
    }
    expect(pricesOf((await taken(quote, turned)).quote)).toEqual(['1.5', '2.5'])
  })

  it('names rows that are doubled, missing, unknown or without their mark, and gives the missing ones back', async () => {
    const quote = await asked()
    const book = filled(await template(quote), { 含税单价: 1 }, { 含税单价: 2 })
    const [first = [], second = []] = book.rows
    const stranger = second.with(0, '00000000-0000-4000-8000-0000000000aa')
    const refused = await taken(quote, { ...book, rows: [first, first, stranger, second.with(0, null)] })
    expect(refused.errors).toEqual([
      { row: 3, column: '行标识', why: '与第 2 行重复，请删除一行' },
      { row: 4, column: '行标识', why: '不在本次询价中，请删除这一行' },
      { row: 5, column: '行标识', why: '行标识缺失，请使用下载的表格，不要自行加行' },
      { row: 0, column: '行号', why: '缺少第 2 行“礼盒”，请补回；不报价时各列留空' },
    ])
    const errors = await errorBook(refused)
    const [, , , , last = []] = errors.rows
    expect([last[0], last[columnOf(errors, '品名')]]).toEqual([items[1]?.id, '礼盒'])
    const other = await template(await asked({ items: items.map((item) => ({ ...item, id: crypto.randomUUID() })) }))
    expect((await sent(quote, other)).json().errors).toEqual({ fileId: [SHEET.notOurs] })
  })

  it('has price steps where the buyer asks for them, and each step is judged', async () => {
    const quote = await asked({ priceMode: 2, allowPartial: true })
    const book = await template(quote)
    expect(book.rows[0]?.slice(9, 15)).toEqual([1, null, 20_000, null, 30_000, null])
    const half = await taken(quote, filled(book, { '第 1 档单价': 12, '第 2 档单价': 11 }, { 不报此行: '也许' }))
    expect(half.errors).toEqual([
      { row: 2, column: '第 3 档单价', why: '请填写单价，不报这一档请清空起始数量' },
      { row: 3, column: '不报此行', why: '请填写“是”或留空' },
    ])
    const gap = await taken(
      quote,
      filled(book, { '第 1 档起始数量': 5, '第 1 档单价': 12, '第 2 档单价': 11, '第 3 档单价': 10 }),
    )
    expect(gap.errors).toMatchObject([{ row: 2, column: '阶梯价' }])
    const right = filled(book, { '第 1 档单价': 12, '第 2 档单价': 11, '第 3 档单价': 10 }, { 不报此行: '是' })
    expect((await taken(quote, right)).quote?.offer?.lines).toMatchObject([
      {
        tiers: [
          { minQty: '1', maxQty: '19999', unitPrice: '12' },
          { minQty: '20000', maxQty: '29999', unitPrice: '11' },
          { minQty: '30000', maxQty: '', unitPrice: '10' },
        ],
      },
      { isDeclined: true },
    ])
  })

  it('is refused when somebody has saved since, and after the deadline, whatever is in it', async () => {
    const quote = await asked()
    const book = filled(await template(quote), { 含税单价: '面议' })
    const saved = await desk.save(quote, a.me, { leadDays: '9' })
    expect((await sent(quote, book)).status).toBe(412)
    desk.wait(49 * HOUR_MS)
    const late = await sent(saved, book)
    expect([late.status, late.json().title]).toEqual([422, '已过报价截止时间'])
  })
})

describe('cells and files as people have them', () => {
  let quote: Quote
  let book: Book
  beforeAll(async () => {
    quote = await asked()
    book = await template(quote)
  })
  const price = '含税单价'

  it('are read where they are clear: full-width digits, separators, days as text, formulas that came to something', async () => {
    const column = columnOf(book, '交货周期（天）')
    const cells = new Map<string, Partial<Cell>>([
      [`1,${column}`, { type: 'formula', formula: '10+5', value: 15, formulaResult: 15 }],
    ])
    const right = filled(
      book,
      { [price]: '１，２００．５', 承诺交期: '2099年12月8日' },
      { [price]: '¥1,000.00', 承诺交期: '２０９９/１２/９' },
    )
    const { quote: saved } = await taken(quote, right, { cells })
    expect(saved?.offer?.lines).toMatchObject([
      { unitPrice: '1200.5', leadDays: '15', promisedDate: '2099-12-08' },
      { unitPrice: '1000.00', promisedDate: '2099-12-09' },
    ])
    quote = saved ?? quote
  })

  it('are named with row and column where they are not: merged cells, formulas without a result, too many digits, too long texts', async () => {
    const column = columnOf(book, price)
    const merged = await taken(quote, filled(book, { [price]: 5 }), {
      merges: [{ startRow: 1, startCol: column, endRow: 2, endCol: column }],
    })
    expect(merged.errors).toEqual([{ row: 3, column: price, why: UNCLEAR.merged }])
    const cells = new Map<string, Partial<Cell>>([[`1,${column}`, { type: 'formula', formula: '1+1', value: null }]])
    expect((await taken(quote, filled(book), { cells })).errors).toEqual([
      { row: 2, column: price, why: UNCLEAR.formula },
    ])
    const odd = filled(book, { [price]: '1.12345678', '交货周期（天）': 15.5 }, { [price]: 1, 产地: '深'.repeat(51) })
    expect((await taken(quote, odd)).errors).toEqual([
      { row: 2, column: price, why: '单价最多 12 位整数、6 位小数' },
      { row: 2, column: '交货周期（天）', why: '交货周期应为整数天数' },
      { row: 3, column: '产地', why: expect.stringContaining('50') },
    ])
  })

  it('are refused as a whole when they cannot be used: macros, passwords, other formats, bombs, no columns, no rows, too many rows', async () => {
    const send = (fileId: string) =>
      desk.call('POST', address(quote), a.me, { body: { rowVersion: quote.rowVersion, fileId } })
    for (const { what, name, bytes, says } of await unusableWorkbooks([book.head, ...book.rows])) {
      const answer = await send(await kept(bytes, name))
      expect([answer.status, answer.json().errors], what).toEqual([422, { fileId: [says] }])
    }
    const strange = await sent(quote, { head: ['编号', '价格'], rows: [['1', 5]] })
    expect(strange.json().errors.fileId[0]).toContain('缺少列：行标识、含税单价')
    expect((await sent(quote, { ...book, rows: [] })).status).toBe(422)
    const many = Array.from({ length: 50_000 }, () => book.rows[0]?.slice(0, 2) ?? [])
    expect((await sent(quote, { ...book, rows: many })).json().errors).toEqual({
      fileId: [SHEET_SAYS.tooManyRows(1_001)],
    })
    expect((await send(await kept(Buffer.alloc(5 * 1024 * 1024 + 1)))).status).toBe(413)
    expect((await send('00000000-0000-4000-8000-0000000000aa')).status).toBe(404)
    expect((await taken(quote, filled(book, { [price]: 5 }))).errorCount).toBe(0)
  })
})
