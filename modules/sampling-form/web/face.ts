import { faceOf } from '#shell/kit/document/face.ts'
import { samplingForm } from '../machine.ts'

/** How sampling forms show themselves. */
export const face = faceOf(samplingForm, {
  tones: {
    draft: 'default',
    published: 'warning',
    making: 'warning',
    reviewing: 'processing',
    passed: 'success',
    failed: 'error',
    rejected: 'default',
    cancelled: 'default',
  },
  forward: ['publish', 'accept', 'review', 'pass'],
  destructive: ['reject', 'fail', 'cancel'],
})
