import { faceOf } from '#shell/kit/document/face.ts'
import { OPEN_STATES, quoting } from '../../machine.ts'

/** How quotes show themselves. */
export const face = faceOf(quoting, {
  tones: {
    awaiting: 'warning',
    drafted: 'warning',
    submitted: 'processing',
    withdrawn: 'warning',
    declined: 'default',
    missed: 'error',
    evaluating: 'processing',
    won: 'success',
    lost: 'default',
    expired: 'default',
    voided: 'default',
    superseded: 'default',
  },
  forward: ['submit', 'resume', 'acceptAward', 'lock', 'award'],
  destructive: ['decline'],
  goal: 'won',
  first: 'submit',
})

/** Does the deadline still run for it? */
export const isOpen = (status: number): boolean => face.isAt(status, ...OPEN_STATES)

/** May it be ordered from? */
export const hasWon = (status: number): boolean => face.isAt(status, 'won')
