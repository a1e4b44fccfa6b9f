import type { Findings } from '../crash/check.ts'
import type { Noticed } from './answers.ts'

/** How long people may wait at most for a success, whatever happens. */
export const BACK_LIMIT_SECONDS = 30

/** What a cluster in trouble may answer: later, please. */
const HONEST = new Set([200, 503, 504])

/** The product's own limit for one request: a machine that is busy, and not a server that is gone. */
const BUSY = 504

/** What the database says about writes; each must be 0. */
const LOSSES = ['lost', 'doubled', 'halfDone', 'otherAnswers', 'refused', 'brokenChains'] as const

/** What one fault did to people and to their work. */
export interface Found extends Findings, Noticed {
  /** Writes that were neither done nor put off. */
  readonly refused: number
  /** Lines of the audit log that were changed, or do not fit those before them. */
  readonly brokenChains: number
}

/** The promises that were not kept, in words; `isUnnoticed` where people may get no other answer than a success, or must wait. */
export const brokenIn = (found: Found, isUnnoticed: boolean): string[] => {
  const others = Object.keys(found.statuses).map(Number)
  return [
    ...LOSSES.filter((name) => found[name] > 0),
    ...others
      .filter((status) => !HONEST.has(status))
      .map((status) => (status === 0 ? 'unanswered' : `answers of ${status}`)),
    ...(isUnnoticed && others.some((status) => status !== BUSY) ? ['noticed'] : []),
    ...(Math.max(found.longestGapSeconds, found.readGapSeconds) > BACK_LIMIT_SECONDS ? ['away for too long'] : []),
  ]
}
