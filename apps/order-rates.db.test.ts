import { afterAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { settledRatesOf } from '#modules/purchase-order/api/settlement-store.ts'
import { paymentWorld } from '#modules/purchase-payment/api/payments.fixture.ts'
import { orderWithTerms } from './payment-order.fixture.ts'

const world = await paymentWorld()
const { erp, db, owing, draft, created, moved, sending } = world
afterAll(() => erp.close())

test('an order tells how far it is settled and paid, and its terms say when money is due', async () => {
  const order = await orderWithTerms(world, 45)
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
