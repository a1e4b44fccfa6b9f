import { faceOf } from '#shell/kit/document/face.ts'
import { purchaseOrder, type OrderTransition } from '../machine.ts'

/** How orders show themselves. */
export const face = faceOf(purchaseOrder, {
  tones: {
    draft: 'default',
    issued: 'warning',
    negotiating: 'processing',
    signing: 'processing',
    executing: 'processing',
    finished: 'success',
    closed: 'default',
    cancelled: 'default',
    suspended: 'error',
    rejected: 'error',
  },
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
  destructive: ['reject', 'cancel', 'close', 'requestCancel', 'agreeCancel'],
})
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
