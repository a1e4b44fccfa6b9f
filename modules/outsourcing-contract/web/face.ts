import type { Tone } from '#shell/kit/detail/status-tag.tsx'
import { faceOf } from '#shell/kit/document/face.ts'
import { outsourcingContract } from '../machine.ts'
import { STAGE, type Stage } from '../rules.ts'

/** How framework contracts show themselves. */
export const face = faceOf(outsourcingContract, {
  tones: { draft: 'default', inForce: 'success', terminated: 'default' },
  forward: ['enact', 'requestRenewal', 'renew'],
  destructive: ['terminate'],
  goal: 'inForce',
})

const TONES: Readonly<Record<Stage, Tone>> = {
  [STAGE.draft]: 'default',
  [STAGE.notBegun]: 'processing',
  [STAGE.inForce]: 'success',
  [STAGE.expiring]: 'warning',
  [STAGE.expired]: 'error',
  [STAGE.terminated]: 'default',
  [STAGE.used]: 'error',
}
/** The tone of how a contract stands today. */
export const stageTone = (stage: Stage): Tone => TONES[stage]
