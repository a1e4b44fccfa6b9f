import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { gramsOf } from '#kernel/grams.ts'
import { maskAccount } from '#kernel/masking.ts'
import { startErp } from '#platform/testing/erp.ts'
import { companyRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => companyRoutes(cipher))
afterAll(() => erp.close())
const { call, people, cipher } = erp

const account = async (companyId: string, accountNo: string, isDefault = false): Promise<string> => {
  const id = randomUUID()
  await people.run(sql`insert into payment_account (id, company_id, account_name, account_no_cipher, account_no_masked, bank_name, is_default) values
    (${id}, ${companyId}, '户名', ${cipher.encrypt(accountNo, `payment_account.account_no_cipher.${id}`)}, ${maskAccount(accountNo)}, '招商银行', ${isDefault})`)
  return id
}
const buyerOf = async (name: string): Promise<string> => {
  const id = await people.buyer(name)
  await people.run(sql`update company set search_grams = ${gramsOf(name)} where id = ${id}`)
  return id
}

const books = await buyerOf('北京小树童阅文化有限公司')
const toys = await buyerOf('深圳小树童阅玩具有限公司')
const mine = await people.supplier('深圳晨光彩印有限公司')
const other = await people.supplier('汕头童趣玩具厂')
const second = await people.supplier('杭州悦声工作室')

const ownerId = await people.user('主账号')
await people.join(ownerId, mine, ['SupplierOwner'])
await people.join(ownerId, second, ['SupplierOwner'])
const owner = await people.signIn(ownerId, mine)
const viewerId = await people.user('只读')
await people.join(viewerId, mine, ['SupplierViewer'])
const viewer = await people.signIn(viewerId, mine)
const applicantId = await people.user('申请人')
const applying = await people.supplier(undefined, 0)
await people.join(applicantId, applying, ['SupplierOwner'])
const applicant = await people.signIn(applicantId, applying)
const finance = await people.signIn(await people.user('财务', ['Finance']))
const warehouse = await people.signIn(await people.user('仓管员', ['Warehouse']))

const NUMBER = '6225880112345678'
const ownAccount = await account(mine, NUMBER)
const ownDefault = await account(mine, '6225880187654321', true)
const foreignAccount = await account(other, '6222020200011112222')
const buyerAccount = await account(books, '11001234567890123456')
const secondAccount = await account(second, '6217000010001234567')

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const accounts = (companyId: string, as = owner) => call('GET', `/api/Company/${companyId}/PaymentAccount`, as)
const reveal = (id: string, as = owner, key?: string) =>
  call('POST', `/api/Company/PaymentAccount/${id}/Reveal`, as, key === undefined ? {} : { key })
const lines = (id: string) =>
  people.run(sql`select action, actor_id, company_id from audit_log where entity_id = ${id}`)

describe('the choice of companies', () => {
  it('leaves out those that are no longer used', async () => {
    const off = await buyerOf('停用的主体')
    const offered = async () =>
      (await call('GET', '/api/Company/Select?PageSize=100', owner)).json().map(({ id }: { id: string }) => id)
    expect(await offered()).toContain(off)
    await people.run(
      sql`insert into buyer_company (company_id, is_enabled, updated_by) values (${off}, false, ${ownerId})`,
    )
    expect(await offered()).not.toContain(off)
    expect(await offered()).toContain(books)
  })
  it.each([
    ['a supplier', owner],
    ['an applicant', applicant],
    ['staff', warehouse],
  ])('is the buyer’s entities and nobody else’s, for %s', async (_who, person) => {
    const answer = await call('GET', '/api/Company/Select', person)
    expect(answer.status).toBe(200)
    expect(answer.json().map(({ id }: { id: string }) => id)).toEqual([books, toys])
    expect(answer.headers).toMatchObject({ 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '2' })
  })
  it('goes by pages and finds two Chinese characters', async () => {
    const page = await call('GET', '/api/Company/Select?PageSize=1&PageNo=2', owner)
    expect(page.json()).toEqual([
      { id: toys, name: '深圳小树童阅玩具有限公司', shortName: '深圳小树', creditCode: null },
    ])
    expect(page.headers['x-recordcount']).toBe('2')
    expect((await call('GET', `/api/Company/Select?Q=${encodeURIComponent('玩具')}`, owner)).json()).toMatchObject([
      { id: toys },
    ])
    expect((await call('GET', `/api/Company/Select?Q=${encodeURIComponent('彩印')}`, finance)).json()).toEqual([])
  })
})

describe('the accounts of a company', () => {
  it('are shown to its own people, masked, the default first', async () => {
    const answer = await accounts(mine, viewer)
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject([
      { id: ownDefault, accountNoMasked: '**** **** **** 4321', isDefault: true },
      { id: ownAccount, accountNoMasked: '**** **** **** 5678' },
    ])
    expect(answer.text).not.toContain(NUMBER)
  })
  it('of the buyer are shown to suppliers, masked', async () => {
    expect((await accounts(books)).json()).toMatchObject([{ id: buyerAccount, accountNoMasked: '**** **** **** 3456' }])
  })
  it('of every company are shown to staff who may see suppliers, masked, and refused to those who may not', async () => {
    expect((await accounts(other, finance)).json()).toMatchObject([
      { id: foreignAccount, accountNoMasked: '**** **** **** 2222' },
    ])
    expect((await accounts(mine, finance)).json()).toContainEqual(
      expect.objectContaining({ id: ownAccount, accountNoMasked: '**** **** **** 5678' }),
    )
    for (const company of [mine, other]) expect((await accounts(company, warehouse)).status).toBe(403)
  })
  it('of another supplier look exactly like those of no company at all', async () => {
    const foreign = await accounts(other)
    const unknown = await accounts(UNKNOWN)
    expect(foreign.status).toBe(404)
    expect(unknown.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
  })
  it('of a second company of the same person ask for a switch, and open after it', async () => {
    const answer = await accounts(second)
    expect(answer.json()).toMatchObject({ status: 412, type: 'SwitchCompany' })
    expect((await accounts(second, await people.signIn(ownerId, second))).json()).toMatchObject([{ id: secondAccount }])
  })
  it('are refused to applicants', async () => {
    expect((await accounts(applying, applicant)).status).toBe(403)
  })
})

describe('revealing an account', () => {
  it('gives the whole number to people who manage the company’s accounts, and leaves a line each time', async () => {
    const answer = await reveal(ownAccount)
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ id: ownAccount, accountNo: NUMBER })
    expect(await lines(ownAccount)).toEqual([{ action: '查看完整账号', actorId: ownerId, companyId: mine }])
    await reveal(ownAccount)
    expect(await lines(ownAccount)).toHaveLength(2)
  })
  it('leaves the number nowhere in the clear, also when a key is sent', async () => {
    expect((await reveal(ownDefault, owner, 'reveal-key')).status).toBe(200)
    const [kept] = await people.run(sql`select count(*) from idempotency`)
    expect(kept).toEqual({ count: 0 })
    const [found] = await people.run(sql`select count(*) from audit_log a where a::text like '%6225880%'`)
    expect(found).toEqual({ count: 0 })
  })
  it('is refused to a colleague without the permission and to staff', async () => {
    expect((await reveal(ownAccount, viewer)).status).toBe(403)
    expect((await reveal(ownAccount, finance)).status).toBe(403)
  })
  it('of another supplier’s account, or the buyer’s, looks exactly like that of no account at all', async () => {
    const unknown = await reveal(UNKNOWN)
    expect(unknown.status).toBe(404)
    for (const id of [foreignAccount, buyerAccount]) {
      const answer = await reveal(id)
      expect(answer.status).toBe(404)
      expect(answer.text).toBe(unknown.text)
      expect(await lines(id)).toEqual([])
    }
  })
  it('of a second company of the same person asks for a switch and gives nothing', async () => {
    const answer = await reveal(secondAccount)
    expect(answer.json()).toMatchObject({ status: 412, type: 'SwitchCompany' })
    expect(await lines(secondAccount)).toEqual([])
  })
  it('of a number that was moved to another row fails and reveals nothing', async () => {
    const moved = await account(mine, '1')
    await people.run(
      sql`update payment_account set account_no_cipher = (select account_no_cipher from payment_account where id = ${ownAccount}) where id = ${moved}`,
    )
    const answer = await reveal(moved)
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain(NUMBER)
    expect(await lines(moved)).toEqual([])
  })
})
