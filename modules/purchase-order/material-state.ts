import { stateNames } from '#kernel/machine.ts'
import { purchaseOrder, type OrderState } from './machine.ts'
import type { Order } from './shapes.ts'

type Standing = Pick<Order, 'status' | 'confirmedAt'>

const stateOf = ({ status }: Standing): OrderState | undefined =>
  stateNames(purchaseOrder).find((state) => purchaseOrder.states[state].code === status)

const isOver = (order: Standing): boolean => {
  const state = stateOf(order)
  return state === undefined || purchaseOrder.states[state].final === true
}

/** What is to be supplied can be changed until the order has ended. */
export const canPlanMaterial = (order: Standing): boolean => !isOver(order)

/** Material is handed out for an order that both sides have agreed on, and that goes on. */
export const canIssueMaterial = (order: Standing): boolean =>
  order.confirmedAt !== null && !isOver(order) && stateOf(order) !== 'suspended'

/** What was handed out is accounted for even when the order has ended by itself, or was cancelled. */
export const canSettleMaterial = ({ confirmedAt }: Standing): boolean => confirmedAt !== null
