import { faceOf } from '#shell/kit/document/face.ts'
import { formula } from '../machine.ts'

/** How formulas show themselves. */
export const face = faceOf(formula, {
  tones: { draft: 'default', submitted: 'processing', returned: 'warning', confirmed: 'success', disabled: 'default' },
  forward: ['submit', 'confirm', 'enable'],
  destructive: ['disable'],
})
