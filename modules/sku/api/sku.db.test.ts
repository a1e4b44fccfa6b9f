import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { ERRORS_SHOWN } from '#kernel/record.ts'
import { AUDIT, IMPORT, RECORD_SAYS } from '#platform/record/words.ts'
import { startRecords } from '#platform/testing/records.ts'
import { EMPTY_SKU, type SkuContent } from '../contract.ts'
import { FIELDS, MESSAGES, TITLE } from '../words.ts'
import { skuRoutes } from './routes.ts'

const erp = await startRecords(skuRoutes)
afterAll(() => erp.close())
const { call, people } = erp

const keeper = await people.signIn(await people.user('王采', ['Purchaser']))
const reader = await people.signIn(await people.user('仓管员', ['Warehouse']))
const company = await people.supplier()
const member = await people.user('业务员')
await people.join(member, company, ['SupplierOwner'])
const supplier = await people.signIn(member, company)

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
let picture = ''
let leaf = ''
let brand = ''
beforeAll(async () => {
  const insert = async (parent: string | null, name: string, code: string, level: number): Promise<string> => {
    const [row] = await people.run(
      sql<{
        id: string
      }>`insert into sku_category (parent_id, name, code, level, biz_line) values (${parent}, ${name}, ${code}, ${level}, '图书') returning id`,
    )
    return row?.id ?? ''
  }
  const top = await insert(null, '图书', 'BK', 1)
  const middle = await insert(top, '绘本', 'BK-PB', 2)
  leaf = await insert(middle, '精装', 'BK-PB-HC', 3)
  await insert(top, '精装', 'BK-HC', 2)
  const [row] = await people.run(
    sql<{ id: string }>`insert into brand (code, name, search_text, search_grams, created_by, updated_by)
      values ('XXXK', '小熊星空', '', '{}', ${keeper.userId}, ${keeper.userId}) returning id`,
  )
  brand = row?.id ?? ''
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  picture = await erp.keep(keeper, '小熊.png', 'image/png', png)
})

let codes = 0
const content = (change: Partial<SkuContent> = {}): SkuContent => {
  codes += 1
  return { ...EMPTY_SKU, code: `T-${String(codes).padStart(4, '0')}`, name: `商品${codes}`, unit: '本', ...change }
}
const add = (body: object, as = keeper) => call('POST', '/api/Sku', as, { body })
const added = async (change: Partial<SkuContent> = {}) => {
  const answer = await add(content(change))
  expect(answer.status).toBe(200)
  return answer.json()
}
const select = async (search: string): Promise<string[]> => {
  const answer = await call('GET', `/api/Sku/Select?Q=${encodeURIComponent(search)}`, reader)
  return answer.json().map(({ code }: { code: string }) => code)
}
const audits = (id: string) =>
  people.run(
    sql<{ action: string; diff: object[] }>`select action, diff from audit_log where entity_id = ${id} order by id`,
  )

describe('a product', () => {
  it('is kept with its category, brand and picture, and has its history', async () => {
    const sku = await added({
      name: ' 精装绘本 《小熊的星空》 ',
      categoryId: leaf,
      brandId: brand,
      imageFileId: picture,
    })
    expect(sku).toMatchObject({
      name: '精装绘本 《小熊的星空》',
      categoryName: '图书 / 绘本 / 精装',
      bizLine: '图书',
      brandName: '小熊星空',
      image: { id: picture, name: '小熊.png' },
      rowVersion: 0,
    })
    const body = { ...content({ code: sku.code, name: sku.name, brandId: brand, taxRate: 9 }), rowVersion: 0 }
    const changed = await call('PUT', `/api/Sku/${sku.id}`, keeper, { body })
    expect(changed.json()).toMatchObject({ taxRate: 9, categoryName: '', image: null, rowVersion: 1 })
    expect(await audits(sku.id)).toMatchObject([
      { action: AUDIT.add(TITLE), diff: [] },
      {
        action: AUDIT.change(TITLE),
        diff: [
          { field: FIELDS.category, before: '图书 / 绘本 / 精装', after: '' },
          { field: FIELDS.taxRate, before: '13', after: '9' },
          { field: FIELDS.image, before: '小熊.png', after: '' },
        ],
      },
    ])
    expect((await call('PUT', `/api/Sku/${sku.id}`, keeper, { body })).status).toBe(412)
  })
  it('is refused with a reason at every field that is wrong', async () => {
    const sku = await added()
    const wrong = await add(
      content({
        code: ' ',
        barcode: '123',
        taxCategoryCode: '10602',
        categoryId: UNKNOWN,
        brandId: UNKNOWN,
        imageFileId: UNKNOWN,
      }),
    )
    expect(wrong.status).toBe(422)
    expect(wrong.json().errors).toEqual({
      code: [RECORD_SAYS.blank],
      taxCategoryCode: [MESSAGES.taxCategoryShape],
      barcode: [MESSAGES.barcodeShape],
      categoryId: [MESSAGES.categoryUnknown],
      brandId: [MESSAGES.brandUnknown],
      imageFileId: [MESSAGES.imageUnknown],
    })
    expect((await add(content({ code: sku.code }))).json().errors).toEqual({ code: [RECORD_SAYS.taken] })
    expect((await add({ ...content(), unit: '' })).json().errors).toHaveProperty('unit')
    const paper = await erp.keep(keeper, '说明.pdf', 'application/pdf', new TextEncoder().encode('%PDF-1.4'))
    expect((await add(content({ imageFileId: paper }))).json().errors).toEqual({ imageFileId: [MESSAGES.imageKind] })
    expect((await add(content({ barcode: '9787500000001', taxCategoryCode: '1060201010000000000' }))).status).toBe(200)
  })
  it('is written by those who keep products, read by staff, and by nobody else', async () => {
    const sku = await added()
    for (const [person, status] of [
      [reader, 403],
      [supplier, 403],
      [undefined, 401],
    ] as const) {
      expect((await call('POST', '/api/Sku', person, { body: content() })).status).toBe(status)
      expect((await call('DELETE', `/api/Sku/${sku.id}`, person)).status).toBe(status)
      expect((await call('GET', '/api/Sku/ImportTemplate', person)).status).toBe(status)
    }
    expect((await call('GET', '/api/Sku', reader)).status).toBe(200)
    expect((await call('GET', '/api/Sku', supplier)).status).toBe(403)
    expect((await call('GET', '/api/Sku/Select', supplier)).status).toBe(403)
    expect((await call('POST', '/api/Sku/Match', supplier, { body: { codes: [] } })).status).toBe(403)
    expect((await call('DELETE', `/api/Sku/${sku.id}`, keeper)).status).toBe(200)
    expect((await call('DELETE', `/api/Sku/${sku.id}`, keeper)).status).toBe(404)
  })
})

describe('products are found', () => {
  it('in the list by what they are called, their category and everything below it, and their brand', async () => {
    const sku = await added({ name: '搪胶玩偶', spec: '高 30 厘米', categoryId: leaf, brandId: brand })
    const listed = async (query: string) =>
      (await call('GET', `/api/Sku?${query}`, reader)).json().map(({ id }: { id: string }) => id)
    expect(await listed(`Q=${encodeURIComponent('玩偶')}`)).toEqual([sku.id])
    expect(await listed(`Q=${encodeURIComponent('30 厘')}`)).toEqual([sku.id])
    const [top] = await people.run(sql<{ id: string }>`select id from sku_category where code = 'BK'`)
    expect(await listed(`CategoryId=${top?.id}&PageSize=100`)).toContain(sku.id)
    expect(await listed(`CategoryId=${top?.id}&Q=${encodeURIComponent('商品')}`)).not.toContain(sku.id)
    expect(await listed(`BrandId=${brand}&Q=${encodeURIComponent('玩偶')}`)).toEqual([sku.id])
  })
  it('by two characters where one is chosen: what begins with them first, and nothing that is switched off', async () => {
    await added({ code: 'ZZ-1', name: '新款木质拼图' })
    await added({ code: 'AA-1', name: '木质拼图 100 片' })
    await added({ code: '木质-0', name: '积木' })
    await added({ code: 'AA-2', name: '木质积木', isEnabled: false })
    expect(await select('木质')).toEqual(['木质-0', 'AA-1', 'ZZ-1'])
    expect(await select('zz')).toEqual(['ZZ-1'])
    expect(await select('没有这个')).toEqual([])
  })
  it('by whole codes, whatever else was pasted', async () => {
    const one = await added()
    const off = await added({ isEnabled: false })
    const answer = await call('POST', '/api/Sku/Match', reader, { body: { codes: [one.code, off.code, 'NONE', ''] } })
    expect(answer.json()).toMatchObject([{ id: one.id, code: one.code, unit: '本', taxRate: 13, bizLine: '' }])
  })
})

describe('an import', () => {
  const HEAD = ['商品编码*', '商品名称*', '规格', '单位*', '品类', '品牌', '税率', '启用']
  const take = async (rows: readonly (readonly (string | number)[])[], head: readonly string[] = HEAD) =>
    call('POST', '/api/Sku/Import', keeper, { body: { fileId: await erp.workbook(keeper, [head, ...rows]) } })
  const find = async (code: string) => (await call('GET', `/api/Sku?Q=${encodeURIComponent(code)}`, reader)).json()[0]

  it('adds what is new, changes what differs, and leaves the rest alone, each with its history', async () => {
    const [same, other] = [await added({ spec: '小' }), await added({ spec: '大', taxRate: 9 })]
    const answer = await take([
      ['IM-1', '月亮邮局', '40P', '本', '图书 / 绘本 / 精装', 'XXXK', '9%', '是'],
      [same.code, same.name, '小', '本', '', '', 13, ''],
      [other.code, '改了名字', '大', '本', 'BK-PB-HC', '小熊星空', 9, '否'],
    ])
    expect(answer.json()).toEqual({
      rowCount: 3,
      createdCount: 1,
      changedCount: 1,
      unchangedCount: 1,
      errorCount: 0,
      errors: [],
      errorFile: null,
    })
    const made = await find('IM-1')
    expect(made).toMatchObject({ categoryId: leaf, brandId: brand, taxRate: 9, isEnabled: true })
    expect(await find('改了名字')).toMatchObject({ categoryId: leaf, isEnabled: false, rowVersion: 1 })
    expect(await find(same.code)).toMatchObject({ rowVersion: 0 })
    expect(await audits(made.id)).toMatchObject([{ action: AUDIT.import(TITLE) }])
    const [, line] = await audits(other.id)
    expect(line?.diff).toContainEqual({ field: FIELDS.name, before: other.name, after: '改了名字' })
  })
  it('keeps what the file has no column for', async () => {
    const sku = await added({ safetyWarning: '含小零件', categoryId: leaf })
    expect((await take([[sku.code, '新名字', '本']], ['商品编码', '商品名称', '单位'])).json()).toMatchObject({
      changedCount: 1,
    })
    expect(await find(sku.code)).toMatchObject({ name: '新名字', safetyWarning: '含小零件', categoryId: leaf })
  })
  it('takes nothing when a row is wrong, and gives the file back with the reasons, which can be mended and sent again', async () => {
    const answer = await take([
      ['IM-OK', '好的', '', '本', '', '', 13, ''],
      ['IM-BAD', '', '', '', '没有的品类', '', '十三', '也许'],
      ['IM-OK', '重复', '', '本', '', '', 13, ''],
      ['IM-TWO', '两个精装', '', '本', '精装', '', 13, ''],
    ])
    const result = answer.json()
    expect(result).toMatchObject({ rowCount: 4, createdCount: 0, errorCount: 3 })
    expect(result.errors).toContainEqual({ row: 3, column: FIELDS.category, why: IMPORT.unknown })
    expect(result.errors).toContainEqual({ row: 4, column: FIELDS.code, why: IMPORT.twice(2) })
    // Two categories have this name.
    expect(result.errors).toContainEqual({ row: 5, column: FIELDS.category, why: IMPORT.unknown })
    expect(result.errors.map(({ column }: { column: string }) => column)).toEqual(
      expect.arrayContaining([FIELDS.name, FIELDS.unit, FIELDS.taxRate, '启用']),
    )
    expect(await find('IM-OK')).toBeUndefined()
    const [head = [], good = [], bad = [], ...rest] = await erp.rowsOf(keeper, result.errorFile.id)
    expect(head).toEqual([...HEAD, IMPORT.errorColumn])
    expect(good.slice(0, 2)).toEqual(['IM-OK', '好的'])
    expect(good[8] ?? null).toBeNull()
    expect(bad[8]).toContain(IMPORT.fix(FIELDS.category, IMPORT.unknown))
    expect(rest).toHaveLength(2)
    const mended = await take([good.slice(0, 9).map((cell) => String(cell ?? ''))], head.map(String))
    expect(mended.json()).toMatchObject({ createdCount: 1, errorCount: 0 })
  })
  it('names no more errors than a page can show, and counts them all', async () => {
    const rows = Array.from({ length: ERRORS_SHOWN + 20 }, (_, index) => [
      `MANY-${index}`,
      '',
      '',
      '本',
      '',
      '',
      13,
      '',
    ])
    const result = (await take(rows)).json()
    expect(result.errorCount).toBe(ERRORS_SHOWN + 20)
    expect(result.errors).toHaveLength(ERRORS_SHOWN)
  })
  it('is refused for a file without the columns, without rows, that is no workbook, or that is not the caller’s', async () => {
    expect((await take([['A', 'B']], ['编号', '品名'])).json().errors.fileId[0]).toContain(FIELDS.unit)
    expect((await take([])).json().errors).toEqual({ fileId: [IMPORT.empty] })
    const paper = await erp.keep(keeper, '说明.pdf', 'application/pdf', new TextEncoder().encode('%PDF-1.4'))
    expect((await call('POST', '/api/Sku/Import', keeper, { body: { fileId: paper } })).status).toBe(422)
    expect((await call('POST', '/api/Sku/Import', keeper, { body: { fileId: UNKNOWN } })).status).toBe(404)
    expect((await call('POST', '/api/Sku/Import', reader, { body: { fileId: paper } })).status).toBe(403)
  })
  it('begins with a template that it takes back', async () => {
    const template = await call('GET', '/api/Sku/ImportTemplate', keeper)
    expect(template.status).toBe(200)
    const file = await erp.keep(keeper, 'a.xlsx', XLSX_TYPE, template.bytes)
    const [head = []] = await erp.rowsOf(keeper, file)
    expect(head.slice(0, 4)).toEqual(['商品编码*', '商品名称*', '规格', '单位*'])
    const row = head.map((title) =>
      title === '商品编码*' ? 'FROM-TEMPLATE' : title === '商品名称*' ? '名' : title === '单位*' ? '本' : '',
    )
    expect((await take([row], head.map(String))).json()).toMatchObject({ createdCount: 1, errorCount: 0 })
  })
})
