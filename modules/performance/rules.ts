import { addDays } from '#kernel/day.ts'
import { compare, divided, minus, sum, times } from '#kernel/decimal.ts'
import type { Permission } from '#kernel/permission.ts'

/** The scores of a supplier, in the order in which they are shown. */
export const SCORE_KEYS = ['onTime', 'pass', 'response', 'rectification'] as const
export type ScoreKey = (typeof SCORE_KEYS)[number]

/** Whoever may not see the documents does not see what they come to. */
export const SCORE_NEEDS = {
  onTime: 'order.view',
  pass: 'receipt.view',
  response: 'quote.view',
  rectification: 'rectification.view',
} as const satisfies Readonly<Record<ScoreKey, Permission>>

export const VERDICTS = ['good', 'bad', 'excluded'] as const
export type Verdict = (typeof VERDICTS)[number]

export type Reason =
  | 'shipped'
  | 'notShipped'
  | 'orderStopped'
  | 'orderChanging'
  | 'accepted'
  | 'notAccepted'
  | 'notJudged'
  | 'answered'
  | 'notAnswered'
  | 'voided'
  | 'submitted'
  | 'notSubmitted'
  | 'taskWithdrawn'
  | 'staffTurn'

/** Whether something counts, how, and why. */
export interface Judged {
  readonly verdict: Verdict
  readonly reason: Reason
}
const good = (reason: Reason): Judged => ({ verdict: 'good', reason })
const bad = (reason: Reason): Judged => ({ verdict: 'bad', reason })
const excluded = (reason: Reason): Judged => ({ verdict: 'excluded', reason })

export interface PlanFacts {
  readonly orderStatus: string
  /** All of it, less what the order allows to be short, had left by the day that was confirmed. */
  readonly isShippedInTime: boolean
}
const STOPPED = ['suspended', 'cancelled', 'closed']
const CHANGING = ['issued', 'negotiating', 'signing']

/** A plan is due on the day that was first confirmed; where the buyer has changed the order since, on the day confirmed after that. */
export const judgePlan = ({ orderStatus, isShippedInTime }: PlanFacts): Judged => {
  if (isShippedInTime) return good('shipped')
  if (STOPPED.includes(orderStatus)) return excluded('orderStopped')
  return CHANGING.includes(orderStatus) ? excluded('orderChanging') : bad('notShipped')
}

export interface ReceiptFacts {
  readonly receiptStatus: string
  readonly receivedQty: string
  readonly acceptedQty: string
}
const JUDGED = ['stored', 'rejected']

/** What is taken with a concession is not as it was agreed on. */
export const judgeReceiptLine = ({ receiptStatus, receivedQty, acceptedQty }: ReceiptFacts): Judged => {
  if (!JUDGED.includes(receiptStatus) || compare(receivedQty, '0') === 0) return excluded('notJudged')
  return compare(acceptedQty, receivedQty) >= 0 ? good('accepted') : bad('notAccepted')
}

export interface QuoteFacts {
  readonly quoteStatus: string
  /** An offer was handed in or declined; after the deadline neither can be done. */
  readonly isAnswered: boolean
}
export const judgeQuote = ({ quoteStatus, isAnswered }: QuoteFacts): Judged => {
  if (quoteStatus === 'voided') return excluded('voided')
  return isAnswered ? good('answered') : bad('notAnswered')
}

export const STAGES = ['ica', 'pca', 'verify'] as const
export type Stage = (typeof STAGES)[number]
export interface StageFacts {
  readonly stage: Stage
  readonly taskStatus: string
  /** The last time it was handed in was before its deadline, as that stands after all extensions. */
  readonly isSubmittedInTime: boolean
}
const WITHDRAWN = ['cancelled', 'appealing']
/** The states in which a stage has been handed in. */
const HANDED_IN: Readonly<Record<Stage, readonly string[]>> = {
  ica: ['analysing', 'reviewing', 'correcting', 'verifying', 'closed'],
  pca: ['reviewing', 'correcting', 'verifying', 'closed'],
  verify: ['verifying', 'closed'],
}
const STAFF_TURN = 'reviewing'

/** A stage whose deadline has passed. While staff look at the plan, the next one cannot be begun. */
export const judgeStage = ({ stage, taskStatus, isSubmittedInTime }: StageFacts): Judged => {
  if (WITHDRAWN.includes(taskStatus)) return excluded('taskWithdrawn')
  if (HANDED_IN[stage].includes(taskStatus)) return isSubmittedInTime ? good('submitted') : bad('notSubmitted')
  return taskStatus === STAFF_TURN ? excluded('staffTurn') : bad('notSubmitted')
}

/** Something that was judged, with how much of it is good and of how much. */
export interface Counted {
  readonly judged: Judged
  readonly count: number
  readonly good: string
  readonly of: string
}

export interface Tally {
  readonly good: string
  readonly of: string
  readonly excluded: number
}

/** What single judgements add up to; what is excluded is neither above nor below the line. */
export const tallyOf = (counted: readonly Counted[]): Tally => {
  const counting = counted.filter(({ judged }) => judged.verdict !== 'excluded')
  return {
    good: sum(counting.map((one) => one.good)),
    of: sum(counting.map((one) => one.of)),
    excluded: counted.filter(({ judged }) => judged.verdict === 'excluded').reduce((all, { count }) => all + count, 0),
  }
}

/** Documents count one each, and are good or not. */
export const inDocuments = (judged: Judged, count: number): Counted => ({
  judged,
  count,
  good: judged.verdict === 'good' ? String(count) : '0',
  of: String(count),
})

/** In percent with one place; nothing where nothing counts: no deliveries are no bad ones. */
export const rateOf = ({ good: part, of }: Pick<Tally, 'good' | 'of'>): string | null =>
  compare(of, '0') === 0 ? null : divided(times(part, '100', 4), of, 1)

/** By how many points a rate has changed; nothing where there is nothing to compare with. */
export const trendOf = (now: string | null, former: string | null): string | null =>
  now === null || former === null ? null : minus(now, former)

const PERIOD_DAYS = 90

/** Up to yesterday: what is due today may still be done. */
export const periodsOf = (today: string) => ({
  now: { from: addDays(today, -PERIOD_DAYS), to: addDays(today, -1) },
  former: { from: addDays(today, -2 * PERIOD_DAYS), to: addDays(today, -PERIOD_DAYS - 1) },
})

/** The last months up to this one, the oldest first. */
export const monthsUntil = (today: string, count: number): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - count + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
