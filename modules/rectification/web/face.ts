import { faceOf } from '#shell/kit/document/face.ts'
import { rectification } from '../machine.ts'

/** How rectification tasks show themselves. */
export const face = faceOf(rectification, {
  tones: {
    draft: 'default',
    published: 'warning',
    containing: 'warning',
    analysing: 'warning',
    reviewing: 'processing',
    correcting: 'warning',
    verifying: 'processing',
    closed: 'success',
    appealing: 'processing',
    cancelled: 'default',
  },
  forward: [
    'publish',
    'accept',
    'submitIca',
    'submitPlan',
    'approvePlan',
    'submitEvidence',
    'verifyPass',
    'acceptAppeal',
  ],
  destructive: ['cancel', 'acceptAppeal'],
})
