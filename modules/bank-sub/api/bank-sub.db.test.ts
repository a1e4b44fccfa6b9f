import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { AUDIT, IMPORT, RECORD_SAYS } from '#platform/record/words.ts'
import { startRecords } from '#platform/testing/records.ts'
import { FIELDS, MESSAGES, TITLE } from '../words.ts'
import { bankSubRoutes } from './routes.ts'

const USED = '该支行已被 1 个收款账户使用'
let used = ''
const erp = await startRecords((deps) =>
  bankSubRoutes(deps, [async (_tx, _me, id) => (id === used ? USED : undefined)]),
)
afterAll(() => erp.close())
const { call, people } = erp

const finance = await people.signIn(await people.user('财务', ['Finance']))
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
const CMB = '招商银行'
let numbers = 308_584_000_000
const draft = (change: object = {}) => {
  numbers += 1
  return {
    bankName: CMB,
    name: `${CMB}深圳第${numbers % 1000}支行`,
    cnapsCode: String(numbers),
    city: '深圳',
    ...change,
  }
}
const add = (body: object, as = finance, key?: string) =>
  call('POST', '/api/BankSub', as, { body, ...(key === undefined ? {} : { key }) })
const added = async (body: object): Promise<{ id: string; rowVersion: number; cnapsCode: string; name: string }> => {
  const answer = await add(body)
  expect(answer.status).toBe(200)
  return answer.json()
}
const names = (answer: { json: () => { name: string }[] }) => answer.json().map(({ name }) => name)
const select = (bankName: string, keyword: string, as = supplier) =>
  call('GET', `/api/BankSub/BankName/${encodeURIComponent(bankName)}/Select?Keyword=${encodeURIComponent(keyword)}`, as)

const nanshan = await added(
  draft({ name: '招商银行深圳南山支行', province: '广东', address: '科技园 1 号', bankCode: 'CMB' }),
)
const haidian = await added(draft({ name: '招商银行北京海淀支行', city: '北京' }))
const off = await added(draft({ name: '招商银行深圳旧支行', isEnabled: false }))
const icbc = await added(draft({ bankName: '中国工商银行', name: '中国工商银行（ＩＣＢＣ）汕头支行', city: '汕头' }))

describe('the picker of a bank', () => {
  it('offers the branches of the bank in the path that are switched on, to applicants too', async () => {
    const answer = await select(CMB, '', applicant)
    expect(answer.status).toBe(200)
    expect(names(answer)).toEqual([haidian.name, nanshan.name])
    expect(answer.json()[1]).toEqual({
      id: nanshan.id,
      bankName: CMB,
      name: nanshan.name,
      cnapsCode: nanshan.cnapsCode,
      province: '广东',
      city: '深圳',
    })
  })
  it('finds by name, number and city', async () => {
    expect(names(await select(CMB, '南山'))).toEqual([nanshan.name])
    expect(names(await select(CMB, haidian.cnapsCode.slice(-5)))).toEqual([haidian.name])
    expect(names(await select(CMB, '北京'))).toEqual([haidian.name])
    expect(names(await select(CMB, '汕头'))).toEqual([])
  })
  it('finds what is written in full width by half width and any case', async () => {
    expect(names(await select('中国工商银行', 'icbc)汕头'))).toEqual([icbc.name])
  })
  it('takes signs of a search as they are', async () => {
    expect(names(await select(CMB, '%'))).toEqual([])
    expect(names(await select(CMB, '_'))).toEqual([])
  })
  it.each(['中国/银行 100%', 'Bank & Söhne?#', '银'.repeat(100)])(
    'reaches the bank %j by its name in the path',
    async (bankName) => {
      const { id } = await added(draft({ bankName }))
      expect((await select(bankName, '')).json()).toMatchObject([{ id, bankName }])
    },
  )
  it('shows fifty at most', async () => {
    for (let index = 0; index < 52; index += 1) await added(draft({ bankName: '人民银行' }))
    expect((await select('人民银行', '')).json()).toHaveLength(50)
  })
  it('of an unknown bank is empty', async () => {
    expect((await select('没有的银行', '')).json()).toEqual([])
  })
})

describe('the list of branches', () => {
  it('answers by pages, by bank and name', async () => {
    const answer = await call('GET', `/api/BankSub?BankName=${encodeURIComponent(CMB)}&PageSize=2`, warehouse)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'x-pageno': '1', 'x-pagesize': '2', 'x-recordcount': '3' })
    expect(names(answer)).toEqual([haidian.name, nanshan.name])
  })
  it('finds two Chinese characters, a number and a city', async () => {
    expect(names(await call('GET', `/api/BankSub?Q=${encodeURIComponent('海淀')}`, supplier))).toEqual([haidian.name])
    expect(names(await call('GET', `/api/BankSub?Q=${icbc.cnapsCode}`, supplier))).toEqual([icbc.name])
    expect(names(await call('GET', `/api/BankSub?Q=${encodeURIComponent('汕头')}`, supplier))).toEqual([icbc.name])
    expect(names(await call('GET', `/api/BankSub?Q=${encodeURIComponent('深圳')}&IsEnabled=false`, supplier))).toEqual([
      off.name,
    ])
  })
  it('refuses an order that it does not know and accepts those it does', async () => {
    expect((await call('GET', '/api/BankSub?OrderBy=address', supplier)).json().errors).toHaveProperty('OrderBy')
    expect((await call('GET', '/api/BankSub?OrderBy=-cnapsCode&PageSize=1', supplier)).json()[0].cnapsCode).toBe(
      String(numbers),
    )
  })
})

describe('adding a branch', () => {
  it('twice with one key adds one and gives the same answer', async () => {
    const body = draft()
    const first = await add(body, finance, 'bank-key')
    const second = await add(body, finance, 'bank-key')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.text).toBe(first.text)
    expect((await add(body, finance)).status).toBe(422)
  })
  it('refuses a number that another branch has, also when several write it at once', async () => {
    const answer = await add(draft({ cnapsCode: nanshan.cnapsCode }))
    expect(answer.json()).toMatchObject({ status: 422, errors: { cnapsCode: [RECORD_SAYS.taken] } })
    const body = draft()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
  })
  it('refuses a number that is not twelve digits and a name of blanks', async () => {
    expect((await add(draft({ cnapsCode: '12345', name: ' ' }))).json().errors).toEqual({
      cnapsCode: [MESSAGES.cnapsShape],
      name: [MESSAGES.blank],
    })
    expect(Object.keys((await add({ name: '支行' })).json().errors).toSorted()).toEqual(['bankName', 'cnapsCode'])
  })
  it('is refused to suppliers and to staff without the permission', async () => {
    expect((await add(draft(), supplier)).status).toBe(403)
    expect((await add(draft(), warehouse)).status).toBe(403)
  })
})

describe('changing a branch', () => {
  const change = (id: string, body: object, as = finance) => call('PUT', `/api/BankSub/${id}`, as, { body })

  it('keeps what it leaves out, counts the version, is found again and leaves its difference in the history', async () => {
    const one = await added(draft({ name: '招商银行深圳罗湖支行', province: '广东' }))
    const answer = await change(one.id, {
      rowVersion: 0,
      bankName: CMB,
      name: '招商银行深圳福田支行',
      cnapsCode: one.cnapsCode,
    })
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({
      id: one.id,
      name: '招商银行深圳福田支行',
      province: '广东',
      city: '深圳',
      rowVersion: 1,
    })
    expect(names(await select(CMB, '福田'))).toEqual(['招商银行深圳福田支行'])
    expect(names(await select(CMB, '罗湖'))).toEqual([])
    const [, line] = await people.run(sql`select diff from audit_log where entity_id = ${one.id} order by id`)
    expect(line).toEqual({
      diff: [{ field: '支行名称', before: '招商银行深圳罗湖支行', after: '招商银行深圳福田支行' }],
    })
  })
  it('refuses a stale version with 412 and accepts the present one', async () => {
    const one = await added(draft())
    const body = { bankName: CMB, name: one.name, cnapsCode: one.cnapsCode }
    expect((await change(one.id, { ...body, rowVersion: 0 })).status).toBe(200)
    expect((await change(one.id, { ...body, rowVersion: 0 })).json()).toMatchObject({ status: 412, type: 'Stale' })
    expect((await change(one.id, { ...body, rowVersion: 1 })).status).toBe(200)
  })
  it('by several at once is accepted once', async () => {
    const one = await added(draft())
    const answers = await Promise.all(
      ['甲', '乙', '丙', '丁'].map((name) =>
        change(one.id, { rowVersion: 0, bankName: CMB, name, cnapsCode: one.cnapsCode }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412])
  })
  it('refuses the number of another branch and accepts its own', async () => {
    const one = await added(draft())
    expect((await change(one.id, { ...draft({ cnapsCode: nanshan.cnapsCode }), rowVersion: 0 })).json()).toMatchObject({
      status: 422,
      errors: { cnapsCode: [RECORD_SAYS.taken] },
    })
    expect((await change(one.id, { ...draft({ cnapsCode: one.cnapsCode }), rowVersion: 0 })).status).toBe(200)
  })
  it('of an unknown branch is 404, and of a known one 403 for suppliers and staff without the permission', async () => {
    expect((await change(UNKNOWN, { ...draft(), rowVersion: 0 })).status).toBe(404)
    expect((await change(nanshan.id, { ...draft(), rowVersion: 0 }, supplier)).status).toBe(403)
    expect((await change(nanshan.id, { ...draft(), rowVersion: 0 }, warehouse)).status).toBe(403)
  })
})

describe('removing a branch', () => {
  it('takes it out of the list, once', async () => {
    const { id, name } = await added(draft({ name: '招商银行广州天河支行' }))
    expect((await call('DELETE', `/api/BankSub/${id}`, finance)).text).toBe('null')
    expect(names(await select(CMB, '天河'))).not.toContain(name)
    expect((await call('DELETE', `/api/BankSub/${id}`, finance)).status).toBe(404)
  })
  it('is refused in words while an account names it', async () => {
    const { id } = await added(draft())
    await people.run(sql`
      insert into payment_account (company_id, account_name, account_no_cipher, account_no_masked, bank_name, bank_sub_id)
      select id, 'x', 'x', 'x', 'x', ${id} from company limit 1`)
    const refused = await call('DELETE', `/api/BankSub/${id}`, finance)
    expect([refused.status, refused.json().title]).toEqual([422, RECORD_SAYS.inUse])
  })
  it('is refused in the words of what uses it, and accepted for another', async () => {
    const [one, other] = [await added(draft()), await added(draft())]
    used = one.id
    const refused = await call('DELETE', `/api/BankSub/${one.id}`, finance)
    expect([refused.status, refused.json().title]).toEqual([422, USED])
    expect((await call('DELETE', `/api/BankSub/${other.id}`, finance)).status).toBe(200)
  })
  it('is refused to suppliers', async () => {
    expect((await call('DELETE', `/api/BankSub/${nanshan.id}`, supplier)).status).toBe(403)
  })
})

describe('an import', () => {
  const HEAD = ['银行*', '支行名称*', '联行号*', '城市', '启用']
  const take = async (rows: readonly (readonly (string | number)[])[], as = finance) =>
    call('POST', '/api/BankSub/Import', as, { body: { fileId: await erp.workbook(finance, [HEAD, ...rows]) } })
  const find = async (cnapsCode: string) => (await call('GET', `/api/BankSub?Q=${cnapsCode}`, finance)).json()[0]

  it('adds branches by their numbers, changes those that it knows, and keeps what the file has no column for', async () => {
    const known = await added(draft({ province: '广东', address: '一号' }))
    const fresh = draft().cnapsCode
    // Excel gives numbers for what looks like one.
    const answer = await take([
      [CMB, '招商银行惠州支行', Number(fresh), '惠州', ''],
      [CMB, '改了名的支行', known.cnapsCode, '深圳', '否'],
      [CMB, nanshan.name, nanshan.cnapsCode, '深圳', '是'],
    ])
    expect(answer.json()).toMatchObject({ createdCount: 1, changedCount: 1, unchangedCount: 1, errorCount: 0 })
    expect(await find(fresh)).toMatchObject({ name: '招商银行惠州支行', city: '惠州', isEnabled: true })
    expect(names(await select(CMB, '惠州'))).toEqual(['招商银行惠州支行'])
    expect(await find(known.cnapsCode)).toMatchObject({ name: '改了名的支行', address: '一号', isEnabled: false })
    const lines = await people.run(sql`select action from audit_log where entity_id = ${known.id} order by id`)
    expect(lines).toEqual([{ action: AUDIT.add(TITLE) }, { action: AUDIT.import(TITLE) }])
  })
  it('takes nothing when a row is wrong, and gives the file back with the reason at its row', async () => {
    const good = draft().cnapsCode
    const result = (
      await take([
        [CMB, '好的支行', good, '', ''],
        [CMB, '坏的支行', '12345', '', ''],
        ['', '没有银行', draft().cnapsCode, '', ''],
        [CMB, '重复', good, '', ''],
      ])
    ).json()
    expect(result).toMatchObject({ rowCount: 4, createdCount: 0, errorCount: 3 })
    expect(result.errors).toContainEqual({ row: 3, column: FIELDS.cnapsCode, why: MESSAGES.cnapsShape })
    expect(result.errors).toContainEqual({ row: 5, column: FIELDS.cnapsCode, why: IMPORT.twice(2) })
    expect(await find(good)).toBeUndefined()
    const [head = [], , bad = []] = await erp.rowsOf(finance, result.errorFile.id)
    expect(head).toEqual([...HEAD, IMPORT.errorColumn])
    expect(bad[5]).toBe(IMPORT.fix(FIELDS.cnapsCode, MESSAGES.cnapsShape))
    expect((await take([[CMB, '好的支行', good, '', '']])).json()).toMatchObject({ createdCount: 1, errorCount: 0 })
  })
  it('begins with a template, and both are refused to suppliers and to staff without the permission', async () => {
    expect((await call('GET', '/api/BankSub/ImportTemplate', finance)).status).toBe(200)
    for (const person of [supplier, warehouse]) {
      expect((await call('GET', '/api/BankSub/ImportTemplate', person)).status).toBe(403)
      expect((await take([[CMB, '支行', draft().cnapsCode, '', '']], person)).status).toBe(403)
    }
    expect((await call('POST', '/api/BankSub/Import', finance, { body: { fileId: UNKNOWN } })).status).toBe(404)
  })
})
