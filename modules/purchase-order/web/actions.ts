import type { OrderTransition } from '../machine.ts'
import { face } from './face.ts'

export const { actions: orderActions, needsReason } = face

/** Goods are on their way: plans and progress are shown. */
export const hasPlans = ({ status }: { readonly status: number }): boolean =>
  face.isAt(status, 'executing', 'finished', 'suspended')

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
