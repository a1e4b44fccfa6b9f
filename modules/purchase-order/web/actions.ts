import { actionsOf, type Action, type ActionOrder } from '#shell/kit/detail/actions.ts'
import type { Order } from '../shapes.ts'
import { purchaseOrder, type OrderTransition } from '../machine.ts'

const ORDER: ActionOrder<OrderTransition> = {
  forward: [
    'publish',
    'confirm',
    'acceptProposal',
    'submitDeliveryPlan',
    'confirmDeliveryPlan',
    'sign',
    'agreeCancel',
    'resume',
  ],
  grave: ['reject', 'cancel', 'close', 'requestCancel', 'agreeCancel'],
}

const DIALOGS: Partial<Record<OrderTransition, 'answer' | 'plan' | 'revise'>> = {
  confirm: 'answer',
  propose: 'answer',
  submitDeliveryPlan: 'plan',
  changeDeliveryPlan: 'plan',
  revise: 'revise',
}

/** The form that a step opens; most need no more than a remark. */
export const dialogOf = (name: OrderTransition): 'answer' | 'plan' | 'revise' | 'step' => DIALOGS[name] ?? 'step'

/** The buttons of an order: what the server allows, the main one first. */
export const orderActions = ({ allowedTransitions }: Pick<Order, 'allowedTransitions'>): Action<OrderTransition>[] =>
  actionsOf(purchaseOrder, allowedTransitions, ORDER)

/** Must a reason be given? */
export const needsReason = (name: OrderTransition): boolean => 'reason' in purchaseOrder.transitions[name]
