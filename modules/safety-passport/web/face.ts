import { faceOf } from '#shell/kit/document/face.ts'
import { safetyPassport } from '../machine.ts'

/** How passports show themselves. */
export const face = faceOf(safetyPassport, {
  tones: {
    wanted: 'warning',
    checking: 'processing',
    returned: 'warning',
    valid: 'success',
    expired: 'error',
    voided: 'default',
  },
  forward: ['submit', 'pass'],
  destructive: ['void', 'unshare'],
})
