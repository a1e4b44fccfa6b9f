import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { dayOf } from '#kernel/day.ts'
import { startPractice } from './practice.fixture.ts'

const world = await startPractice()
afterAll(() => world.close())
const { call, people, ok, enter, list, first, move, offer, quote, answer, newcomer, progress } = world

const NOUNS = [
  'Inquiry',
  'Quote',
  'PurchaseOrder',
  'SamplingForm',
  'RectificationTask',
  'Formula',
  'PurchasePayment',
  'Deduction',
]
const inAll = async (as: Awaited<ReturnType<typeof newcomer>>): Promise<number[]> =>
  Promise.all(NOUNS.map(async (path) => (await list(path, as)).length))

describe('entering', () => {
  test('gives somebody without a company one of their own, with something of every kind to do', async () => {
    const me = await enter(await newcomer('新人'))
    expect(await inAll(me)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    expect((await quote(me)).request.items).toHaveLength(3)
    const mine = await ok<{ name: string; isPractice: boolean; status: number }[]>(
      call('GET', '/api/User/SuppliersSimple', me),
    )
    expect(mine).toMatchObject([{ name: '练习企业（新人）', isPractice: true, status: 5 }])
  })
  test('takes numbers that no real document has', async () => {
    const me = await enter(await newcomer())
    for (const path of NOUNS) expect((await first(path, me)).code, path).toMatch(/^LX/)
    const drawn = await people.run(sql<{ prefix: string }>`select prefix from document_number`)
    expect(drawn.filter(({ prefix }) => !prefix.startsWith('LX'))).toEqual([])
  })
  test('twice at once gives one company and one of everything', async () => {
    const me = await newcomer()
    const [one, two] = await Promise.all([enter(me), enter(me)])
    expect(one.headers).toEqual(two.headers)
    expect(await inAll(one)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  })
  test('is open to somebody whose company waits for its review, and refused to staff', async () => {
    const user = await people.user('待审')
    await people.join(user, await people.supplier(undefined, 1), ['SupplierOwner'])
    expect((await enter(await people.signIn(user))).headers['company-id']).toBeDefined()
    const staff = await people.signIn(await people.user('王采', ['Purchaser']))
    expect((await call('POST', '/api/Practice', staff)).status).toBe(403)
  })
  test('gives no right over people, accounts and the profile', async () => {
    const me = await enter(await newcomer())
    const { permissions } = await ok<{ permissions: string[] }>(call('GET', '/api/User/Permission', me))
    expect(permissions).toContain('quote.submit')
    for (const right of ['account.manage', 'profile.edit', 'notice.manage']) expect(permissions).not.toContain(right)
  })
})

describe('the buyer', () => {
  test('awards a quote within the target, and the award is followed by its order', async () => {
    const me = await enter(await newcomer())
    await offer(me, '6')
    // Of several workers at once, too.
    await Promise.all([answer(me), answer(me), answer(me)])
    expect((await quote(me)).statusName).toBe('已中标')
    const orders = await list('PurchaseOrder', me)
    expect(orders).toHaveLength(2)
    expect(orders.map(({ status }) => status)).toEqual([1, 1])
    await answer(me)
    expect(await list('PurchaseOrder', me)).toHaveLength(2)
  })
  test('bargains once about a quote above the target, and awards what comes then', async () => {
    const me = await enter(await newcomer())
    await offer(me, '30')
    await answer(me)
    expect(await quote(me)).toMatchObject({ statusName: '草稿', counter: { lines: [{}, {}, {}] } })
    await offer(me, '29')
    await answer(me)
    expect((await quote(me)).statusName).toBe('已中标')
  })
  test('waits for a quote while the supplier has declined, and goes on when it has thought better of it', async () => {
    const me = await enter(await newcomer())
    await move('Quote', me, 'decline', { declineReason: 1 })
    await answer(me)
    await move('Quote', me, 'resume')
    await offer(me, '5')
    await answer(me)
    expect((await quote(me)).statusName).toBe('已中标')
  })
  test('countersigns a confirmed order and confirms its delivery plan', async () => {
    const me = await enter(await newcomer())
    await move('PurchaseOrder', me, 'confirm')
    await answer(me)
    const { id } = await first('PurchaseOrder', me)
    const { items, status } = await ok<{ status: number; items: { id: string; qty: string; requiredDate: string }[] }>(
      call('GET', `/api/PurchaseOrder/${id}`, me),
    )
    expect(status).toBe(4)
    const plans = items.map((item) => ({ itemId: item.id, planQty: item.qty, planDate: item.requiredDate }))
    await move('PurchaseOrder', me, 'submitDeliveryPlan', { plans })
    await answer(me)
    expect(await ok(call('GET', `/api/PurchaseOrder/${id}`, me))).toMatchObject({ planStatus: 2 })
  })
  test('receives and seals a sample, and passes its form', async () => {
    const me = await enter(await newcomer())
    const form = await first('SamplingForm', me)
    await move('SamplingForm', me, 'accept', { promisedDate: '2099-01-01', remark: '排产已满' })
    const companyId = me.headers['company-id'] ?? ''
    const photos = [await people.file(me.userId, companyId), await people.file(me.userId, companyId)]
    const draft = { samplingFormId: form.id, title: '首件', quantity: '2', photos, batchNote: '', testReports: [] }
    await ok(call('POST', '/api/Sample', me, { body: draft }))
    await move('Sample', me, 'ship', { logisticsId: world.carrierId, trackingNo: 'SF0000000001' })
    await answer(me)
    expect(await first('Sample', me)).toMatchObject({ statusName: '已封样' })
    expect(await first('SamplingForm', me)).toMatchObject({ statusName: '已通过' })
  })
  test('sends a statement, looks at the invoice and pays it, until the money is received', async () => {
    const me = await enter(await newcomer())
    const { id } = await first('PurchasePayment', me)
    expect(await first('PurchasePayment', me)).toMatchObject({ statusName: '待我对账' })
    await move('PurchasePayment', me, 'reconcile')
    const invoice = {
      kind: 1,
      code: '',
      number: '26442000000000000001',
      date: dayOf(new Date()),
      amountNoTax: '1651.38',
      taxAmount: '148.62',
      totalAmount: '1800.00',
      taxRate: 9,
      sellerName: '',
      sellerTaxNo: '',
      buyerName: '',
      buyerTaxNo: '',
      files: [await people.file(me.userId, me.headers['company-id'] ?? '')],
    }
    await move('PurchasePayment', me, 'submitInvoice', { invoices: [invoice] })
    await answer(me)
    expect(await first('PurchasePayment', me)).toMatchObject({ statusName: '已付款', paidAmount: '1800.00' })
    await move('PurchasePayment', me, 'confirmReceived')
    const steps = (await progress(me)).filter(({ url, isDone }) => isDone && url.includes('/admin/payment'))
    expect(steps).toHaveLength(3)
    // The same invoice in another practice, as it could be in earnest.
    const other = await enter(await newcomer())
    await move('PurchasePayment', other, 'reconcile')
    const own = { ...invoice, files: [await people.file(other.userId, other.headers['company-id'] ?? '')] }
    await move('PurchasePayment', other, 'submitInvoice', { invoices: [own] })
    expect((await call('GET', `/api/PurchasePayment/${id}`, other)).status).not.toBe(200)
  })
  test('looks again at a statement with a difference, and sends it anew', async () => {
    const me = await enter(await newcomer())
    const { id } = await first('PurchasePayment', me)
    const { lines } = await ok<{ lines: { id: string }[] }>(call('GET', `/api/PurchasePayment/${id}`, me))
    const files = [await people.file(me.userId, me.headers['company-id'] ?? '')]
    const dispute = { lineId: lines[0]?.id, field: 3, supplierValue: '1900', reason: '少计', files }
    await move('PurchasePayment', me, 'dispute', { disputes: [dispute] })
    await answer(me)
    expect(await first('PurchasePayment', me)).toMatchObject({ statusName: '待我对账' })
  })
  test('gives way to an appeal against a deduction, and leaves one alone that nobody has answered', async () => {
    const me = await enter(await newcomer())
    await answer(me)
    expect(await first('Deduction', me)).toMatchObject({ statusName: '待确认' })
    await move('Deduction', me, 'appeal', { remark: '外箱完好' })
    await answer(me)
    expect(await first('Deduction', me)).toMatchObject({ statusName: '已撤销' })
  })
  test('answers nothing twice, and nothing of another practice', async () => {
    const [me, other] = [await enter(await newcomer()), await enter(await newcomer())]
    await offer(me, '6')
    await offer(other, '6')
    await answer(me)
    expect((await quote(me)).statusName).toBe('已中标')
    expect((await quote(other)).statusName).toBe('已提交')
  })
})

describe('progress', () => {
  test('names what is to be learnt, where one goes on, and what was done', async () => {
    const me = await enter(await newcomer())
    const before = await progress(me)
    expect(before.map(({ isDone }) => isDone)).not.toContain(true)
    expect(before.find(({ title }) => title === '提交报价')?.url).toBe(`/admin/quote/${(await first('Quote', me)).id}`)
    await offer(me, '6')
    await answer(me)
    const done = (await progress(me)).filter(({ isDone }) => isDone).map(({ title }) => title)
    expect(done).toEqual(['提交报价', '中标'])
  })
  test('is empty in a real company', async () => {
    const user = await people.user('真实')
    const company = await people.supplier()
    await people.join(user, company, ['SupplierOwner'])
    expect(await progress(await people.signIn(user, company))).toEqual([])
  })
})

describe('beginning anew', () => {
  test('gives fresh documents in a company of its own, and the companies before are left', async () => {
    const person = await newcomer()
    const me = await enter(person)
    await offer(me, '6')
    const { companyId } = await ok<{ companyId: string }>(call('POST', '/api/Practice/Restart', me))
    const anew = world.inCompany(person, companyId)
    expect(companyId).not.toBe(me.headers['company-id'])
    expect((await quote(anew)).statusName).toBe('待报价')
    expect((await enter(person)).headers['company-id']).toBe(companyId)
    // A page may still ask for something of the former one; of the one before that nobody does.
    expect((await call('GET', '/api/Quote', me)).status).toBe(200)
    await ok(call('POST', '/api/Practice/Restart', anew))
    expect((await call('GET', '/api/Quote', me)).status).toBe(403)
    expect((await call('GET', '/api/Quote', anew)).status).toBe(200)
  })
  test('is refused after twenty times a day, and the present practice stays', async () => {
    const person = await newcomer()
    const me = await enter(person)
    await people.run(sql`insert into company (kind, name) select 2, '旧练习' || n from generate_series(1, 19) n`)
    await people.run(sql`insert into practice_company (id, user_id, ended_at)
      select id, ${person.userId}, now() from company where name like '旧练习%'`)
    const refused = await call('POST', '/api/Practice/Restart', person)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('今天重新开始的次数已用完')
    expect(await inAll(me)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  })
})
