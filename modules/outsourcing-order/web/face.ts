import { faceOf } from '#shell/kit/document/face.ts'
import { outsourcingOrder } from '../machine.ts'

/** How outsourcing orders show themselves. */
export const face = faceOf(outsourcingOrder, {
  tones: {
    draft: 'default',
    published: 'warning',
    rejected: 'default',
    inProgress: 'processing',
    delivered: 'processing',
    rework: 'warning',
    settling: 'processing',
    settled: 'success',
    closed: 'default',
    cancelled: 'default',
  },
  forward: ['publish', 'accept', 'deliver', 'acceptDelivery', 'settleMaterial', 'settle'],
  destructive: ['reject', 'returnDelivery', 'close', 'agreeClose', 'cancel'],
})
