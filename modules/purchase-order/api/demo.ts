import { addDays, dayOf } from '#kernel/day.ts'
import { playDocument, type DemoWorld } from '#platform/document/demo.ts'
import type { MoveInput, Order } from '../shapes.ts'
import { demoOrders } from './demo-orders.ts'
import { createOrder } from './draft.ts'
import { orders } from './orders.ts'

/** Orders in every state, for the demo world. */
export const seedOrders = async (world: DemoWorld): Promise<void> => {
  for (const { draft, ...story } of demoOrders(dayOf(world.now)))
    await playDocument(world, orders, story, {
      staff: '李经理',
      create: (act, parties) => createOrder(act, { ...draft, ...parties }),
      inputOf,
    })
}

const inputOf = (transition: string, order: Order): MoveInput => {
  const base = { rowVersion: order.rowVersion, remark: '演示数据' }
  switch (transition) {
    case 'propose':
      return {
        ...base,
        reasonCode: 3,
        lines: order.items.map((item) => ({ itemId: item.id, promisedDate: addDays(item.requiredDate, 10) })),
      }
    case 'revise':
      return { ...base, lines: order.items.map((item) => ({ itemId: item.id, qty: '7000' })) }
    case 'submitDeliveryPlan':
      return {
        ...base,
        plans: order.items.flatMap((item) =>
          [0, 1].map((half) => ({
            itemId: item.id,
            planQty: String(Number(item.qty) / 2),
            planDate: addDays(item.requiredDate, half - 2),
          })),
        ),
      }
    default:
      return base
  }
}
