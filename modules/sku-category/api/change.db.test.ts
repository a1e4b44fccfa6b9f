import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { unusableWorkbooks } from '#platform/testing/awkward-workbooks.ts'
import { startRecords } from '#platform/testing/records.ts'
import { AUDIT_ACTIONS, FIELDS, MESSAGES } from '../words.ts'
import { skuCategoryRoutes } from './routes.ts'

const erp = await startRecords(skuCategoryRoutes)
afterAll(() => erp.close())
const { call, people } = erp
const keeper = await people.signIn(await people.user('采购员', ['Purchaser']))
const warehouse = await people.signIn(await people.user('仓管员', ['Warehouse']))

const added = async (parentId: string, body: object) =>
  (await call('POST', `/api/SkuCategory/${parentId}`, keeper, { body })).json()
const books = await added('root', { name: '图书', code: 'BK', bizLine: '图书', defaultTaxRate: 9 })
const picture = await added(books.id, { name: '绘本', code: 'BK-PB' })
const change = (id: string, body: object, as = keeper) => call('PUT', `/api/SkuCategory/${id}`, as, { body })
const listed = async (): Promise<string[]> =>
  (await call('GET', '/api/SkuCategory?PageSize=100', keeper))
    .json()
    .map(({ fullName }: { fullName: string }) => fullName)

describe('a category', () => {
  it('is changed where it stands; what the change leaves out stays', async () => {
    const answer = await change(picture.id, { name: '图画书', code: 'BK-PB', sort: 3, isEnabled: false, rowVersion: 0 })
    expect(answer.json()).toMatchObject({ name: '图画书', sort: 3, isEnabled: false, bizLine: '图书', rowVersion: 1 })
    const [line] = await people.run(
      sql<{
        action: string
        diff: object[]
      }>`select action, diff from audit_log where entity_id = ${picture.id} order by id desc`,
    )
    expect(line?.action).toBe(AUDIT_ACTIONS.change)
    expect(line?.diff).toContainEqual({ field: FIELDS.name, before: '绘本', after: '图画书' })
    expect((await change(picture.id, { name: '晚了', code: 'BK-PB', rowVersion: 0 })).status).toBe(412)
  })
  it('does not take the name of a sibling or a code that is in use, and is changed by those who keep it', async () => {
    const cloth = await added(books.id, { name: '布书', code: 'BK-CL' })
    const answer = await change(cloth.id, { name: '图画书', code: 'BK', rowVersion: 0 })
    expect(answer.json().errors).toEqual({ name: [MESSAGES.nameTaken], code: [MESSAGES.codeTaken] })
    expect((await change(cloth.id, { name: '布书', code: 'BK-CL', rowVersion: 0 }, warehouse)).status).toBe(403)
    expect((await change(cloth.id, { name: '布书', code: 'BK-CL', rowVersion: 0 })).status).toBe(200)
  })
})

describe('an import of categories', () => {
  const HEAD = ['上级品类编码', '品类编码', '品类名称', '业务线', '工序打卡', '默认税率']
  const take = async (...rows: string[][]) =>
    call('POST', '/api/SkuCategory/Import', keeper, { body: { fileId: await erp.workbook(keeper, [HEAD, ...rows]) } })

  it('takes a tree, parents before their children, adds what is new and changes what differs', async () => {
    const answer = await take(
      ['', 'TY', '玩具', '玩具', '', '13%'],
      ['TY', 'TY-PZ', '拼图', '', '开料、印刷、模切', ''],
      ['', 'BK', '图书', '图书', '', '6'],
      ['BK', 'BK-CL', '布书', '', '', ''],
    )
    expect(answer.json()).toMatchObject({ createdCount: 2, changedCount: 1, unchangedCount: 1, errorCount: 0 })
    expect(await listed()).toContain('玩具 / 拼图')
    const [puzzle] = await people.run(
      sql<{
        steps: string[]
        line: string
      }>`select progress_template as steps, biz_line as line from sku_category where code = 'TY-PZ'`,
    )
    expect(puzzle).toEqual({ steps: ['开料', '印刷', '模切'], line: '玩具' })
  })
  it('takes nothing when a row is wrong, and says which and why', async () => {
    const before = await listed()
    const result = (
      await take(
        ['', 'ST', '文具', '文具', '', ''],
        ['NONE', 'ST-1', '笔', '', '', ''],
        ['ST', 'BK-CL', '布书', '', '', ''],
        ['', '', '没有编码', '文具', '', '十'],
        ['', 'XX', '没有业务线', '', '', ''],
      )
    ).json()
    expect(result).toMatchObject({ createdCount: 0, errorCount: 4 })
    expect(result.errors).toContainEqual({ row: 3, column: FIELDS.parentCode, why: MESSAGES.parentUnknown })
    expect(result.errors).toContainEqual({ row: 4, column: FIELDS.parentCode, why: MESSAGES.parentChanged })
    expect(result.errors).toContainEqual({ row: 6, column: FIELDS.bizLine, why: MESSAGES.blank })
    expect(await listed()).toEqual(before)
    expect(await erp.rowsOf(keeper, result.errorFile.id)).toHaveLength(6)
  })
  it('refuses macros, passwords, other formats and bombs, each in its own words', async () => {
    for (const { what, name, bytes, says } of await unusableWorkbooks([HEAD, ['', 'TY', '玩具', '玩具', '', '13%']])) {
      const body = { fileId: await erp.keep(keeper, name, XLSX_TYPE, bytes) }
      const answer = await call('POST', '/api/SkuCategory/Import', keeper, { body })
      expect([answer.status, answer.json().errors], what).toEqual([422, { fileId: [says] }])
    }
  })
  it('begins with a template, and is for those who keep categories', async () => {
    const template = await call('GET', '/api/SkuCategory/ImportTemplate', keeper)
    expect(template.status).toBe(200)
    expect((await call('GET', '/api/SkuCategory/ImportTemplate', warehouse)).status).toBe(403)
    const body = { fileId: await erp.workbook(keeper, [HEAD]) }
    expect((await call('POST', '/api/SkuCategory/Import', warehouse, { body })).status).toBe(403)
  })
})
