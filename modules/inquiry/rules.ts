import { HOUR_MS } from '#kernel/day.ts'
import type { Missing } from './missing.ts'

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface InquiryFacts {
  readonly missing: readonly Missing[]
  /** The end that a draft names is near, past, or not there. */
  readonly isDeadlineNear: boolean
  /** Names of invited suppliers that may not be asked, with the reason. */
  readonly unfit: string
  /** The round has ended, on the server's clock. */
  readonly isDue: boolean
  /** Everybody has quoted or declined. */
  readonly isAnswered: boolean
  readonly round: number
  readonly isBargaining: boolean
  /** Quotes that can win. */
  readonly comparable: number
  /** The reader submitted the award. */
  readonly isSubmitter: boolean
  readonly isRemindedLately: boolean
  readonly hasOpenQuestion: boolean
}

export const ROUNDS_MAX = 5
const PUBLISH_MS = 4 * HOUR_MS
const BARGAIN_MS = 2 * HOUR_MS
const REMIND_MS = 4 * HOUR_MS

const isWithin = (moment: string | null | undefined, now: Date, ms: number): boolean =>
  !moment || Date.parse(moment) - now.getTime() < ms

/** Too little time to quote. */
export const isTooSoon = (deadline: string | null | undefined, now: Date): boolean =>
  isWithin(deadline, now, PUBLISH_MS)

/** Too little time to answer a counter price. */
export const isBargainTooSoon = (deadline: string | undefined, now: Date): boolean =>
  isWithin(deadline, now, BARGAIN_MS)

export const isRemindedLately = (remindedAt: string | null, now: Date): boolean =>
  remindedAt !== null && now.getTime() - Date.parse(remindedAt) < REMIND_MS
