import { faceOf } from '#shell/kit/document/face.ts'
import { outsourcingQuotation } from '../machine.ts'

/** How rate cards show themselves. */
export const face = faceOf(outsourcingQuotation, {
  tones: { draft: 'default', submitted: 'processing', inForce: 'success', returned: 'warning', expired: 'default' },
  forward: ['submit', 'approve'],
  destructive: [],
  goal: 'inForce',
})
