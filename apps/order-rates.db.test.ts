import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { settledRatesOf } from '#modules/purchase-order/api/settlement-store.ts'
import { paymentWorld } from '#modules/purchase-payment/api/payments.fixture.ts'

const world = await paymentWorld()
const { erp, db, people, owing, draft, created, moved, sending } = world
afterAll(() => erp.close())

/** An order of a thousand yuan, as far as payments must know it. */
const orderOf = async () => {
  const order = { id: randomUUID(), code: `PO-${randomUUID().slice(0, 8)}` }
  const stages = JSON.stringify({ text: '', stages: [{ stage: '验收', percent: 100, trigger: '验收合格', days: 45 }] })
  await people.run(sql`insert into purchase_order (id, company_id, buyer_company_id, purchaser_id, code, status, order_type, title, order_date,
      tax_rate, total_qty, amount_no_tax, tax_amount, total_amount, payment_term, delivery_mode, inspection_level, required_date, search_text,
      search_grams, created_by, updated_by)
    values (${order.id}, ${world.a}, ${world.buyer}, ${world.purchaser.userId}, ${order.code}, 'executing', 1, '订单', '2026-10-01', 13, 100,
      884.96, 115.04, 1000, ${stages}, 1, 'AQL 2.5', '2026-12-01', '', '{}', ${world.purchaser.userId}, ${world.purchaser.userId})`)
  return order
}

test('an order tells how far it is settled and paid, and its terms say when money is due', async () => {
  const order = await orderOf()
  const me = systemCaller('test')
  const rates = () => db.read(me, (tx) => settledRatesOf(tx, me, order.id))
  const [first, second] = [
    await owing({ order, cost: { amount: '600.00' } }),
    await owing({ order, cost: { amount: '400.00' } }),
  ]
  const made = await created(draft([first], { invoiceTiming: 2 }))
  expect(made).toMatchObject({ dueDate: '2026-12-16', orderCodes: [order.code] })
  expect(await rates()).toEqual({ settledRate: 0, paidRate: 0 })
  const payable = await world.approved(made)
  expect(await rates()).toEqual({ settledRate: 60, paidRate: 0 })
  await moved(payable, 'pay', world.finance, sending('600.00'))
  expect(await rates()).toEqual({ settledRate: 60, paidRate: 60 })
  const rest = await world.approved(await created(draft([second], { invoiceTiming: 2 })))
  await moved(rest, 'pay', world.finance, sending('400.00'))
  expect(await rates()).toEqual({ settledRate: 100, paidRate: 100 })
})
