import { faceOf } from '#shell/kit/document/face.ts'
import { tooling } from '../machine.ts'

/** How tools show themselves. */
export const face = faceOf(tooling, {
  tones: {
    checking: 'processing',
    returned: 'warning',
    inUse: 'success',
    stored: 'default',
    scrapping: 'warning',
    scrapped: 'default',
    voided: 'default',
  },
  forward: ['confirm', 'resubmit', 'use', 'reopen', 'approveScrap'],
  destructive: ['void', 'scrap'],
})
