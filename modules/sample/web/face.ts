import { faceOf } from '#shell/kit/document/face.ts'
import { sample } from '../machine.ts'

/** How samples show themselves. */
export const face = faceOf(sample, {
  tones: {
    pending: 'warning',
    shipped: 'processing',
    received: 'processing',
    reviewing: 'processing',
    sealed: 'success',
    rework: 'warning',
    rejected: 'error',
    voided: 'default',
  },
  forward: ['ship', 'receive', 'startReview', 'seal'],
  destructive: ['void', 'reject'],
})
