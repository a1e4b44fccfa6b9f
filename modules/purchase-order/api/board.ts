import type { Caller } from '#kernel/caller.ts'
import { dayOf, daysUntil } from '#kernel/day.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { BOARD_DAYS, BOARD_MAX, type Board, type BoardQuery, type PlanMoveBody } from '../board-shapes.ts'
import { planMoveOf } from '../plan-move.ts'
import { isShipped } from '../plan-start.ts'
import type { MoveInput, Order } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { orderOfPlan, plansWithin, type BoardRecord } from './board-store.ts'
import { orders } from './orders.ts'
import { saveDraftPlans } from './plans.ts'
import type { PlanRecord } from './tables.ts'

/** The plans of some days, the earliest first, and whether there are more than are shown. */
export const listPlans = async ({ tx, me, now }: Act, query: BoardQuery): Promise<Board> => {
  const days = daysUntil(query.To, query.From)
  if (days < 0) invalid({ To: [MESSAGES.boardOrder] })
  if (days > BOARD_DAYS) invalid({ To: [MESSAGES.boardDays(BOARD_DAYS)] })
  const found = await plansWithin(tx, me, query, dayOf(now), BOARD_MAX + 1)
  return { orders: boardOf(found.slice(0, BOARD_MAX), me), isMore: found.length > BOARD_MAX }
}

const boardOf = (records: readonly BoardRecord[], me: Caller): Board['orders'] =>
  [...Map.groupBy(records, ({ orderId }) => orderId).values()].flatMap((ofOrder) => {
    const [first] = ofOrder
    if (first === undefined) return []
    const { orderId, code, supplierId, supplierName, warehouseName, rowVersion, state, planStatus } = first
    const mayMove = me.side === 'supplier' && me.permissions.has('order.plan')
    return [
      {
        id: orderId,
        code,
        supplierId,
        supplierName,
        warehouseName,
        rowVersion,
        move: mayMove ? planMoveOf(state, planStatus) : ('none' as const),
        lines: linesOf(ofOrder),
      },
    ]
  })

const linesOf = (records: readonly BoardRecord[]): Board['orders'][number]['lines'] =>
  [...Map.groupBy(records, ({ itemId }) => itemId).values()]
    .flatMap((ofLine) => {
      const [first] = ofLine
      if (first === undefined) return []
      const { itemId, lineNo, skuName, unit, requiredDate } = first
      const plans = ofLine.map(({ id, seq, planDate, planQty, shippedQty, reservedQty, status, differenceReason }) => ({
        id,
        seq,
        planDate,
        planQty,
        shippedQty,
        reservedQty,
        status,
        differenceReason,
      }))
      return [{ itemId, lineNo, skuName, unit, requiredDate, plans }]
    })
    .toSorted((a, b) => a.lineNo - b.lineNo)

/** Another day for one plan: a draft is saved, a change of what the buyer has confirmed goes to the buyer with its reason. */
export const movePlan = async (act: Act, planId: string, wish: PlanMoveBody): Promise<Order> => {
  const orderId = await orderOfPlan(act.tx, act.me, planId)
  if (orderId === undefined) return notFound()
  const { head, state, parts } = await orders.load(act, orderId)
  const plan = parts.plans.find(({ id }) => id === planId) ?? notFound()
  if (wish.rowVersion !== head.rowVersion) return refuse(412, 'Stale')
  if (isShipped(plan)) invalid({ planDate: [MESSAGES.planShipped] })
  if (wish.planDate < dayOf(act.now)) invalid({ planDate: [MESSAGES.planPast] })
  const reason = (wish.differenceReason ?? plan.differenceReason).trim()
  const moved = { ...plan, planDate: wish.planDate, differenceReason: reason }
  const plans = parts.plans.flatMap((one) => (isShipped(one) ? [] : [draftOf(one.id === planId ? moved : one)]))
  if (planMoveOf(state, head.planStatus) === 'save') return saveDraftPlans(act, orderId, wish.rowVersion, plans)
  const required = parts.items.find(({ id }) => id === plan.itemId)?.requiredDate ?? ''
  if (wish.planDate > required && reason === '') invalid({ differenceReason: [MESSAGES.planLate] })
  const { rowVersion, remark } = wish
  const input = { rowVersion, plans, ...(remark === undefined ? {} : { remark }) }
  return orders.move(act, orderId, 'changeDeliveryPlan', input)
}

const draftOf = ({
  id,
  itemId,
  planQty,
  planDate,
  differenceReason,
  supplierRemark,
}: PlanRecord): NonNullable<MoveInput['plans']>[number] => ({
  id,
  itemId,
  planQty,
  planDate,
  differenceReason,
  supplierRemark,
})
