import type { Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import type { DemoWorld } from '#platform/document/demo.ts'
import type { Act } from '#platform/document/types.ts'
import type { Order } from '../shapes.ts'
import { orderLedger } from './materials.ts'

/** The order that the buyer supplies paper for. */
export const WITH_MATERIAL = '《小熊的星空》加印 8,000 册'

const PAPER = { code: 'ZC-157', name: '157g 哑粉纸', unit: 'kg', plannedQty: '4200' }
const BOARD = { code: 'ZC-HLB', name: '2.5mm 荷兰板', unit: '张', plannedQty: '850' }

/** Paper is planned, handed out and received with a little less; a part of it is used, and board is on its way. */
export const seedMaterial = async (world: DemoWorld, orderId: string, staffName: string): Promise<void> => {
  const [staff, supplier] = [await world.staff(staffName), await world.supplier(0)]
  const at = (daysAgo: number, me: Caller, work: (act: Act) => Promise<Order>): Promise<Order> =>
    world.db.write(me, (tx) => work({ tx, me, now: new Date(world.now.getTime() - daysAgo * DAY_MS) }))
  const planned = await at(9, staff, (act) => orderLedger.plan(act, orderId, { materials: [PAPER, BOARD] }))
  const [paper, board] = planned.materials
  if (paper === undefined || board === undefined) return
  const moved =
    (kind: 'issue' | 'use' | 'scrap', materialId: string, qty: string, remark = '') =>
    (act: Act) =>
      orderLedger.declare(act, orderId, { kind, lines: [{ materialId, qty }], remark })
  const issued = await at(8, staff, moved('issue', paper.id, '4200', '整托发出，共 6 托'))
  const waiting = issued.materials.flatMap(({ movements }) => movements)
  await at(7, supplier, (act) =>
    orderLedger.answer(act, orderId, {
      answers: waiting.map(({ id }) => ({ movementId: id, isAgreed: true, qty: '4180', remark: '1 托受潮，少 20 kg' })),
    }),
  )
  await at(3, supplier, moved('use', paper.id, '2600'))
  await at(3, supplier, moved('scrap', paper.id, '60', '开机调试'))
  await at(1, staff, moved('issue', board.id, '850'))
}
