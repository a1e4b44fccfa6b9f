import type { CellValue } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import type { Person } from '#platform/testing/people.ts'
import { startRecords } from '#platform/testing/records.ts'
import { quotationSheetRoutes } from './sheet.ts'

const erp = await startRecords(({ objects }) => quotationSheetRoutes({ objects, clock: systemClock }))
afterAll(() => erp.close())
const { call, people } = erp
const purchaser = await people.signIn(await people.user('采购', ['Purchaser']))
const finance = await people.signIn(await people.user('财务', ['Finance']))
const company = await people.supplier()
const member = await people.user('业务员')
await people.join(member, company, ['SupplierSales'])
const sales = await people.signIn(member, company)

const TITLES = ['工序或服务', '规格', '单位', '单价', '阶梯价', '交期（天）', '启用']
const kept = (rows: CellValue[][]): Promise<string> => erp.workbook(purchaser, rows)
const read = async (fileId: string, as = purchaser) =>
  call('POST', '/api/OutsourcingQuotation/ReadLines', as, { body: { fileId } })

describe('a rate card in a workbook', () => {
  it('is read by its headings, tiers and all, whatever their order', async () => {
    const answer = await read(
      await kept([
        TITLES,
        ['四色印刷', '对开', '色令', 22.5, '100-499:21；500-:19.8', 5, ''],
        ['覆膜', '', '张', '0.25', '', 2, '停用'],
      ]),
    )
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json()).toMatchObject({
      rowCount: 2,
      errorCount: 0,
      errors: [],
      errorFile: null,
      items: [
        {
          process: '四色印刷',
          unitPrice: '22.5',
          leadDays: '5',
          isEnabled: true,
          tiers: [
            { minQty: '100', maxQty: '499', price: '21' },
            { minQty: '500', maxQty: '', price: '19.8' },
          ],
        },
        { process: '覆膜', unitPrice: '0.25', tiers: [], isEnabled: false },
      ],
    })
    const turned = await read(await kept([TITLES.toReversed(), ['', 2, '', '0.25', '张', '', '覆膜']]))
    expect(turned.json().items).toMatchObject([{ process: '覆膜', unit: '张', unitPrice: '0.25' }])
  })

  it('is refused without the columns that every line needs, by their names', async () => {
    const answer = await read(
      await kept([
        ['工序或服务', '规格', '价格'],
        ['四色印刷', '对开', 22.5],
      ]),
    )
    expect(answer.status).toBe(422)
    const [why] = answer.json().errors.fileId
    for (const title of ['单位', '单价', '交期（天）']) expect(why).toContain(title)
    expect(why).not.toContain('规格')
  })

  it('with a wrong cell gives no line, says which row and column, and brings the workbook back', async () => {
    const { items, errors, errorCount, errorFile } = (
      await read(
        await kept([
          TITLES,
          ['四色印刷', '对开', '色令', '面议', '', 5, ''],
          ['覆膜', '', '张', 0.25, '一百以上 0.2', 2, ''],
          ['模切', '', '张', 0.1, '', '', '不用'],
        ]),
      )
    ).json()
    expect(items).toEqual([])
    expect(errorCount).toBe(3)
    const places: string[] = errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)
    expect([...new Set(places)].toSorted()).toEqual(['2 单价', '3 阶梯价', '4 交期（天）', '4 启用'])
    expect(errorFile.name).toBe('价目导入-错误说明.xlsx')
    const marked = await erp.rowsOf(purchaser, errorFile.id)
    expect(marked.slice(1, 4).map(([process]) => process)).toEqual(['四色印刷', '覆膜', '模切'])
  })

  it('is read for those who write cards, of files that they see, and they have a template for it', async () => {
    const file = await kept([TITLES, ['覆膜', '', '张', 0.25, '', 2, '']])
    expect((await read(file)).status).toBe(200)
    expect((await read(file, finance)).status).toBe(403)
    expect((await read(file, sales)).status).toBe(404)
    expect((await read('00000000-0000-4000-8000-0000000000aa')).status).toBe(404)
    const template = (as: Person) => call('GET', '/api/OutsourcingQuotation/LinesTemplate', as)
    const { status, bytes } = await template(sales)
    expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await template(finance)).status).toBe(403)
  })
})
