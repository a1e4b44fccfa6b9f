import { faceOf } from '#shell/kit/document/face.ts'
import { contractLedger } from '../machine.ts'

/** How contracts show themselves. */
export const face = faceOf(contractLedger, {
  tones: {
    draft: 'default',
    reviewing: 'processing',
    returned: 'warning',
    signing: 'processing',
    refused: 'error',
    sealing: 'processing',
    effective: 'success',
    archived: 'success',
    expired: 'warning',
    terminated: 'default',
    voided: 'default',
  },
  forward: ['submitLegal', 'legalPass', 'partnerSign', 'seal', 'archive', 'revise', 'confirmTerminate'],
  destructive: ['void', 'terminate', 'partnerReject', 'confirmTerminate'],
  goal: 'archived',
})
