import { faceOf } from '#shell/kit/document/face.ts'
import { deduction } from '../machine.ts'

/** How deductions show themselves. */
export const face = faceOf(deduction, {
  tones: { pending: 'processing', appealed: 'warning', confirmed: 'success', revoked: 'default' },
  forward: ['confirm', 'uphold'],
  destructive: ['revoke'],
})
