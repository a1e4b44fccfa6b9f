import { faceOf } from '#shell/kit/document/face.ts'
import { inquiring } from '../machine.ts'

/** How inquiries show themselves. */
export const face = faceOf(inquiring, {
  tones: {
    draft: 'default',
    quoting: 'processing',
    comparing: 'warning',
    approving: 'warning',
    awarded: 'success',
    aborted: 'default',
    cancelled: 'default',
  },
  forward: ['publish', 'closeRound', 'submitAward', 'approveAward'],
  destructive: ['abort', 'cancel'],
})
