import { faceOf } from '#shell/kit/document/face.ts'
import { purchaseReceipt } from '../machine.ts'

/** How receipts show themselves. */
export const face = faceOf(purchaseReceipt, {
  tones: {
    pending: 'warning',
    shipped: 'processing',
    signed: 'processing',
    inspecting: 'processing',
    stored: 'success',
    exception: 'error',
    rejected: 'error',
    cancelled: 'default',
    returned: 'default',
  },
  forward: ['ship', 'sign', 'inspect', 'judge', 'store', 'replyException', 'settleException', 'sendBack', 'takeBack'],
  destructive: ['reject', 'cancel'],
})
