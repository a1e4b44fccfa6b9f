import { Client } from 'pg'
import { dayOf } from '#kernel/day.ts'
import { orders } from '#modules/purchase-order/api/orders.ts'
import { receipts } from '#modules/purchase-receipt/api/receipts.ts'
import type { Measurement } from '../proof/parts/measurement.ts'
import { GROWTH_GOAL, measureGrowth } from './growth.ts'
import type { LargeWorld } from './large/fill.ts'
import { measureList } from './list.ts'
import { ORDER_LIST } from './order-list.ts'
import { GOAL_WORDS, measureReading } from './reading.ts'
import type { World } from './worlds.ts'

const SHAPE = { linesPerOrder: 10, companies: 200, hasDeliveries: true } as const
const LARGE: LargeWorld = { orders: 100_000, ...SHAPE }
const RECEIPT_LIST = '/api/PurchaseReceipt'

/** An order of the measured company that runs, and whose goods are under way; the delivery has the same id. */
const underWay = async ({ options, companyId }: World): Promise<string> => {
  const client = new Client(options)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from purchase_order where company_id = $1 and status = 'executing' order by code limit 1`,
      [companyId],
    )
    return rows[0]?.id ?? Promise.reject(new Error('no order runs'))
  } finally {
    await client.end()
  }
}
const orderPath = async (world: World): Promise<string> => `${ORDER_LIST}/${await underWay(world)}`
const receiptPath = async (world: World): Promise<string> => `${RECEIPT_LIST}/${await underWay(world)}`
const idIn = (path: string): string => path.split('/').at(-1) ?? ''

/** One order of ten lines with its plans and history. */
export const orderDetail: Measurement = {
  name: 'order-detail',
  goal: `an order of 10 lines out of 100,000 over HTTP at ${GOAL_WORDS}`,
  run: ({ n }) =>
    measureReading(n, {
      what: 'shows one of 100,000 orders of 10 lines with its plans and history',
      world: LARGE,
      pathOf: orderPath,
      statements: 8,
      ask: async (db, me, path) => {
        const { items } = await db.read(me, (tx) => orders.get({ tx, me, now: new Date() }, idIn(path)))
        if (items.length !== SHAPE.linesPerOrder || items.some(({ plans }) => plans.length !== 1))
          throw new Error('not the order that was meant')
      },
    }),
}

export const receiptList: Measurement = {
  name: 'receipt-list',
  goal: `20 deliveries of 100,000 orders with count over HTTP at ${GOAL_WORDS}`,
  run: ({ n }) =>
    measureList(n, {
      what: 'deliveries',
      world: LARGE,
      path: RECEIPT_LIST,
      statements: 1,
      ask: (db, me) => db.read(me, (tx) => receipts.store.listPage(tx, me, {}, dayOf(new Date()))),
    }),
}

/** One delivery of ten lines. */
export const receiptDetail: Measurement = {
  name: 'receipt-detail',
  goal: `a delivery of 10 lines of one of 100,000 orders over HTTP at ${GOAL_WORDS}`,
  run: ({ n }) =>
    measureReading(n, {
      what: 'shows a delivery of 10 lines of one of 100,000 orders',
      world: LARGE,
      pathOf: receiptPath,
      statements: 6,
      ask: async (db, me, path) => {
        const { items } = await db.read(me, (tx) => receipts.get({ tx, me, now: new Date() }, idIn(path)))
        if (items.length !== SHAPE.linesPerOrder) throw new Error('not the delivery that was meant')
      },
    }),
}

/** Lists and details of orders and deliveries, in a world of a hundred thousand lines and in one of a million. */
export const deliveryGrowth: Measurement = {
  name: 'delivery-growth',
  goal: `lists and details of orders and deliveries take at most ${GROWTH_GOAL} times as long among 100,000 orders with 1,000,000 lines as among 10,000 with 100,000`,
  run: ({ n }) =>
    measureGrowth(n, {
      small: { orders: 10_000, ...SHAPE },
      large: LARGE,
      asked: {
        'the order list': () => ORDER_LIST,
        'one order': orderPath,
        'the list of deliveries': () => RECEIPT_LIST,
        'one delivery': receiptPath,
      },
    }),
}
