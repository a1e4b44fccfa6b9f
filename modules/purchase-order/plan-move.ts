import { purchaseOrder, type OrderState } from './machine.ts'
import type { PlanMove } from './board-shapes.ts'

/** Not handed in yet, or handed back: the supplier writes it. */
const isPlanOpen = (planStatus: number): boolean => planStatus === 0 || planStatus === 3
const CONFIRMED = 2

/** What the supplier can do with the days of an order's plans. */
export const planMoveOf = (state: OrderState, planStatus: number): PlanMove => {
  const [from] = purchaseOrder.transitions.changeDeliveryPlan.from
  if (state !== from) return 'none'
  if (isPlanOpen(planStatus)) return 'save'
  return planStatus === CONFIRMED ? 'change' : 'none'
}
