import { faceOf } from '#shell/kit/document/face.ts'
import { supplier } from '../machine.ts'

/** How suppliers show themselves. */
export const face = faceOf(supplier, {
  tones: {
    draft: 'default',
    submitted: 'warning',
    returned: 'error',
    passed: 'processing',
    second: 'warning',
    authenticated: 'success',
  },
  forward: ['approveChange', 'firstPass', 'pass', 'unfreeze'],
  destructive: ['return', 'returnChange', 'freeze', 'terminate'],
})
