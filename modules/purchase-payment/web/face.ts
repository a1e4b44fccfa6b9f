import { faceOf } from '#shell/kit/document/face.ts'
import { purchasePayment } from '../machine.ts'

/** How payments show themselves. */
export const face = faceOf(purchasePayment, {
  tones: {
    draft: 'default',
    reconciling: 'warning',
    reviewing: 'processing',
    returned: 'error',
    invoicing: 'warning',
    checking: 'processing',
    payable: 'processing',
    partlyPaid: 'processing',
    paid: 'success',
    completed: 'success',
    voided: 'default',
  },
  forward: [
    'publish',
    'submit',
    'reconcile',
    'approve',
    'submitInvoice',
    'verifyInvoice',
    'pay',
    'attachInvoice',
    'verifyLateInvoice',
    'confirmReceived',
    'recheckAccount',
  ],
  destructive: ['void', 'voidApproved', 'return', 'returnInvoice', 'returnLateInvoice'],
})
