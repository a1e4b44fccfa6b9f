import { isMobile } from '#kernel/identity.ts'
import { CODE_DIGITS } from './digits.ts'
import { FAULTS } from './words.ts'

/** A code that was sent: for which number, and how long it is good for. Moments are milliseconds. */
export interface Sent {
  readonly mobile: string
  readonly requestId: string
  readonly seconds: number
  readonly at: number
}

/** What the person has entered. */
export interface Entry {
  readonly mobile: string
  readonly code: string
  readonly sent: Sent | undefined
}

/** What is wrong, by field; `form` for what belongs to none. */
export interface Faults {
  readonly mobile?: string | undefined
  readonly code?: string | undefined
  readonly form?: string | undefined
}

const RESEND_MS = 60_000

export const mobileFault = (mobile: string): string | undefined => (isMobile(mobile) ? undefined : FAULTS.mobile)

/**
 * What can be checked without the server, so that no try is spent on it. A code means nothing while the number is
 * wrong.
 */
export const faultsOf = (entry: Entry, now: number): Faults => {
  const mobile = mobileFault(entry.mobile)
  if (mobile !== undefined) return { mobile }
  const code = codeFault(entry, now)
  return code === undefined ? {} : { code }
}

const codeFault = ({ mobile, code, sent }: Entry, now: number): string | undefined => {
  if (sent === undefined) return FAULTS.codeMissing
  if (sent.mobile !== mobile) return FAULTS.otherMobile
  if (code.length !== CODE_DIGITS) return FAULTS.code
  return now >= sent.at + sent.seconds * 1000 ? FAULTS.expired : undefined
}

/** When another code may be asked for. The limit is the number's: another number need not wait. */
export const resendAt = (sent: Sent | undefined, mobile: string): number =>
  sent?.mobile === mobile ? sent.at + RESEND_MS : 0
