import { faceOf } from '#shell/kit/document/face.ts'
import { purchaseOrder } from '../machine.ts'

/** How orders show themselves. */
export const face = faceOf(purchaseOrder, {
  tones: {
    draft: 'default',
    approving: 'warning',
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
    'submitForApproval',
    'approve',
    'confirm',
    'acceptProposal',
    'submitDeliveryPlan',
    'confirmDeliveryPlan',
    'sign',
    'agreeCancel',
    'acceptClaim',
    'acceptCounter',
    'resume',
  ],
  destructive: ['reject', 'cancel', 'close', 'requestCancel', 'agreeCancel', 'withdrawClaim'],
})
