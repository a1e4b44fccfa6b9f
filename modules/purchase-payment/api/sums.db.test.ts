import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Person } from '#platform/testing/people.ts'
import type { PaymentSums, SettlementPreview } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { paymentWorld } from './payments.fixture.ts'

const world = await paymentWorld()
const { erp, owing, draft, create, created, moved, sending, cashier, finance, purchaser } = world
afterAll(() => erp.close())

const sums = async (as: Person, query = ''): Promise<PaymentSums[]> =>
  (await erp.call('GET', `/api/PurchasePayment/Sums?${query}`, as)).json()

describe('what payments add up to', () => {
  it('is said for all of a filter, on however many pages, to the cent and by currency', async () => {
    // The list gives at most a hundred at once; these are more.
    for (let at = 0; at < 101; at += 1) await created(draft([await owing({ cost: { amount: '0.07' } })]))
    await created(draft([await owing({ cost: { amount: '12.50' }, currency: 'USD' })]))
    expect(await sums(cashier, 'Status=0&PageSize=20')).toEqual([
      { currency: 'CNY', count: 101, payableAmount: '7.07', paidAmount: '0.00', openAmount: '7.07' },
      { currency: 'USD', count: 1, payableAmount: '12.50', paidAmount: '0.00', openAmount: '12.50' },
    ])
    expect(await sums(cashier, 'Status=8')).toEqual([])
  })
  it('leaves out of what is open what is paid already', async () => {
    await moved(await world.payable([await owing({ cost: { amount: '100.00' } })]), 'pay', finance, sending('33.33'))
    expect(await sums(finance, 'Status=6&Status=7')).toEqual([
      { currency: 'CNY', count: 1, payableAmount: '100.00', paidAmount: '33.33', openAmount: '66.67' },
    ])
  })
  it('has of what was sent only the part of the days that are named', async () => {
    const [first, second] = ['2026-01-31', '2026-02-03']
    const half = await moved(await world.payable([await owing({ cost: { amount: '50.00' } })]), 'pay', finance, {
      ...sending('20.00'),
      paidOn: first,
    })
    await moved(half, 'pay', finance, { ...sending('5.00'), paidOn: second })
    const [january] = await sums(finance, 'PaidFrom=2026-01-01&PaidTo=2026-01-31')
    expect(january).toMatchObject({ count: 1, paidAmount: '20.00', openAmount: '25.00' })
    const [february] = await sums(finance, 'PaidFrom=2026-02-01&PaidTo=2026-02-28')
    expect(february).toMatchObject({ count: 1, paidAmount: '5.00' })
    expect(await sums(finance, 'PaidTo=2026-01-30')).toEqual([])
  })
  it('is the supplier’s own, and the drafts of the other side are not in it', async () => {
    expect(await sums(world.rival)).toEqual([])
    expect(await sums(purchaser, 'Status=0')).toEqual([])
    expect((await erp.call('GET', '/api/PurchasePayment/Sums', world.worker)).status).toBe(403)
  })
})

describe('what is settled of a thing', () => {
  const settledOf = async (id: string) => {
    const { rows } = await world.db.read(world.system, (tx) =>
      sql<{
        settledAmount: string
        byRatio: string
      }>`select settled_amount, round(amount * settled_ratio, 2) as by_ratio from payable where id = ${id}`.execute(
        tx.for(world.system),
      ),
    )
    return rows[0]
  }
  it('is what the lines come to, where a ratio of six places is too coarse to tell', async () => {
    const deduction = await owing({ category: 'LATE', sourceType: 'deduction', cost: { amount: '12345678.91' } })
    const made = await created(draft([await owing({ cost: { amount: '5555.55' } }), deduction]))
    expect(made.deductAmount).toBe('5555.55')
    expect(await settledOf(deduction)).toEqual({ settledAmount: '5555.55', byRatio: '5543.21' })
    await moved(made, 'void', cashier)
    expect(await settledOf(deduction)).toEqual({ settledAmount: '0.00', byRatio: '0.00' })
  })
  it('is a cent more than its ratio says, where the ratio was cut', async () => {
    const deduction = await owing({ category: 'LATE', sourceType: 'deduction', cost: { amount: '30000.00' } })
    await created(draft([await owing({ cost: { amount: '10000.00' } }), deduction]))
    expect(await settledOf(deduction)).toEqual({ settledAmount: '10000.00', byRatio: '9999.99' })
  })
})

describe('a draft that is changed', () => {
  const previewed = (body: object, as: Person, id?: string) =>
    erp.call('POST', `/api/PurchasePayment/Settlement${id === undefined ? '' : `?PaymentId=${id}`}`, as, { body })

  it('is counted as if it had not been written: its own lines are open to it, and to nobody else', async () => {
    const payableId = await owing({ cost: { amount: '1000.01' } })
    const made = await created(draft([payableId]))
    const half = draft([], { lines: [{ payableId, ratioFrom: '0', ratioTo: '0.5' }] })
    expect((await previewed(half, cashier)).status).toBe(422)
    const counted: SettlementPreview = (await previewed(half, cashier, made.id)).json()
    expect(counted).toMatchObject({ payableAmount: '500.01', lineCount: 1 })
    expect((await create(half)).status).toBe(422)
    const saved = await erp.call('PUT', `/api/PurchasePayment/${made.id}`, cashier, {
      body: { rowVersion: made.rowVersion, draft: half },
    })
    expect(saved.json()).toMatchObject({ payableAmount: counted.payableAmount })
  })
  it('is that of whoever writes it, while it is written', async () => {
    const made = await created(draft([await owing()]))
    const body = draft(made.lines.map(({ payableId }) => payableId))
    expect((await previewed(body, world.rival, made.id)).status).toBe(404)
    expect((await previewed(body, cashier, made.id)).status).toBe(200)
    await moved(made, 'submit', cashier)
    expect((await previewed(body, cashier, made.id)).json()).toMatchObject({ title: MESSAGES.notWritten })
  })
})
