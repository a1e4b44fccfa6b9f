import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import { EMPTY_BUYER_COMPANY, type BuyerCompany, type BuyerCompanyContent } from '../contract.ts'
import { AUDIT_ACTIONS, FIELDS, MESSAGES } from '../words.ts'
import { buyerCompanyRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => buyerCompanyRoutes(cipher))
afterAll(() => erp.close())
const { call, people, cipher } = erp

const keeper = await people.signIn(await people.user('赵管理', ['Administrator']))
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
const supplierCompany = await people.supplier('深圳晨光彩印有限公司')
const member = await people.user('业务员')
await people.join(member, supplierCompany, ['SupplierOwner'])
const supplier = await people.signIn(member, supplierCompany)

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
let names = 0
const content = (change: Partial<BuyerCompanyContent> = {}): BuyerCompanyContent => {
  names += 1
  return { ...EMPTY_BUYER_COMPANY, name: `小树童阅${names}号有限公司`, ...change }
}
const add = (body: object, as = keeper) => call('POST', '/api/BuyerCompany', as, { body })
const added = async (change: Partial<BuyerCompanyContent> = {}): Promise<BuyerCompany> => {
  const answer = await add(content(change))
  expect(answer.status).toBe(200)
  return answer.json()
}
const change = ({ id, rowVersion, seal: _s, accountCount: _a, createdAt: _c, updatedAt: _u, ...body }: BuyerCompany) =>
  call('PUT', `/api/BuyerCompany/${id}`, keeper, { body: { ...body, rowVersion } })
const lines = (id: string) =>
  people.run(
    sql<{
      action: string
      diff: object[]
      remark: string
    }>`select action, diff, remark from audit_log where entity_id = ${id} order by id`,
  )

const books = await added({
  name: ' 北京小树童阅文化有限公司 ',
  creditCode: '91110105ma01xhty0f',
  contractCode: 'xsty',
  address: '望京东路 8 号',
})

describe('a company of ours', () => {
  it('is invoiced under its own name and number unless it says otherwise', () => {
    expect(books).toMatchObject({
      name: '北京小树童阅文化有限公司',
      creditCode: '91110105MA01XHTY0F',
      contractCode: 'XSTY',
      invoiceTitle: '北京小树童阅文化有限公司',
      invoiceTaxNo: '91110105MA01XHTY0F',
      invoiceAddress: '望京东路 8 号',
      isEnabled: true,
      rowVersion: 0,
    })
  })
  it('is changed on the version that was seen, with its history', async () => {
    const company = await added({ invoicePhone: '010-1' })
    const answer = await change({ ...company, invoicePhone: '010-2', shortName: '小树' })
    expect(answer.json()).toMatchObject({ invoicePhone: '010-2', shortName: '小树', rowVersion: 1 })
    expect((await change({ ...company, shortName: '晚了' })).status).toBe(412)
    expect(await lines(company.id)).toMatchObject([
      { action: AUDIT_ACTIONS.add },
      {
        action: AUDIT_ACTIONS.change,
        diff: [
          { field: FIELDS.shortName, before: '', after: '小树' },
          { field: FIELDS.invoicePhone, before: '010-1', after: '010-2' },
        ],
      },
    ])
  })
  it.each([
    [{ name: ' ' }, 'name', MESSAGES.blank],
    [{ name: '北京小树童阅文化有限公司' }, 'name', MESSAGES.nameTaken],
    [{ creditCode: '91110105MA01XHTY0G' }, 'creditCode', MESSAGES.creditCode],
    [{ creditCode: '91110105MA01XHTY0F' }, 'creditCode', MESSAGES.creditCodeTaken],
    [{ contractCode: '小树' }, 'contractCode', MESSAGES.contractCodeShape],
    [{ contractCode: 'XSTY' }, 'contractCode', MESSAGES.contractCodeTaken],
    [{ sealFileId: UNKNOWN }, 'sealFileId', MESSAGES.sealUnknown],
  ])('is refused with %j', async (wrong, field, why) => {
    const answer = await add(content(wrong))
    expect(answer.status).toBe(422)
    expect(answer.json().errors).toEqual({ [field]: [why] })
  })
  it('is switched off, but for the last one', async () => {
    const company = await added()
    expect((await change({ ...company, isEnabled: false })).json()).toMatchObject({ isEnabled: false })
    await people.run(sql`update buyer_company set is_enabled = (company_id = ${books.id})`)
    const last = await change({ ...books, isEnabled: false })
    expect(last.json().errors).toEqual({ isEnabled: [MESSAGES.lastEnabled] })
    expect((await call('DELETE', `/api/BuyerCompany/${books.id}`, keeper)).status).toBe(422)
    await people.run(sql`update buyer_company set is_enabled = true`)
  })
  it('is removed while nothing names it', async () => {
    const company = await added()
    expect((await call('DELETE', `/api/BuyerCompany/${company.id}`, keeper)).status).toBe(200)
    expect((await call('DELETE', `/api/BuyerCompany/${company.id}`, keeper)).status).toBe(404)
    const used = await added()
    await call('POST', `/api/BuyerCompany/${used.id}/PaymentAccount`, keeper, { body: account() })
    const answer = await call('DELETE', `/api/BuyerCompany/${used.id}`, keeper)
    expect(answer.json().errors).toEqual({ id: [MESSAGES.inUse] })
  })
  it('is nobody else’s to see or to write, and no company of a supplier is one of ours', async () => {
    for (const [person, status] of [
      [purchaser, 403],
      [supplier, 403],
      [undefined, 401],
    ] as const) {
      expect((await call('GET', '/api/BuyerCompany', person)).status).toBe(status)
      expect((await call('POST', '/api/BuyerCompany', person, { body: content() })).status).toBe(status)
    }
    expect((await call('DELETE', `/api/BuyerCompany/${supplierCompany}`, keeper)).status).toBe(404)
    expect((await call('GET', `/api/BuyerCompany/${supplierCompany}/PaymentAccount`, keeper)).status).toBe(404)
    const listed = (await call('GET', `/api/BuyerCompany?Q=${encodeURIComponent('彩印')}`, keeper)).json()
    expect(listed).toEqual([])
    expect((await call('GET', `/api/BuyerCompany?Q=${encodeURIComponent('文化')}`, keeper)).json()).toMatchObject([
      { id: books.id },
    ])
  })
})

const NUMBER = '1100 1234 5678 9012 3456'
const account = (changes: object = {}) => ({
  accountName: '北京小树童阅文化有限公司',
  accountNo: NUMBER,
  bankName: '招商银行',
  bankSubName: '北京望京支行',
  cnapsCode: '308100005027',
  isDefault: false,
  purpose: '货款',
  ...changes,
})
const addAccount = async (changes: object = {}, company = books.id) =>
  call('POST', `/api/BuyerCompany/${company}/PaymentAccount`, keeper, { body: account(changes) })

describe('an account of ours', () => {
  it('is kept sealed and shown masked; the first one is the default until another is', async () => {
    const company = await added()
    const first = (await addAccount({}, company.id)).json()
    expect(first).toMatchObject({ accountNoMasked: '**** **** **** 3456', isDefault: true, currency: 'CNY' })
    expect(JSON.stringify(first)).not.toContain('90123456')
    const [row] = await people.run(
      sql<{ cipherText: Buffer }>`select account_no_cipher as cipher_text from payment_account where id = ${first.id}`,
    )
    expect(cipher.decrypt(row?.cipherText ?? new Uint8Array(), `payment_account.account_no_cipher.${first.id}`)).toBe(
      '11001234567890123456',
    )
    const second = (await addAccount({ accountNo: '6225880112345678', isDefault: true }, company.id)).json()
    const listed = (await call('GET', `/api/BuyerCompany/${company.id}/PaymentAccount`, keeper)).json()
    expect(listed).toMatchObject([
      { id: second.id, isDefault: true },
      { id: first.id, isDefault: false },
    ])
  })
  it('with another number is another account, and the old one is kept for the payments made from it', async () => {
    const company = await added()
    const first = (await addAccount({}, company.id)).json()
    const put = (body: object) => call('PUT', `/api/BuyerCompany/PaymentAccount/${first.id}`, keeper, { body })
    const { accountNo: _number, ...rest } = account({ purpose: '工资' })
    expect((await put(rest)).json()).toMatchObject({ id: first.id, purpose: '工资', isDefault: true })
    const other = (await put(account({ accountNo: '6225880112345678' }))).json()
    expect(other.id).not.toBe(first.id)
    expect((await put(rest)).status).toBe(404)
    const [ended] = await people.run(sql`select from payment_account where id = ${first.id} and ended_at is not null`)
    expect(ended).toBeDefined()
    expect((await lines(company.id)).map(({ action }) => action)).toEqual([
      AUDIT_ACTIONS.add,
      AUDIT_ACTIONS.addAccount,
      AUDIT_ACTIONS.changeAccount,
      AUDIT_ACTIONS.changeAccount,
    ])
  })
  it('is ended, and then gone from the list', async () => {
    const company = await added()
    const first = (await addAccount({}, company.id)).json()
    expect((await call('DELETE', `/api/BuyerCompany/PaymentAccount/${first.id}`, keeper)).status).toBe(200)
    expect((await call('DELETE', `/api/BuyerCompany/PaymentAccount/${first.id}`, keeper)).status).toBe(404)
    expect((await call('GET', `/api/BuyerCompany/${company.id}/PaymentAccount`, keeper)).json()).toEqual([])
  })
  it.each([
    [{ accountNo: '12' }, 'accountNo', MESSAGES.accountNo],
    [{ cnapsCode: '12' }, 'cnapsCode', MESSAGES.cnapsShape],
    [{ bankName: ' ' }, 'bankName', MESSAGES.blank],
    [{ accountName: ' ' }, 'accountName', MESSAGES.blank],
  ])('is refused with %j', async (wrong, field, why) => {
    expect((await addAccount(wrong)).json().errors).toEqual({ [field]: [why] })
  })
  it('of a supplier cannot be reached this way', async () => {
    const [foreign] = await people.run(
      sql<{
        id: string
      }>`insert into payment_account (company_id, account_name, account_no_cipher, account_no_masked, bank_name) values (${supplierCompany}, '户名', '', '', '') returning id`,
    )
    const { accountNo: _number, ...rest } = account()
    const path = `/api/BuyerCompany/PaymentAccount/${foreign?.id}`
    expect((await call('PUT', path, keeper, { body: rest })).status).toBe(404)
    expect((await call('DELETE', path, keeper)).status).toBe(404)
    expect((await call('DELETE', path, purchaser)).status).toBe(403)
  })
})
