import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { constraintOf } from '#platform/database/violations.ts'
import { paymentJobs } from './jobs.ts'
import { paymentWorld } from './payments.fixture.ts'

const world = await paymentWorld()
const { erp, db, people, owing, draft, create, created, move, moved, seen, sending, invoiceFor } = world
afterAll(() => erp.close())

/** The name of the rule that refuses a statement, whoever writes it. */
const refusedBy = async (statement: RawBuilder<unknown>): Promise<string> => {
  try {
    await people.run(statement)
    return ''
  } catch (error) {
    return constraintOf(error)
  }
}
const countOf = async (statement: RawBuilder<{ count: number }>): Promise<number> =>
  (await people.run(statement))[0]?.count ?? 0

describe('past all rules of the product, the database refuses', () => {
  it('a payment whose sums do not fit each other, or its lines', async () => {
    const { id } = await created(draft([await owing()]))
    expect(await refusedBy(sql`update purchase_payment set goods_amount = 1 where id = ${id}`)).toBe('payment_sums')
    expect(
      await refusedBy(sql`update purchase_payment set goods_amount = goods_amount + 1, payable_amount = payable_amount + 1,
        amount_no_tax = amount_no_tax + 1 where id = ${id}`),
    ).toBe('payment_totals')
    expect(
      await refusedBy(
        sql`update payment_line set amount = 1, amount_no_tax = 1, tax_amount = 0 where payment_id = ${id}`,
      ),
    ).toBe('payment_line_exact')
    expect(await refusedBy(sql`update purchase_payment set note = '' where id = ${id}`)).toBe('')
  })
  it('a payment above what is payable, or one that does not fit its state', async () => {
    const { id } = await world.payable([await owing()])
    expect(
      await refusedBy(
        sql`update purchase_payment set status = 'partlyPaid', paid_amount = payable_amount + 1 where id = ${id}`,
      ),
    ).toBe('payment_paid_within')
    expect(await refusedBy(sql`update purchase_payment set paid_amount = 1 where id = ${id}`)).toBe(
      'payment_paid_fits_status',
    )
    expect(await refusedBy(sql`update purchase_payment set status = 'paid' where id = ${id}`)).toBe(
      'payment_paid_fits_status',
    )
    // Money that nobody has entered was not paid.
    expect(
      await refusedBy(sql`update purchase_payment set status = 'partlyPaid', paid_amount = 1 where id = ${id}`),
    ).toBe('payment_totals')
  })
  it('money before the invoice, and an end without one', async () => {
    const invoicing = await world.approved(await created(draft([await owing()])))
    expect(await refusedBy(sql`update purchase_payment set status = 'payable' where id = ${invoicing.id}`)).toBe(
      'payment_invoice_first',
    )
    const { id } = await world.prepaid('9.00', { id: randomUUID(), code: 'PO202611019001' })
    expect(await refusedBy(sql`update purchase_payment set status = 'completed' where id = ${id}`)).toBe(
      'payment_done_invoiced',
    )
    expect(
      await refusedBy(sql`update purchase_payment set status = 'completed', invoice_status = 3 where id = ${id}`),
    ).toBe('')
  })
  it('a payable that is void, or somebody else’s', async () => {
    const payment = await created(draft([await owing()]))
    const other = await owing({ companyId: world.b })
    const line = (payableId: string) =>
      sql`insert into payment_line (payment_id, company_id, payable_id, line_no, kind, stage, ratio_from, ratio_to, amount_no_tax, tax_amount, amount)
        values (${payment.id}, ${world.a}, ${payableId}, 9, 'goods', 1, 0, 0.000001, 0.01, 0, 0.01)`
    expect(await refusedBy(line(other))).toBe('payment_line_of_party')
    const [settled] = payment.lines
    expect(await refusedBy(sql`update payable set is_void = true where id = ${settled?.payableId}`)).toBe(
      'payable_void_unsettled',
    )
  })
  it('to change money that was sent', async () => {
    const paid = await moved(await world.payable([await owing()]), 'pay', world.finance, sending('5.00'))
    const me = systemCaller('test')
    await expect(
      db.write(me, (tx) => sql`update payment_record set amount = 6 where payment_id = ${paid.id}`.execute(tx.for(me))),
    ).rejects.toThrow(/permission denied/)
  })
})

const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('of many at once', () => {
  it('one settles a payable', async () => {
    const id = await owing()
    const made = await Promise.all(Array.from({ length: 8 }, () => create(draft([id]))))
    expect(statusesOf(made)).toEqual([200, 422, 422, 422, 422, 422, 422, 422])
    expect(await countOf(sql`select count(*) from payment_line where payable_id = ${id} and not is_void`)).toBe(1)
  })
  it('one pays, and nothing is paid twice', async () => {
    const payable = await world.payable([await owing({ cost: { amount: '100.00' } })])
    const paid = await Promise.all(
      Array.from({ length: 8 }, () => move(payable, 'pay', world.finance, sending('60.00'))),
    )
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await seen(payable.id, world.finance)).paidAmount).toBe('60.00')
  })
  it('those who use a prepayment use no more than was paid', async () => {
    const order = { id: randomUUID(), code: 'PO202611019002' }
    const { id: prepaymentId } = await world.prepaid('100.00', order)
    const goods = await Promise.all(Array.from({ length: 6 }, () => owing({ order, cost: { amount: '80.00' } })))
    const made = await Promise.all(
      goods.map((one) => create(draft([one], { offsets: [{ prepaymentId, amount: '40.00' }] }))),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(made.every(({ status }) => status === 200 || status === 422)).toBe(true)
  })
  it('one uses an invoice', async () => {
    const several = await Promise.all(
      Array.from({ length: 4 }, async () => world.approved(await created(draft([await owing()])))),
    )
    const [first] = several
    if (first === undefined) throw new Error('no payment')
    const invoices = [invoiceFor(first)]
    const handedIn = await Promise.all(several.map((one) => move(one, 'submitInvoice', world.cashier, { invoices })))
    expect(statusesOf(handedIn)).toEqual([200, 422, 422, 422])
  })
})

const runJob = async (name: string, now: Date): Promise<void> => {
  const job = paymentJobs(db, () => now).find((one) => one.name === name)
  await job?.run()
}

test('money that nobody missed for seven days counts as received; what is not invoiced yet does not', async () => {
  const paid = await moved(
    await world.payable([await owing({ cost: { amount: '10.00' } })]),
    'pay',
    world.finance,
    sending('10.00'),
  )
  const uninvoiced = await world.prepaid('8.00', { id: randomUUID(), code: 'PO202611019003' })
  await runJob('payment.received', new Date())
  expect((await seen(paid.id, world.cashier)).statusName).toBe('已付款')
  await runJob('payment.received', new Date(Date.now() + 8 * 86_400_000))
  expect((await seen(paid.id, world.cashier)).statusName).toBe('已完成')
  expect((await seen(uninvoiced.id, world.cashier)).statusName).toBe('已付款')
})

test('a statement that waits too long is told of every morning, once', async () => {
  const { lines: _lines, ...period } = draft([await owing({ occurredAt: '2026-07-05T00:00:00Z' })], {
    periodFrom: '2026-07-01',
    periodTo: '2026-07-31',
  })
  const made = await created({ ...period, supplierCompanyId: world.a }, world.purchaser)
  await moved(made, 'publish', world.purchaser)
  const told = () =>
    countOf(
      sql`select count(*) from outbox where payload ->> 'bizId' = ${made.id} and payload ->> 'code' = 'payment.toReconcile'`,
    )
  const later = new Date(Date.now() + 6 * 86_400_000)
  await runJob('payment.due', new Date())
  expect(await told()).toBe(0)
  await runJob('payment.due', later)
  await runJob('payment.due', later)
  expect(await told()).toBe(1)
})

test('an invoice that is to follow the money is asked for once it is late, and no more when it is there', async () => {
  const paid = await world.prepaid('9.00', { id: randomUUID(), code: 'PO202611019004' })
  const told = () =>
    countOf(
      sql`select count(*) from outbox where payload ->> 'bizId' = ${paid.id} and payload ->> 'code' = 'payment.toInvoice'`,
    )
  const day = (count: number): Date => new Date(Date.now() + count * 86_400_000)
  await runJob('payment.due', day(14))
  expect(await told()).toBe(0)
  await runJob('payment.due', day(16))
  await runJob('payment.due', day(16))
  expect(await told()).toBe(1)
  await moved(await seen(paid.id, world.cashier), 'attachInvoice', world.cashier, {
    invoices: [world.invoiceFor(paid)],
  })
  await runJob('payment.due', day(18))
  expect(await told()).toBe(1)
})
