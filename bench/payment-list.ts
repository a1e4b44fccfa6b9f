import { dayOf } from '#kernel/day.ts'
import { payments } from '#modules/purchase-payment/api/payments.ts'
import type { Measurement } from '../proof/parts/measurement.ts'
import type { LargeWorld } from './large/fill.ts'
import { listReading } from './list.ts'
import { orderReading } from './order-list.ts'
import { measureBeside } from './reading.ts'

const LARGE: LargeWorld = { orders: 100_000, linesPerOrder: 1, companies: 200, hasPayments: true }
/** Rows of the one are wider than those of the other, by no more than this. */
const LEAST = 0.85

/** The payments of one supplier out of 100,000, beside its orders in the same run. */
export const paymentList: Measurement = {
  name: 'payment-list',
  goal: `20 of 100,000 payments with count over HTTP at ${LEAST} or more of the order list's ratio to the bare driver, in the same run`,
  run: ({ n }) =>
    measureBeside(n, {
      reading: listReading({
        what: 'payments',
        world: LARGE,
        path: '/api/PurchasePayment',
        statements: 1,
        ask: (db, me) => db.read(me, (tx) => payments.store.listPage(tx, me, {}, dayOf(new Date()))),
      }),
      beside: orderReading(LARGE),
      least: LEAST,
    }),
}
