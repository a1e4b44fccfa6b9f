import type { OrderTransition } from '../machine.ts'
import type { Order } from '../shapes.ts'
import { face } from './face.ts'

export const { actions: orderActions, needsReason } = face

/** Goods are on their way: plans and progress are shown. */
export const hasPlans = ({ status }: { readonly status: number }): boolean =>
  face.isAt(status, 'executing', 'finished', 'suspended')

/** Goods may have been sent for it: also while a change of it is being agreed on. */
export const hasShipments = (order: { readonly status: number; readonly version: number }): boolean =>
  hasPlans(order) || order.version > 1

/** Plans that are confirmed, wholly or partly still to be sent. */
const TO_SHIP: readonly number[] = [2, 4]

/** Something of it can be sent now. */
export const isShippable = ({ status, items }: Pick<Order, 'status' | 'items'>): boolean =>
  face.isAt(status, 'executing', 'issued', 'negotiating') &&
  items.some(({ plans }) => plans.some((plan) => TO_SHIP.includes(plan.status)))

const DIALOGS = {
  confirm: 'answer',
  propose: 'answer',
  submitDeliveryPlan: 'plan',
  changeDeliveryPlan: 'plan',
  revise: 'revise',
} as const satisfies Partial<Record<OrderTransition, string>>
type Dialog = (typeof DIALOGS)[keyof typeof DIALOGS] | 'step'

/** The form that a step opens; most need no more than a remark. */
export const dialogOf = (name: OrderTransition): Dialog => {
  const named: Partial<Record<OrderTransition, Dialog>> = DIALOGS
  return named[name] ?? 'step'
}
