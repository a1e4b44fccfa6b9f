import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { cashCalendarRoutes } from '#modules/cash-calendar/api/routes.ts'
import type { CashCalendar, CashItem } from '#modules/cash-calendar/shapes.ts'
import { paymentWorld } from '#modules/purchase-payment/api/payments.fixture.ts'
import type { Person } from '#platform/testing/people.ts'
import { orderWithTerms } from './payment-order.fixture.ts'

const world = await paymentWorld(cashCalendarRoutes(() => new Date()))
const { erp, people, call, owing, draft, created, moved, sending, cashier, rival, purchaser, finance, worker } = world
afterAll(() => erp.close())

const today = dayOf(new Date())
const thisMonth = today.slice(0, 7)
/** The day that terms of no days give to something from today: in this month, and not late. */
const OCCURRED = `${today}T01:00:00+08:00`

const ask = (as: Person, query = '') => call('GET', `/api/PurchasePayment/Calendar?Month=${thisMonth}${query}`, as)
const calendar = async (as: Person, query = ''): Promise<CashCalendar> => {
  const answer = await ask(as, query)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const itemsOf = ({ days, undated }: CashCalendar): CashItem[] => [...days.flatMap(({ items }) => items), ...undated]
const named = (found: CashCalendar, code: string) => itemsOf(found).filter((item) => item.code === code)
const plan = (id: string, day: string | null) =>
  people.run(sql`update purchase_payment set planned_pay_date = ${day} where id = ${id}`)

describe('a payment on its way', () => {
  it('stands on the day that is planned, at risk until its invoice is there, with the way to it for whoever acts', async () => {
    const invoicing = await world.approved(await created(draft([await owing({ cost: { amount: '1000.00' } })])))
    await plan(invoicing.id, today)
    const [mine] = named(await calendar(cashier), invoicing.code)
    expect(mine).toMatchObject({ day: today, tone: 'risk', amount: '1000.00', statusName: '待开票' })
    expect(mine?.reasons).toMatchObject([
      { kind: 'invoiceMissing', isMine: true, url: `/admin/payment/${invoicing.id}` },
    ])
    const [theirs] = named(await calendar(finance), invoicing.code)
    expect(theirs?.reasons).toMatchObject([{ kind: 'invoiceMissing', isMine: false }])
  })
  it('is split when a part was paid: that on the day it was sent, the rest on the day it is expected', async () => {
    const payable = await world.payable([await owing({ cost: { amount: '900.00' } })])
    await plan(payable.id, today)
    const part = await moved(payable, 'pay', finance, sending('300.25'))
    const found = named(await calendar(cashier), part.code)
    expect(found.map(({ kind, tone, amount }) => [kind, tone, amount])).toEqual([
      ['payment', 'expected', '599.75'],
      ['sent', 'paid', '300.25'],
    ])
    await moved(part, 'pay', finance, sending('599.75'))
    expect(named(await calendar(cashier), part.code).map(({ kind }) => kind)).toEqual(['sent', 'sent'])
  })
  it('is late when its day has passed, in whatever month it is asked for', async () => {
    const payable = await world.payable([await owing({ cost: { amount: '77.00' } })])
    await plan(payable.id, addDays(today, -40))
    const found = await calendar(cashier)
    expect(found.overdue.find(({ code }) => code === payable.code)).toMatchObject({ tone: 'overdue', amount: '77.00' })
  })
  it('of which the day is not known says so', async () => {
    const payable = await world.payable([await owing({ cost: { amount: '66.00' } })])
    await people.run(sql`update purchase_payment set due_date = null, planned_pay_date = null where id = ${payable.id}`)
    const found = (await calendar(cashier)).undated.find(({ code }) => code === payable.code)
    expect(found?.reasons.map(({ kind }) => kind)).toEqual(['noDate'])
  })
  it('waits for finance when its account is another one meanwhile', async () => {
    const payable = await world.payable([await owing({ cost: { amount: '55.00' } })])
    await plan(payable.id, today)
    expect(named(await calendar(finance), payable.code)[0]?.tone).toBe('expected')
    await people.run(sql`update payment_account set bank_name = '另一家银行' where id = ${world.accounts.a}`)
    expect(named(await calendar(finance), payable.code)[0]?.reasons).toMatchObject([
      { kind: 'accountChanged', isMine: true },
    ])
    await people.run(sql`update payment_account set bank_name = '招商银行' where id = ${world.accounts.a}`)
  })
})

describe('documents about the same order', () => {
  it('hold the money up while they are open: a deduction under appeal, a rectification', async () => {
    const order = { id: randomUUID(), code: 'PO202611010555' }
    const payable = await world.payable([await owing({ order, cost: { amount: '44.00' } })])
    await plan(payable.id, today)
    expect(named(await calendar(finance), payable.code)[0]?.reasons).toEqual([])
    const deduction = randomUUID()
    const head = sql`company_id, buyer_company_id, purchaser_id, created_by, updated_by, search_text, search_grams`
    const parties = sql`${world.a}, ${world.buyer}, ${purchaser.userId}, ${purchaser.userId}, ${purchaser.userId}, '', '{}'`
    await people.run(sql`insert into deduction (id, code, status, title, cost_category_id, category_code, category_name, amount,
        first_amount, tax_rate, currency, source_type, source_code, order_code, reason, evidence, ${head})
      select ${deduction}, 'KK202611180001', 'appealed', '扣款', c.id, c.code, c.name, 10, 10, 13, 'CNY', 5, '', ${order.code}, '原因', '{}',
        ${parties} from cost_category c where c.code = 'LATE'`)
    await people.run(sql`insert into rectification_task (id, code, status, title, source_type, severity, complaint_tags, sku_code, sku_name,
        batch_nos, order_codes, claim_detail, problem, answer, ${head})
      values (${randomUUID()}, 'ZG202611180001', 'containing', '整改', 1, 1, '{}', '', '', '{}', ${[order.code]}, '', '{}', '{}', ${parties})`)
    const [held] = named(await calendar(purchaser), payable.code)
    expect(held?.tone).toBe('risk')
    expect(held?.reasons).toMatchObject([
      { kind: 'appeal', isMine: true, url: `/admin/deduction/${deduction}`, text: expect.stringContaining('KK2026') },
      { kind: 'rectification' },
    ])
    // Who keeps the supplier's accounts has no rectifications: the number is not told.
    const [seen] = named(await calendar(cashier), payable.code)
    expect(seen?.reasons.find(({ kind }) => kind === 'rectification')).toMatchObject({ url: '' })
    expect(JSON.stringify(seen)).not.toContain('ZG2026')
  })
})

describe('what no payment names yet', () => {
  it('is estimated by the terms of its order, and is to be applied for once they have passed', async () => {
    const order = await orderWithTerms(world, 0)
    const now = { order, occurredAt: OCCURRED, currency: 'JPY' }
    await owing({ ...now, cost: { amount: '200.00' } })
    await owing({ ...now, cost: { amount: '100.50' } })
    await owing({ ...now, cost: { amount: '9.00' }, occurredAt: `${addDays(today, -3)}T01:00:00+08:00` })
    const found = itemsOf(await calendar(cashier)).filter(({ currency }) => currency === 'JPY')
    expect(found).toMatchObject([
      { day: today, tone: 'expected', amount: '300.50', title: '可结算明细 2 条', reasons: [{ kind: 'notApplied' }] },
      { day: null, tone: 'risk', amount: '9.00', reasons: [{ kind: 'termsPassed', isMine: true }] },
    ])
  })
  it('has no day without terms, is off the calendar once it is applied for, and deductions are told apart', async () => {
    const before = (await calendar(cashier)).totals.find(({ currency }) => currency === 'HKD')
    expect(before).toBeUndefined()
    const id = await owing({ currency: 'HKD', cost: { amount: '500.00' }, occurredAt: OCCURRED })
    await owing({ currency: 'HKD', category: 'LATE', sourceType: 'deduction', cost: { amount: '20.00' } })
    const open = await calendar(cashier)
    expect(open.totals.find(({ currency }) => currency === 'HKD')).toMatchObject({
      unsettled: '500.00',
      undated: '500.00',
      deducted: '20.00',
    })
    const found = open.undated.find(({ currency }) => currency === 'HKD')
    expect(found).toMatchObject({ kind: 'payables', paymentId: null })
    expect(found?.reasons).toMatchObject([{ kind: 'noTerms', isMine: true, url: '/admin/payment/create' }])
    await created(draft([id]))
    expect((await calendar(cashier)).totals.find(({ currency }) => currency === 'HKD')).toMatchObject({
      unsettled: '0.00',
    })
  })
})

describe('the walls', () => {
  it('another supplier sees nothing of it, whomever it names', async () => {
    const nothing = { totals: [], days: [], undated: [], overdue: [] }
    expect(await calendar(rival)).toMatchObject(nothing)
    expect(await calendar(rival, `&CompanyId=${world.a}`)).toMatchObject(nothing)
    expect(itemsOf(await calendar(cashier, `&CompanyId=${world.b}`)).length).toBeGreaterThan(0)
  })
  it('people who see no payments are refused, and a month must be one', async () => {
    expect((await ask(worker)).status).toBe(403)
    expect((await call('GET', '/api/PurchasePayment/Calendar?Month=2026-13', cashier)).status).toBe(422)
    expect((await call('GET', '/api/PurchasePayment/Calendar?Month=2026-12', cashier)).status).toBe(200)
  })
  it('what one side has only begun is not seen by the other', async () => {
    const begun = await created(draft([await owing({ cost: { amount: '33.00' } })]))
    await plan(begun.id, today)
    expect(named(await calendar(cashier), begun.code)[0]?.reasons).toMatchObject([{ kind: 'draft', isMine: true }])
    expect(named(await calendar(finance), begun.code)).toEqual([])
  })
  it('staff ask for one supplier or one entity', async () => {
    expect(itemsOf(await calendar(finance, `&CompanyId=${world.b}`))).toEqual([])
    expect(itemsOf(await calendar(finance, `&CompanyId=${world.a}`)).length).toBeGreaterThan(0)
    expect(itemsOf(await calendar(finance, `&BuyerCompanyId=${world.buyer}`)).length).toBeGreaterThan(0)
    expect(itemsOf(await calendar(finance, `&BuyerCompanyId=${randomUUID()}`))).toEqual([])
  })
})

test('currencies are never added up', async () => {
  await owing({ currency: 'USD', cost: { amount: '12.00' }, occurredAt: OCCURRED })
  const { totals } = await calendar(cashier)
  expect(totals.find(({ currency }) => currency === 'USD')).toMatchObject({ unsettled: '12.00' })
  expect(totals.map(({ currency }) => currency)).toContain('CNY')
})
