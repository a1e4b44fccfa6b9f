import { faceOf } from '#shell/kit/document/face.ts'
import { exportJob } from '../../machine.ts'

/** How exports show themselves. */
export const face = faceOf(exportJob, {
  tones: { queued: 'default', running: 'processing', done: 'success', failed: 'error', expired: 'default' },
  forward: ['retry'],
  destructive: [],
})

/** A worker has it, or will: it changes by itself. */
export const isUnderWay = ({ status }: { readonly status: number }): boolean => face.isAt(status, 'queued', 'running')
