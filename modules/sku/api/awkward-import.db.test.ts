import { writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { SHEET_SAYS, UNCLEAR } from '#platform/sheets/words.ts'
import { unusableWorkbooks } from '#platform/testing/awkward-workbooks.ts'
import { startRecords } from '#platform/testing/records.ts'
import { FIELDS } from '../words.ts'
import { skuRoutes } from './routes.ts'

const erp = await startRecords(skuRoutes)
afterAll(() => erp.close())
const { call, people } = erp
const keeper = await people.signIn(await people.user('王采', ['Purchaser']))

const HEAD = ['商品编码*', '商品名称*', '规格', '单位*', '品类', '品牌', '税率', '启用']
const take = async (rows: readonly (readonly (string | number)[])[]) =>
  call('POST', '/api/Sku/Import', keeper, { body: { fileId: await erp.workbook(keeper, [HEAD, ...rows]) } })

describe('an import of products', () => {
  it('reads cells as people type them, and names those that say nothing clear', async () => {
    const answer = await take([
      ['IM-WIDE', '全角', '', '本', '', '', '１３', ''],
      ['IM-TEXT', '小数', '', '本', '', '', '9.0', ''],
    ])
    expect(answer.json()).toMatchObject({ createdCount: 2, errorCount: 0 })
    const rows = [HEAD, ['IM-SUM', '公式', '', '本', '', '', null, ''], ['IM-JOIN', '合并', '', null, '', '', 13, '']]
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Sheet1',
          rows,
          cells: new Map([['1,6', { type: 'formula' as const, formula: '6+7', value: null }]]),
          merges: [{ startRow: 1, startCol: 3, endRow: 2, endCol: 3 }],
        },
      ],
    })
    const fileId = await erp.keep(keeper, 'a.xlsx', XLSX_TYPE, file)
    const { createdCount, errors } = (await call('POST', '/api/Sku/Import', keeper, { body: { fileId } })).json()
    expect([createdCount, errors]).toEqual([
      0,
      [
        { row: 2, column: FIELDS.taxRate, why: UNCLEAR.formula },
        { row: 3, column: FIELDS.unit, why: UNCLEAR.merged },
      ],
    ])
  })
  it('refuses macros, passwords, other formats, bombs and 50,000 rows, each in its own words, and takes the same rows without them', async () => {
    const row = ['IM-PLAIN', '普通', '', '本', '', '', 13, '']
    for (const { what, name, bytes, says } of await unusableWorkbooks([HEAD, row])) {
      const fileId = await erp.keep(keeper, name, XLSX_TYPE, bytes)
      const answer = await call('POST', '/api/Sku/Import', keeper, { body: { fileId } })
      expect([answer.status, answer.json().errors], what).toEqual([422, { fileId: [says] }])
    }
    const many = await take(
      Array.from({ length: 50_000 }, (_, index) => [`N-${index}`, '多', '', '本', '', '', 13, '']),
    )
    expect(many.json().errors).toEqual({ fileId: [SHEET_SAYS.tooManyRows(20_001)] })
    expect((await take([row])).json()).toMatchObject({ createdCount: 1, errorCount: 0 })
  })
})
