import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/day.ts'
import { playDocument, type DemoWorld } from '#platform/document/demo.ts'
import type { Act } from '#platform/document/types.ts'
import type { MoveInput, Order } from '../shapes.ts'
import { seedMaterial, WITH_MATERIAL } from './demo-material.ts'
import type { DemoOrder } from './demo-order.ts'
import { demoOrders } from './demo-orders.ts'
import { FIELDS } from '../words.ts'
import { createOrder } from './draft.ts'
import { orders } from './orders.ts'

const MANAGER = '李经理'

/** Orders in every state, for the demo world. */
export const seedOrders = async (world: DemoWorld): Promise<void> => {
  const given = new Map<string, string[]>()
  const printOrder = await world.photo(await world.staff(MANAGER), FIELDS.printOrderFiles)
  for (const order of demoOrders(dayOf(world.now))) {
    const { draft, follower, staff = MANAGER, steps } = order
    // One that waits for its print order shows what a draft lacks.
    const id = await playOrder(world, order, steps.length === 0 ? [] : [printOrder])
    if (draft.title === WITH_MATERIAL) await seedMaterial(world, id, staff)
    if (follower !== undefined) given.set(follower, [...(given.get(follower) ?? []), id])
  }
  const owner = await world.supplier(0)
  for (const [name, ids] of given) {
    const followerId = await world.userId(name)
    await world.db.write(owner, (tx) => orders.assign({ tx, me: owner, now: world.now }, { ids, followerId }))
  }
}

/** Plays an order through its steps. */
export const playOrder = (
  world: DemoWorld,
  { draft, staff = MANAGER, batches = 2, ...story }: DemoOrder,
  printOrderFiles: string[],
): Promise<string> =>
  playDocument(world, orders, story, {
    staff,
    create: async (act, parties) => {
      const warehouseId = await warehouseCalled(act, draft.warehouseName)
      return createOrder(act, { ...draft, ...parties, warehouseId, printOrderFiles })
    },
    inputOf: (transition, order) => inputOf(transition, order, batches),
  })

const warehouseCalled = async ({ tx, me }: Act, name = ''): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`select id from warehouse where name = ${name}`.execute(tx.for(me))
  return rows[0]?.id ?? null
}

/** Why somebody did what needs a reason. */
const REASONS: Readonly<Record<string, string>> = {
  propose: '四色机排产已满，需延后十天交货',
  rejectProposal: '上市日期已定，请按原日期安排',
  revise: '海外渠道追加 1,000 册，请按新数量确认',
  returnDeliveryPlan: '第二批请提前到需求日期前三天，并与第一批间隔不超过五天',
  reject: '布书工艺暂未通过安全检测，无法承接',
  suspend: '封面改版中，请暂停生产',
  requestCancel: '点读卡方案停用，申请取消剩余数量',
  agreeCancel: '纸张和印版已备好，请按明细赔付',
  cancel: '与 PO 重复，取消本单',
  close: '尾数不再补交',
}

const inputOf = (transition: string, order: Order, batches: number): MoveInput => {
  const remark = REASONS[transition]
  const base = { rowVersion: order.rowVersion, ...(remark === undefined ? {} : { remark }) }
  switch (transition) {
    case 'propose':
      return {
        ...base,
        reasonCode: 3,
        lines: order.items.map((item) => ({ itemId: item.id, promisedDate: addDays(item.requiredDate, 10) })),
      }
    case 'revise':
      return { ...base, lines: order.items.map((item) => ({ itemId: item.id, qty: '7000' })) }
    case 'agreeCancel':
      return {
        ...base,
        claimLines: [
          { name: '专用卡纸', amount: '1860.00', note: '已到货 620 kg，无法退回' },
          { name: '菲林与印版', amount: '480.00', note: '' },
        ],
      }
    case 'submitDeliveryPlan':
      return {
        ...base,
        plans: order.items.flatMap((item) =>
          Array.from({ length: batches }, (_, batch) => ({
            itemId: item.id,
            planQty: String(Number(item.qty) / batches),
            planDate: addDays(item.requiredDate, batch - 2),
          })),
        ),
      }
    default:
      return base
  }
}
