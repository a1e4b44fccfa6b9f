import { isTransition } from '#kernel/machine.ts'
import type { Order } from '../shapes.ts'
import { purchaseOrder, type OrderTransition } from '../machine.ts'

/** Steps that carry the order on: the first one that is open is the main button. */
const FORWARD: readonly OrderTransition[] = [
  'publish',
  'confirm',
  'acceptProposal',
  'submitDeliveryPlan',
  'confirmDeliveryPlan',
  'sign',
  'agreeCancel',
  'resume',
]
/** Steps that cannot be taken back. */
const GRAVE: readonly OrderTransition[] = ['reject', 'cancel', 'close', 'requestCancel', 'agreeCancel']

const DIALOGS: Partial<Record<OrderTransition, 'answer' | 'plan' | 'revise'>> = {
  confirm: 'answer',
  propose: 'answer',
  submitDeliveryPlan: 'plan',
  changeDeliveryPlan: 'plan',
  revise: 'revise',
}

/** The form that a step opens; most need no more than a remark. */
export const dialogOf = (name: OrderTransition): 'answer' | 'plan' | 'revise' | 'step' => DIALOGS[name] ?? 'step'

export interface Action {
  readonly name: OrderTransition
  readonly label: string
  readonly primary: boolean
  readonly grave: boolean
}

/** The buttons of an order: what the server allows, and nothing else; the main one first. */
export const actionsOf = ({ allowedTransitions }: Pick<Order, 'allowedTransitions'>): Action[] => {
  const open = allowedTransitions.filter((name) => isTransition(purchaseOrder, name))
  const main = FORWARD.find((name) => open.includes(name))
  return (main === undefined ? open : [main, ...open.filter((name) => name !== main)]).map((name) => ({
    name,
    label: purchaseOrder.transitions[name].label,
    primary: name === main,
    grave: GRAVE.includes(name),
  }))
}

/** Must a reason be given? */
export const needsReason = (name: OrderTransition): boolean => 'reason' in purchaseOrder.transitions[name]
