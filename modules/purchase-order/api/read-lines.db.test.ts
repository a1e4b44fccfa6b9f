import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { systemClock } from '#platform/clock.ts'
import type { Person } from '#platform/testing/people.ts'
import { startRecords } from '#platform/testing/records.ts'
import { makeSku } from './orders.fixture.ts'
import { sheetRoutes } from './read-lines.ts'

const erp = await startRecords(({ objects }) => sheetRoutes({ objects, clock: systemClock }))
afterAll(() => erp.close())
const { call, people } = erp
await makeSku(erp, 'BK-0001', '绘本', '本')
const purchaser = await people.signIn(await people.user('采购', ['Purchaser']))
const finance = await people.signIn(await people.user('财务', ['Finance']))
const member = await people.user('业务员')
const company = await people.supplier()
await people.join(member, company, ['SupplierOwner'])
const supplier = await people.signIn(member, company)

const kept = async (rows: CellValue[][], as: Person = purchaser): Promise<string> =>
  erp.keep(as, '明细.xlsx', XLSX_TYPE, Buffer.from(await writeXlsx({ sheets: [{ name: '明细', rows }] })))
const read = (fileId: string, as: Person = purchaser) =>
  call('POST', '/api/PurchaseOrder/ReadLines', as, { body: { fileId } })

describe('lines in a workbook', () => {
  test('are read by their headings, and what is wrong is named by row and column', async () => {
    const answer = await read(
      await kept([
        ['货号', '品名', '数量', '含税单价', '交期'],
        ['BK-0001', '绘本', 1000, 8.65, new Date(Date.UTC(2099, 0, 15))],
        ['NO-1', '', '若干', 1, '2099/1/16'],
      ]),
    )
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        lines: [
          { skuCode: 'BK-0001', qty: '1000', unitPrice: '8.65', requiredDate: '2099-01-15', purchaserRemark: '' },
          { skuCode: 'NO-1', qty: '若干', unitPrice: '1', requiredDate: '2099-01-16', purchaserRemark: '' },
        ],
        errors: [
          { row: 3, column: 'skuCode', why: '没有货号 NO-1' },
          { row: 3, column: 'qty', why: '数量须大于 0，最多 4 位小数' },
        ],
        ignored: 1,
      },
    ])
  })

  test('are refused when there are none or too many, and when the file is no workbook', async () => {
    expect((await read(await kept([['货号']]))).json().errors).toEqual({ fileId: ['文件中没有明细'] })
    const many = Array.from({ length: 201 }, (_, index) => [`X-${index}`, 1])
    expect((await read(await kept(many))).json().errors).toEqual({ fileId: ['一张订单最多 200 行'] })
    expect((await read(await kept(many.slice(1)))).json().lines).toHaveLength(200)
    const text = await erp.keep(purchaser, 'a.xlsx', XLSX_TYPE, Buffer.from('no workbook'))
    expect((await read(text)).status).toBe(422)
  })

  test('are read for those who write orders, of files that they see', async () => {
    const file = await kept([['BK-0001', 1]])
    expect((await read(file, supplier)).status).toBe(403)
    expect((await read(file, finance)).status).toBe(403)
    expect((await read('00000000-0000-4000-8000-0000000000aa')).status).toBe(404)
    expect((await read(file)).status).toBe(200)
  })

  test('have a template, for those who write orders', async () => {
    const template = (as: Person) => call('GET', '/api/PurchaseOrder/LinesTemplate', as)
    const answer = await template(purchaser)
    expect([answer.status, answer.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await template(supplier)).status).toBe(403)
  })
})
