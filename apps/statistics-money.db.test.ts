import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { performanceRoutes } from '#modules/performance/api/routes.ts'
import type { Statistics } from '#modules/performance/shapes.ts'
import { paymentWorld } from '#modules/purchase-payment/api/payments.fixture.ts'

const { erp, people, call, owing, payable, moved, sending, cashier, rival, finance } = await paymentWorld(
  performanceRoutes(() => new Date()),
)
afterAll(() => erp.close())

const today = dayOf(new Date())
const statistics = async (as = cashier): Promise<Statistics> => {
  const answer = await call('GET', '/api/Statistics/Supplier', as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}

it('what stands on a payment is unpaid by its age until it is sent, and then counts in its month', async () => {
  const payment = await payable([await owing({ cost: { amount: '900.00' } })])
  expect((await statistics()).ages?.map(({ unpaid }) => unpaid)).toEqual(['900.00', '0.00', '0.00', '0.00'])
  const made = `${addDays(today, -45)}T12:00:00+08:00`
  await people.run(sql`update purchase_payment set created_at = ${made} where id = ${payment.id}`)
  const part = await moved(payment, 'pay', finance, sending('300.25'))
  const after = await statistics()
  expect(after.ages?.map(({ unpaid }) => unpaid)).toEqual(['0.00', '599.75', '0.00', '0.00'])
  expect(after.months?.at(-1)).toMatchObject({ month: today.slice(0, 7), paid: '300.25' })
  await moved(part, 'pay', finance, sending('599.75'))
  expect((await statistics()).ages?.every(({ unpaid }) => unpaid === '0.00')).toBe(true)
  expect((await statistics(rival)).months?.at(-1)?.paid).toBe('0.00')
})
