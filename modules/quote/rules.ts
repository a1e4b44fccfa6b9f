import { DAY_MS } from '#kernel/day.ts'
import type { Gap } from './offer-rules.ts'

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface QuoteFacts {
  /** The deadline has passed, on the server's clock. */
  readonly isClosed: boolean
  /** The offer was handed in and still stands. */
  readonly isSubmitted: boolean
  /** The buyer has named a price of its own; what was offered before still stands. */
  readonly isBargained: boolean
  readonly gaps: readonly Gap[]
  /** A qualification that the category asks for has run out. */
  readonly isUnqualified: boolean
  readonly acceptedAt: string | null
  /** Too late to accept the award here. */
  readonly isAwardOld: boolean
}

/** So long a supplier has to accept an award. */
const ACCEPT_MS = 3 * DAY_MS

export const isAwardOld = (wonAt: string | null, now: Date): boolean =>
  wonAt !== null && now.getTime() - Date.parse(wonAt) > ACCEPT_MS

/** Where a competitor of so many stands, told so that nothing else can be concluded: first third, middle, last third. */
export const rankBandOf = (rank: number, count: number): 1 | 2 | 3 => {
  if (count <= 1) return 1
  const share = (rank - 1) / (count - 1)
  return share <= 0.3 ? 1 : share >= 0.7 ? 3 : 2
}
