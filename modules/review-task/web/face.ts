import { faceOf } from '#shell/kit/document/face.ts'
import type { Tone } from '#shell/kit/detail/status-tag.tsx'
import { reviewTask } from '../machine.ts'

/** How reviews show themselves. */
export const face = faceOf(reviewTask, {
  tones: {
    draft: 'default',
    published: 'warning',
    assessing: 'warning',
    scheduled: 'processing',
    reviewing: 'processing',
    reported: 'warning',
    appealing: 'processing',
    rectifying: 'warning',
    passed: 'success',
    failed: 'error',
    cancelled: 'default',
  },
  forward: [
    'publish',
    'confirmDate',
    'acceptDate',
    'submitSelf',
    'startReview',
    'publishReport',
    'confirmReport',
    'handleAppeal',
    'finishRectify',
  ],
  destructive: ['cancel'],
})

/** How a conclusion and a finding look, by their codes. */
export const CONCLUSION_TONES: Readonly<Record<number, Tone>> = { 1: 'success', 2: 'warning', 3: 'error' }
export const FINDING_TONES: Readonly<Record<number, Tone>> = { 1: 'default', 2: 'warning', 3: 'error', 4: 'error' }
