import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { gramsOf } from '#kernel/grams.ts'
import { startErp } from '#platform/testing/erp.ts'
import { enumRows, wordRows } from '#kernel/enums.ts'
import { MESSAGES } from '../words.ts'
import { selectorRoutes } from './routes.ts'

const enums = {
  PurchaseOrderType: enumRows({ 1: '首单', 2: '加印/补货', 3: '样品' }),
  InspectionLevel: wordRows(['AQL 0.65', '免检']),
}
const menuNodes = [
  { id: 'Home', name: '首页', extra: { path: '/admin/home' } },
  { id: 'PurchaseOrderList', name: '订单列表', extra: {} },
]
const erp = await startErp(() => selectorRoutes({ enums, menuNodes }))
afterAll(() => erp.close())
const { call, people } = erp

const TABLES = {
  Brand: 'brand',
  ComplaintTag: 'complaint_tag',
  Logistics: 'logistics_company',
  Solution: 'solution',
  Warehouse: 'warehouse',
} as const
const LISTS = ['Bank', ...Object.keys(TABLES)]
const ENTRIES = [
  ['甲乙', 'AB-1', 2, true],
  ['丙丁', 'CD-1', 1, true],
  ['停用', 'OFF', 0, false],
] as const
for (const [suffix, code, sort, isEnabled] of ENTRIES) {
  await people.run(sql`insert into select_option (list, name, code, sort, is_enabled, search_grams) values
    ('Bank', ${`Bank${suffix}`}, ${code}, ${sort}, ${isEnabled}, ${gramsOf(`Bank${suffix}`, code)})`)
  for (const [list, table] of Object.entries(TABLES))
    await people.run(sql`insert into ${sql.table(table)} (code, name, sort, is_enabled, search_text, search_grams, created_by, updated_by)
      values (${code}, ${`${list}${suffix}`}, ${sort}, ${isEnabled}, '', ${gramsOf(`${list}${suffix}`, code)}, gen_random_uuid(), gen_random_uuid())`)
}
await people.run(sql`update logistics_company set phone = '95338'`)
await people.run(
  sql`update warehouse set address = '通州 1 号', receiver_name = '刘仓管', receiver_phone = '010', receiving_hours = '9–17 点'`,
)
await people.run(sql`insert into bank_sub (bank_name, name, cnaps_code, city, search_grams) values
  ('招商银行', '招商银行深圳南山支行', '308584001234', '深圳', ${gramsOf('招商银行深圳南山支行', '308584001234', '深圳')})`)

const companyOf = async (name: string): Promise<string> => {
  const id = await people.supplier(name)
  await people.run(sql`update company set search_grams = ${gramsOf(name)} where id = ${id}`)
  return id
}
const mine = await companyOf('深圳晨光彩印有限公司')
const other = await companyOf('汕头童趣玩具厂')
const memberOf = async (name: string, company: string) => {
  const user = await people.user(name)
  await people.join(user, company, ['SupplierSales'])
  return people.signIn(user, company)
}
const sales = await memberOf('王小明', mine)
await memberOf('李小红', mine)
const gone = await memberOf('赵离职', mine)
await people.run(sql`update membership set is_active = false where user_id = ${gone.userId}`)
await memberOf('陈外人', other)
const applicant = await memberOf('申请人', await people.supplier(undefined, 0))
const purchaser = await people.signIn(await people.user('采购员', ['Purchaser']))
const warehouse = await people.signIn(await people.user('仓管员', ['Warehouse']))
const asleep = await people.user('停用者')
await people.run(sql`update app_user set is_active = false where id = ${asleep}`)

const search = (name: string, query: string, as = sales) => call('GET', `/api/SearchAuto/${name}${query}`, as)
const Q = (words: string) => `?Q=${encodeURIComponent(words)}`
const names = (answer: { json: () => { name: string }[] }) => answer.json().map(({ name }) => name)

describe.each(LISTS)('the selector %s', (list) => {
  it('offers what is switched on, in the given order, by pages', async () => {
    const answer = await search(list, '')
    expect(answer.status).toBe(200)
    expect(names(answer)).toEqual([`${list}丙丁`, `${list}甲乙`])
    const page = await search(list, '?PageSize=1&PageNo=2')
    expect(page.headers).toMatchObject({ 'x-pageno': '2', 'x-pagesize': '1', 'x-recordcount': '2' })
    expect(page.json()[0]).toMatchObject({ name: `${list}甲乙`, extra: { code: 'AB-1' } })
  })
  it('finds two Chinese characters and a code, and only in its own list', async () => {
    expect(names(await search(list, Q('甲乙')))).toEqual([`${list}甲乙`])
    expect(names(await search(list, Q('ab-1')))).toEqual([`${list}甲乙`])
    expect(names(await search(list, Q('停用')))).toEqual([])
    for (const another of LISTS.filter((one) => one !== list))
      expect(names(await search(list, Q(`${another}甲乙`)))).toEqual([])
  })
})

test('a carrier comes with its number, a warehouse with where and when it takes goods in', async () => {
  expect((await search('Logistics', '')).json()[0]).toMatchObject({ extra: { code: 'CD-1', phone: '95338' } })
  expect((await search('Warehouse', '')).json()[0]).toMatchObject({
    extra: { address: '通州 1 号', receiverName: '刘仓管', receiverPhone: '010', receivingHours: '9–17 点' },
  })
})

describe('who may ask', () => {
  it('is an applicant for what a registration needs, and nothing else', async () => {
    for (const name of ['Bank', 'BankSub', 'EnumsList?TypeStr=InspectionLevel'])
      expect((await search(name, '', applicant)).status).toBe(200)
    for (const name of ['Warehouse', 'User', 'MenuNode']) expect((await search(name, '', applicant)).status).toBe(403)
  })
  it('is nobody without a token', async () => {
    expect((await call('GET', '/api/SearchAuto/Bank')).status).toBe(401)
  })
})

describe('the selector BankSub', () => {
  it('finds a branch by name, number and city, and names its bank', async () => {
    for (const words of ['南山', '001234', '深圳']) {
      expect((await search('BankSub', Q(words))).json()).toMatchObject([
        { name: '招商银行深圳南山支行', extra: { bankName: '招商银行', cnapsCode: '308584001234', city: '深圳' } },
      ])
    }
    expect((await search('BankSub', Q('南海'))).json()).toEqual([])
  })
})

describe('the selector Supplier', () => {
  it('is refused to suppliers and to staff who may not see them', async () => {
    expect((await search('Supplier', '')).status).toBe(403)
    expect((await search('Supplier', '', warehouse)).status).toBe(403)
  })
  it('finds suppliers for staff who may', async () => {
    const answer = await search('Supplier', Q('彩印'), purchaser)
    expect(answer.json()).toMatchObject([
      { name: '深圳晨光彩印有限公司', extra: { companyId: mine, status: '5', cooperationStatus: '1', creditCode: '' } },
    ])
    expect((await search('Supplier', '', purchaser)).headers['x-recordcount']).toBe('3')
  })
})

describe('the selector User', () => {
  it('shows a supplier its colleagues, without those who left, nor staff, nor other companies', async () => {
    const answer = await search('User', '')
    expect(names(answer).toSorted()).toEqual(['李小红', '王小明'].toSorted())
    expect(names(await search('User', Q('采购')))).toEqual([])
    expect(names(await search('User', Q('外人')))).toEqual([])
    expect(names(await search('User', Q('小红')))).toEqual(['李小红'])
  })
  it('shows staff everybody who is active, numbers masked', async () => {
    const answer = await search('User', '', purchaser)
    expect(names(answer)).toEqual(expect.arrayContaining(['陈外人', '采购员', '赵离职']))
    expect(names(answer)).not.toContain('停用者')
    for (const row of answer.json()) expect(row.extra.mobile).toMatch(/^139\*{4}\d{4}$/)
  })
})

describe('the selectors of the menu', () => {
  it('offer what the composition gave them, and nothing when it gave none', async () => {
    expect((await search('MenuNode', Q('订单'))).json()).toEqual([
      { id: 'PurchaseOrderList', name: '订单列表', extra: {} },
    ])
    expect((await search('MenuNode', '')).headers['x-recordcount']).toBe('2')
    const none = await search('MenuAccessScope', '')
    expect(none.json()).toEqual([])
    expect(none.headers['x-recordcount']).toBe('0')
  })
})

describe('the enumerations', () => {
  it('answer with whole rows', async () => {
    const answer = await search('EnumsList', '?TypeStr=PurchaseOrderType')
    expect(answer.json()[1]).toEqual({ value: 2, key: '2', label: '加印/补货', color: '', sort: 2, group: '' })
  })
  it('are narrowed by FilterRule and ValueNot', async () => {
    const labels = async (query: string) =>
      (await search('EnumsList', `?TypeStr=PurchaseOrderType&${query}`))
        .json()
        .map(({ label }: { label: string }) => label)
    expect(await labels('FilterRule=1,3')).toEqual(['首单', '样品'])
    expect(await labels('ValueNot=1,3')).toEqual(['加印/补货'])
    expect(await labels('FilterRule=1,3&ValueNot=3')).toEqual(['首单'])
  })
  it('come by pages and are searched like every other selector', async () => {
    const ask = (query: string) => search('EnumsList', `?TypeStr=PurchaseOrderType&${query}`)
    const page = await ask('PageSize=2&PageNo=2')
    expect(page.headers).toMatchObject({ 'x-pageno': '2', 'x-pagesize': '2', 'x-recordcount': '3' })
    expect(page.json()).toMatchObject([{ value: 3, label: '样品' }])
    const found = await ask(`Q=${encodeURIComponent('补货')}`)
    expect(found.headers['x-recordcount']).toBe('1')
    expect(found.json()).toMatchObject([{ value: 2 }])
    expect((await ask('PageSize=101')).status).toBe(422)
  })
  it('refuse a type that they do not know, and none at all', async () => {
    expect((await search('EnumsList', '?TypeStr=constructor')).json()).toMatchObject({
      status: 422,
      errors: { TypeStr: [MESSAGES.typeUnknown] },
    })
    expect((await search('EnumsList', '')).json()).toMatchObject({
      status: 422,
      errors: { TypeStr: [expect.any(String)] },
    })
  })
})
