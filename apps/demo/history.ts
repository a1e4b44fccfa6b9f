import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { playOrder } from '#modules/purchase-order/api/demo.ts'
import { FIELDS } from '#modules/purchase-order/words.ts'
import { PAID, type DemoPayment } from '#modules/purchase-payment/api/demo-stories.ts'
import { playPayments } from '#modules/purchase-payment/api/demo.ts'
import { playReceipt, playReturn, STORED, type DemoReceipt } from '#modules/purchase-receipt/api/demo.ts'
import type { DemoWorld } from '#platform/document/demo.ts'
import { copyEarlier } from './history-copies.ts'
import { FORMER_ORDERS, lastOf, type FormerOrders } from './history-orders.ts'
import { seedFormerSourcing } from './sourcing.ts'

const system = systemCaller('demo-seed')
const HOURS = 24
/** Batches of the past are not numbered like those of today. */
const FIRST = 50

/** When what was delivered was settled: supplier, buyer, and how many days ago. All that was owed until then is paid. */
const SETTLED = [
  [0, 0, [270, 185, 95, 24]],
  [1, 1, [190, 25]],
] as const

/** What the two suppliers have done in the past year. All of it has ended: nobody has to do anything about it. */
export const seedHistory = async (world: DemoWorld): Promise<void> => {
  const told = await lastMessage(world)
  const printOrder = await world.photo(await world.staff('李经理'), FIELDS.printOrderFiles)
  for (const [index, former] of FORMER_ORDERS.entries()) await seedOrders(world, former, index, printOrder)
  await playPayments(
    world,
    SETTLED.flatMap(([supplier, buyer, days]) => days.map((daysAgo) => settlement(supplier, buyer, daysAgo))),
    FIRST,
  )
  await seedFormerSourcing(world)
  await tellNobody(world, told)
}

const settlement = (supplier: number, buyer: number, daysAgo: number): DemoPayment => ({
  supplier,
  buyer,
  author: 'supplier',
  paymentType: 1,
  invoiceTiming: 1,
  daysAgo,
  fees: 'receipts',
  transfers: [100],
  note: '补货订单货款',
  steps: PAID,
})

/** The last one is played by the use cases of the product, the others went like it. */
const seedOrders = async (world: DemoWorld, former: FormerOrders, index: number, printOrder: string): Promise<void> => {
  const { supplier, daysAgo, leadDays, lateDays = 0, refused, line } = former
  const [last, ...earlier] = daysAgo
  const orderId = await playOrder(world, lastOf(former, dayOf(world.now)), [printOrder])
  const delivery: DemoReceipt = {
    supplier,
    orderId,
    qty: Number(line[1]),
    hoursAgo: (last - leadDays - lateDays) * HOURS + 6,
    steps: STORED,
    ...(refused === undefined ? {} : { refused, faults: refused * 2 }),
  }
  const deliveryId = await playReceipt(world, delivery, FIRST + index)
  if (refused !== undefined) await playReturn(world, delivery, deliveryId)
  await world.db.write(system, async (tx) => {
    await sql`update purchase_receipt_item i set created_at = r.created_at from purchase_receipt r
      where r.id = i.receipt_id and i.order_id = ${orderId}`.execute(tx.for(system))
    // Every step of the production was done two days apart, the last one before the goods left.
    await sql`update purchase_order o set next_milestone_on = null, milestones = (
        select coalesce(jsonb_agg(m.one || jsonb_build_object('doneBy', o.confirmed_by, 'doneAt', to_jsonb(
          (r.shipped_at - interval '5 hours' - (jsonb_array_length(o.milestones) - m.at) * interval '2 days') at time zone 'UTC') #>> '{}' || 'Z'
        ) order by m.at), '[]') from jsonb_array_elements(o.milestones) with ordinality m (one, at))
      from purchase_receipt r where r.id = ${deliveryId} and o.id = ${orderId}`.execute(tx.for(system))
    for (const days of earlier) await copyEarlier(tx, system, orderId, days - last)
  })
}

const lastMessage = async ({ db }: DemoWorld): Promise<string> => {
  const { rows } = await db.read(system, (tx) =>
    sql<{ id: string }>`select coalesce(max(id), 0)::text as id from outbox`.execute(tx.for(system)),
  )
  return rows[0]?.id ?? '0'
}

/** What happened long ago is no news to anybody. */
const tellNobody = async ({ db }: DemoWorld, after: string): Promise<void> => {
  await db.write(system, (tx) =>
    sql`update outbox set handled_at = now() where id > ${after} and handled_at is null`.execute(tx.for(system)),
  )
}
