import type { Measurement, Outcome, Result } from './measurement.ts'

/** A planted fault, and how often the run noticed it. */
interface Control {
  readonly fault: string
  readonly caught: number
  /** How often it was there to be noticed, where that is known. */
  readonly of?: number
}

/** What a run found, in figures that fit into one line. */
export interface ProofOutcome extends Outcome {
  readonly tried: { readonly count: number; readonly what: string }
  /** How many of them went wrong. */
  readonly failed: number
  readonly control: readonly Control[]
}

/** One promise, tried, with a control: the same run against a planted fault must fail. */
export interface Proof extends Measurement<ProofOutcome> {
  /** The promise in a few words; the goal has all of it. */
  readonly promise: string
}

/** What is kept of a run in its file; what failed to run, or is older than the figures, has only the sentence. */
export type ProofResult = Result & Partial<ProofOutcome>

/** A control that is either noticed or not. */
export const caughtOnce = (fault: string, isCaught: boolean): Control => ({ fault, caught: isCaught ? 1 : 0, of: 1 })
