import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { systemClock } from '#platform/clock.ts'
import { readFileBytes, storeServerFile } from '#platform/files/files.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { startErp } from '#platform/testing/erp.ts'
import { memberOf } from '#platform/testing/world.ts'
import type { PlansRead } from '../plan-operations.ts'
import type { Order } from '../shapes.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { planRoutes } from './plan-routes.ts'
import { orderRoutes } from './routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'plan-sheet-'))
const objects = createLocalObjects(folder)
const erp = await startErp(({ cipher }) => [
  ...orderRoutes({ clock: systemClock, cipher }),
  ...planRoutes({ clock: systemClock, objects }),
])
const { call } = erp
const cast = await castOf(erp)
const { owner, purchaser, stranger, quality } = cast
const { moved, issued } = deskOf(erp, cast)
afterAll(async () => {
  await erp.close()
  await rm(folder, { recursive: true, force: true })
})

const files = { db: erp.db, objects }
const member = memberOf(cast.a, owner.userId)
const order = await moved(await issued(), 'confirm', owner)
const address = `/api/PurchaseOrder/${order.id}/PlanSheet`

const rowsIn = async (bytes: Uint8Array): Promise<CellValue[][]> => (await readXlsx(bytes)).sheets[0]?.rows ?? []
const template = async (): Promise<CellValue[][]> => rowsIn((await call('GET', address, owner)).bytes)
const send = async (rows: readonly (readonly CellValue[])[], as = owner, seen: Order = order) => {
  const content = await writeXlsx({ sheets: [{ name: '明细', rows: rows.map((row) => [...row]) }] })
  const { id } = await storeServerFile(files, member, { name: '计划.xlsx', mime: XLSX_TYPE, content })
  return call('POST', address, as, { body: { rowVersion: seen.rowVersion, fileId: id } })
}
const read = async (rows: readonly (readonly CellValue[])[]): Promise<PlansRead> => {
  const answer = await send(rows)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const HEAD = ['行号', '计划日期', '计划数量', '差异原因']

describe('the workbook of delivery plans', () => {
  test('shows each line with what is planned now and empty rows for more, and comes back as it went out', async () => {
    const rows = await template()
    expect(rows[0]?.map(String).join(' ')).toBe(
      '行号* 货号 品名 数量 单位 需求日期 计划日期 计划数量 差异原因 错误说明',
    )
    expect(rows.slice(1).map((row) => [Number(row[0]), row[1], row[6] ?? '', row[7] ?? ''])).toEqual([
      [1, 'BK-0001', '2099-06-30', 1000],
      [1, 'BK-0001', '', ''],
      [1, 'BK-0001', '', ''],
      [1, 'BK-0001', '', ''],
      [2, 'PK-0401', '2099-06-20', 500],
      [2, 'PK-0401', '', ''],
      [2, 'PK-0401', '', ''],
      [2, 'PK-0401', '', ''],
    ])
    const { plans, errors } = await read(rows)
    expect(errors).toEqual([])
    expect(plans.map(({ planQty, planDate }) => [planQty, planDate])).toEqual([
      ['1000', '2099-06-30'],
      ['500', '2099-06-20'],
    ])
  })

  test('takes further rows by the number of their line, in any order and in any usual form of a day', async () => {
    const { plans, rowCount } = await read([
      HEAD,
      [2, '2099/6/20', 500, ''],
      [1, '2099年6月10日', '４００', ''],
      [1, new Date(Date.UTC(2099, 6, 10)), 600, '纸张晚到'],
    ])
    const [book, box] = order.items
    expect(rowCount).toBe(3)
    expect(plans).toEqual([
      { itemId: box?.id, planQty: '500', planDate: '2099-06-20', differenceReason: '' },
      { itemId: book?.id, planQty: '400', planDate: '2099-06-10', differenceReason: '' },
      { itemId: book?.id, planQty: '600', planDate: '2099-07-10', differenceReason: '纸张晚到' },
    ])
  })

  test('says row by row what is wrong, gives nothing of it, and hands the file back with the reasons in it', async () => {
    const taken = await read([
      HEAD,
      [1, '2099-06-10', 1000, ''],
      [9, '2099-06-10', 1, ''],
      [1, '月底', '若干', ''],
      [1, '2020-01-01', 0, ''],
      [2, '2099-06-21', 500, ''],
      [2, '', 500, ''],
      [2, '2099-06-20', '1.23456', ''],
    ])
    expect([taken.plans, taken.rowCount, taken.errorCount]).toEqual([[], 7, 6])
    expect(taken.errors.map(({ row, column, why }) => [row, column, why])).toEqual([
      [3, '行号', '没有这一行'],
      [4, '计划日期', '请按 2026-12-28 填写日期'],
      [4, '计划数量', '请填写数字'],
      [5, '计划数量', '数量须大于 0'],
      [5, '计划日期', '计划日期不能早于今天'],
      [6, '差异原因', '晚于需求日期须填写差异原因'],
      [7, '计划日期', '请填写计划日期'],
      [8, '计划数量', expect.any(String)],
    ])
    const { bytes } = await readFileBytes(files, member, taken.errorFile?.id ?? '', 1_000_000)
    const back = await rowsIn(bytes)
    expect([back[2]?.[0], back[2]?.at(-1)]).toEqual([9, '行号：没有这一行'])
    expect([back[3]?.[6], back[3]?.[7]]).toEqual(['月底', '若干'])
    expect(back[1]?.at(-1) ?? '').toBe('')
  })

  test('finds a row that was moved to another product, and a workbook in which nothing is filled in', async () => {
    const wrong = await read([
      ['行号', '货号', '计划日期', '计划数量', '差异原因'],
      [1, 'PK-0401', '2099-06-10', 1000, ''],
    ])
    expect(wrong.errors).toEqual([{ row: 2, column: '货号', why: '第 1 行的货号是 BK-0001，请核对行号' }])
    expect((await send([HEAD, [1, '', '', '']])).json().errors).toEqual({ fileId: ['表格中没有填写任何一批'] })
  })

  test('is for those who plan, in the version that they have seen', async () => {
    const rows = [HEAD, [1, '2099-06-10', 1000, '']]
    expect((await send(rows, stranger)).status).toBe(404)
    expect((await send(rows, quality)).status).toBe(403)
    expect((await send(rows, purchaser)).status).toBe(403)
    expect((await send(rows, owner, { ...order, rowVersion: order.rowVersion - 1 })).status).toBe(412)
    expect((await send(rows)).status).toBe(200)
    expect((await call('GET', address, stranger)).status).toBe(404)
    expect((await call('GET', address, purchaser)).status).toBe(200)
  })
})
