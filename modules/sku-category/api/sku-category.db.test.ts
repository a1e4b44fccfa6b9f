import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { RECORD_SAYS } from '#platform/record/words.ts'
import { startRecords } from '#platform/testing/records.ts'
import { MESSAGES } from '../words.ts'
import { skuCategoryRoutes } from './routes.ts'

const USED = '品类已被询价单使用，不能删除'
const used = new Set<string>()
const erp = await startRecords((deps) =>
  skuCategoryRoutes(deps, [async (_tx, _me, id) => (used.has(id) ? USED : undefined)]),
)
afterAll(() => erp.close())
const { call, people } = erp

const purchaser = await people.signIn(await people.user('采购员', ['Purchaser']))
const warehouse = await people.signIn(await people.user('仓管员', ['Warehouse']))
const memberOf = async (status: number) => {
  const company = await people.supplier(undefined, status)
  const user = await people.user('业务员')
  await people.join(user, company, ['SupplierOwner'])
  return people.signIn(user, company)
}
const supplier = await memberOf(5)
const applicant = await memberOf(0)

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const add = (parentId: string, body: object, as = purchaser, key?: string) =>
  call('POST', `/api/SkuCategory/${parentId}`, as, { body, ...(key === undefined ? {} : { key }) })
const added = async (parentId: string, body: object): Promise<string> => {
  const answer = await add(parentId, body)
  expect(answer.text).toContain('"id"')
  return answer.json().id
}
const names = (answer: { json: () => { name: string }[] }) => answer.json().map(({ name }) => name)

const books = await added('root', { name: '图书', code: 'B', bizLine: '图书', sort: 1 })
const picture = await added(books, {
  name: '绘本',
  code: 'B-01',
  sort: 1,
  requiredQualifications: ['印刷经营许可证'],
  progressTemplate: ['制版', '印刷'],
})
const hardcover = await added(picture, { name: '精装绘本', code: 'B-01-01', overDeliveryRate: 2.5, defaultTaxRate: 9 })
const toys = await added('root', { name: '玩具', code: 'T', bizLine: '玩具', sort: 2 })
const off = await added(toys, { name: '旧玩具', code: 'T-09', isEnabled: false })
await added(off, { name: '铁皮车', code: 'T-09-01' })

describe('the list of categories', () => {
  it('answers by pages and names the page in its headers', async () => {
    const answer = await call('GET', '/api/SkuCategory?PageSize=2&PageNo=2', purchaser)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'x-pageno': '2', 'x-pagesize': '2', 'x-recordcount': '6' })
    expect(names(answer)).toEqual(['旧玩具', '绘本'])
  })
  it('shows a child with its place in the tree, its parent’s line of business and its own rates', async () => {
    const [row] = (await call('GET', `/api/SkuCategory?ParentId=${picture}`, purchaser)).json()
    expect(row).toMatchObject({
      id: hardcover,
      parentId: picture,
      level: 3,
      isLeaf: true,
      fullName: '图书 / 绘本 / 精装绘本',
      bizLine: '图书',
      overDeliveryRate: 2.5,
      defaultTaxRate: 9,
      supplierCount: 0,
      isEnabled: true,
      rowVersion: 0,
    })
  })
  it('finds two Chinese characters in the name, and a piece of the code whatever its case', async () => {
    expect(names(await call('GET', `/api/SkuCategory?Q=${encodeURIComponent('绘本')}`, purchaser))).toEqual([
      '绘本',
      '精装绘本',
    ])
    expect(names(await call('GET', '/api/SkuCategory?Q=b-01-0', purchaser))).toEqual(['精装绘本'])
    expect(names(await call('GET', `/api/SkuCategory?Q=${encodeURIComponent('本绘')}`, purchaser))).toEqual([])
  })
  it('is narrowed to a parent, to the top and to what is switched on or off', async () => {
    expect(names(await call('GET', '/api/SkuCategory?ParentId=root', purchaser))).toEqual(['图书', '玩具'])
    expect(names(await call('GET', `/api/SkuCategory?ParentId=${books}&IsEnabled=true`, purchaser))).toEqual(['绘本'])
    expect(names(await call('GET', '/api/SkuCategory?IsEnabled=false', purchaser))).toEqual(['旧玩具'])
  })
  it('is sorted as asked', async () => {
    expect(names(await call('GET', '/api/SkuCategory?ParentId=root&OrderBy=-code', purchaser))).toEqual([
      '玩具',
      '图书',
    ])
  })
  it('is open to people who are still registering, without the buyer’s own figures', async () => {
    const answer = await call('GET', '/api/SkuCategory?ParentId=root', applicant)
    expect(answer.status).toBe(200)
    expect(answer.json()[0]).toMatchObject({ name: '图书', supplierCount: null })
  })
  it('counts for staff the suppliers that have passed review and supply it or something below it, each once', async () => {
    const supplies = async (status: number, cooperation: number, ...ids: string[]) => {
      const company = await people.supplier(undefined, status)
      await people.run(
        sql`update supplier set main_category_ids = ${ids}::uuid[], cooperation_status = ${cooperation} where company_id = ${company}`,
      )
    }
    await supplies(5, 1, hardcover, picture)
    await supplies(3, 3, hardcover)
    await supplies(1, 1, hardcover)
    await supplies(5, 4, hardcover)
    const countOf = async (place: string): Promise<number[]> =>
      (await call('GET', `/api/SkuCategory?ParentId=${place}`, purchaser))
        .json()
        .map((row: { supplierCount: number }) => row.supplierCount)
    expect([await countOf(picture), await countOf(books), await countOf('root')]).toEqual([[2], [2], [2, 0]])
    await people.run(sql`update supplier set main_category_ids = '{}'`)
  })
  it('refuses people who are not signed in', async () => {
    expect((await call('GET', '/api/SkuCategory')).status).toBe(401)
  })
})

describe('the choice of categories', () => {
  it('leaves out what is switched off and everything below it', async () => {
    const answer = await call('GET', '/api/SkuCategory/Select', supplier)
    expect(answer.headers).toMatchObject({ 'x-recordcount': '4' })
    expect(names(answer)).toEqual(['图书', '玩具', '绘本', '精装绘本'])
    expect(answer.json()[1]).toEqual({
      id: toys,
      parentId: null,
      name: '玩具',
      code: 'T',
      level: 1,
      isLeaf: true,
      fullName: '玩具',
    })
  })
})

describe('adding a category', () => {
  it('gives it all defaults at the top level', async () => {
    const answer = await add('root', { name: '文具', code: 'S', bizLine: '文具' })
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({
      parentId: null,
      level: 1,
      sort: 0,
      defaultTaxRate: 13,
      overDeliveryRate: 3,
      isEnabled: true,
      requiredQualifications: [],
      isLeaf: true,
    })
  })
  it('leaves a line in the history', async () => {
    const rows = await people.run(sql`select action, remark from audit_log where entity_id = ${hardcover}`)
    expect(rows).toEqual([{ action: '新增品类', remark: 'B-01-01 精装绘本' }])
  })
  it('refuses a fourth level and accepts the third', async () => {
    const answer = await add(hardcover, { name: '第四级', code: 'X4' })
    expect(answer.status).toBe(422)
    expect(answer.json().errors).toEqual({ parentId: [MESSAGES.tooDeep] })
    expect((await add(picture, { name: '平装绘本', code: 'B-01-02' })).json()).toMatchObject({ level: 3 })
  })
  it('refuses a name that a sibling has, and accepts it elsewhere', async () => {
    const answer = await add('root', { name: ' 图书 ', code: 'B-X', bizLine: '图书' })
    expect(answer.status).toBe(422)
    expect(answer.json().errors).toEqual({ name: [MESSAGES.nameTaken] })
    expect((await add(toys, { name: '图书', code: 'T-BOOK' })).status).toBe(200)
  })
  it('refuses a code that any category has, and names every field that is wrong', async () => {
    expect((await add(toys, { name: '积木', code: 'B-01' })).json().errors).toEqual({ code: [MESSAGES.codeTaken] })
    expect((await add('root', { name: '玩具', code: 'B', bizLine: '玩具' })).json().errors).toEqual({
      name: [MESSAGES.nameTaken],
      code: [MESSAGES.codeTaken],
    })
    expect((await add(toys, { name: '积木', code: 'T-02' })).status).toBe(200)
  })
  it('refuses what its fields do not allow', async () => {
    const answer = await add('root', { name: '', code: 'Q', bizLine: '别的', defaultTaxRate: 7, strange: 1 })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(['bizLine', 'defaultTaxRate', 'name', 'strange'])
    expect((await add('root', { name: '新', code: 'Q' })).json().errors).toEqual({ bizLine: [MESSAGES.blank] })
  })
  it('answers 404 below a parent that is not there and 422 when the parent is no id', async () => {
    expect((await add(UNKNOWN, { name: '孤儿', code: 'O' })).status).toBe(404)
    const answer = await add('top', { name: '孤儿', code: 'O' })
    expect(answer.status).toBe(422)
    expect(answer.json().errors).toEqual({ parentId: [MESSAGES.parentShape] })
  })
  it('is refused to suppliers and to staff without the permission', async () => {
    const body = { name: '供应商加的', code: 'SUP', bizLine: '图书' }
    expect((await add('root', body, supplier)).status).toBe(403)
    expect((await add('root', body, warehouse)).status).toBe(403)
  })
  it('twice with one key adds one category and gives the same answer', async () => {
    const body = { name: '包装', code: 'P', bizLine: '包装' }
    const first = await add('root', body, purchaser, 'one-key')
    const second = await add('root', body, purchaser, 'one-key')
    expect(first.status).toBe(200)
    expect(second.status).toBe(200)
    expect(second.text).toBe(first.text)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect((await add('root', { ...body, name: '别的' }, purchaser, 'one-key')).json()).toMatchObject({
      status: 422,
      type: 'KeyReused',
    })
  })
  it('of the same name by several at once succeeds once; the others are refused in words', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => add(toys, { name: '拼图', code: `T-P${index}` })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
  })
})

describe('removing a category', () => {
  it('is refused while it has children, and accepted after they are gone', async () => {
    const parent = await added('root', { name: '印刷加工', code: 'R', bizLine: '印刷加工' })
    const child = await added(parent, { name: '覆膜', code: 'R-01' })
    const answer = await call('DELETE', `/api/SkuCategory/${parent}`, purchaser)
    expect(answer.json()).toMatchObject({
      status: 422,
      title: MESSAGES.hasChildren,
      errors: { id: [MESSAGES.hasChildren] },
    })
    expect((await call('DELETE', `/api/SkuCategory/${child}`, purchaser)).text).toBe('null')
    expect((await call('DELETE', `/api/SkuCategory/${parent}`, purchaser)).status).toBe(200)
    expect((await call('DELETE', `/api/SkuCategory/${parent}`, purchaser)).status).toBe(404)
  })
  it('is refused while another module uses it, in that module’s words', async () => {
    const id = await added('root', { name: '内容服务', code: 'C', bizLine: '内容服务' })
    used.add(id)
    expect((await call('DELETE', `/api/SkuCategory/${id}`, purchaser)).json()).toMatchObject({
      status: 422,
      title: USED,
    })
    used.delete(id)
    expect((await call('DELETE', `/api/SkuCategory/${id}`, purchaser)).status).toBe(200)
  })
  it('is refused where something names it that no module asks about, instead of failing', async () => {
    const id = await added('root', { name: '贺卡', code: 'HK', bizLine: '图书' })
    await people.run(sql`insert into sku
      (code, name, unit, category_id, search_text, search_grams, created_by, updated_by)
      values ('WJ-1', '铅笔', '支', ${id}, '', '{}', ${purchaser.userId}, ${purchaser.userId})`)
    expect((await call('DELETE', `/api/SkuCategory/${id}`, purchaser)).json()).toMatchObject({
      status: 422,
      title: RECORD_SAYS.inUse,
    })
    await people.run(sql`delete from sku where category_id = ${id}`)
    expect((await call('DELETE', `/api/SkuCategory/${id}`, purchaser)).status).toBe(200)
  })
  it('is refused to suppliers and to staff without the permission', async () => {
    expect((await call('DELETE', `/api/SkuCategory/${hardcover}`, supplier)).status).toBe(403)
    expect((await call('DELETE', `/api/SkuCategory/${hardcover}`, warehouse)).status).toBe(403)
  })
  it('while somebody adds a child never leaves a child without its parent, nor fails', async () => {
    for (let round = 0; round < 8; round += 1) {
      const parent = await added('root', { name: `临时${round}`, code: `Z-${round}`, bizLine: '图书' })
      const [child, removal] = await Promise.all([
        add(parent, { name: '下级', code: `Z-${round}-1` }),
        call('DELETE', `/api/SkuCategory/${parent}`, purchaser),
      ])
      expect([
        [200, 422],
        [404, 200],
      ]).toContainEqual([child.status, removal.status])
    }
  })
})
