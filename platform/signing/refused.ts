import { Refusal } from '#kernel/problem.ts'
import { REFUSAL_WORDS } from './words.ts'

export type RefusalCode = keyof typeof REFUSAL_WORDS

/** Something is not signed, and why. The person reads the sentence; programs look at the code. */
export class SigningRefused extends Refusal {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code === 'service' ? 503 : 422, code === 'service' ? 'Busy' : 'Invalid', { title: REFUSAL_WORDS[code] })
    this.name = 'SigningRefused'
    this.code = code
  }
}
