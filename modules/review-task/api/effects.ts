import { DAY_MS, dayOf, endOfDay, momentAfter } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { titleOf } from '#kernel/schema.ts'
import type { Effects } from '#platform/document/types.ts'
import type { ReviewState, ReviewTransition } from '../machine.ts'
import { leaderOf, ledBy } from '../rules.ts'
import { ReviewMove } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { drawConsequences, qualify } from './consequences.ts'
import { reportOf } from './report.ts'
import { reviewerOf } from './store.ts'
import type { ReviewDocument, ReviewStep } from './tables.ts'

type Changes = ReviewDocument['changes']

/** So long a side has to answer a date, and to answer a report or an appeal. */
const DATE_MS = 3 * DAY_MS
const REPORT_MS = 5 * DAY_MS

const mustLieAhead = (field: string, days: readonly (string | null)[], now: Date): void => {
  const today = dayOf(now)
  if (days.some((one) => one !== null && one < today)) invalid({ [field]: [MESSAGES.datePast] })
}

const published = ({ head, now }: ReviewStep): Changes => {
  mustLieAhead('planDate', [head.planDate], now)
  mustLieAhead('selfDeadline', [head.needSelfAssess ? head.selfDeadline : null], now)
  return { publishedOn: dayOf(now) }
}

const proposed = ({ input: { dates = [], remark: reason, ...input }, head, now }: ReviewStep): Changes => {
  mustLieAhead('dates', dates, now)
  return {
    dateProposal: JSON.stringify({ dates, reason }),
    attendees: input.attendees ?? head.attendees,
  }
}

const accepted = ({ head, input: { newDate = '' }, now }: ReviewStep): Changes => {
  if (head.dateProposal?.dates.includes(newDate) !== true) invalid({ newDate: [MESSAGES.dateOther] })
  mustLieAhead('newDate', [newDate], now)
  return { confirmedDate: newDate, dateProposal: null }
}

const appealHandled = (step: ReviewStep): Changes => {
  const { head, input } = step
  const result = input.appealResult
  if (result !== UPHELD && result !== REVISED) return invalid({ appealResult: [MESSAGES.resultUnknown] })
  const appeal = JSON.stringify({ ...head.appeal, result, reply: input.remark ?? '' })
  // Where the report stands, so does what was found: changes that were begun meanwhile are dropped.
  return result === REVISED
    ? { appeal, ...reportOf(step) }
    : { appeal, marks: JSON.stringify(head.report?.marks ?? head.marks) }
}
const UPHELD = 1
const REVISED = 2

/** Somebody else leads, also where the one who did has left. */
const led = async ({ tx, me, head, input: { leaderId = '' } }: ReviewStep) => {
  const reviewer = await reviewerOf(tx, me, leaderId)
  if (reviewer === undefined) return invalid({ leaderId: [MESSAGES.leaderGone] })
  return {
    head: { team: JSON.stringify(ledBy(head.team, reviewer)) },
    diff: [
      { field: titleOf(ReviewMove.properties.leaderId), before: leaderOf(head.team)?.name ?? '', after: reviewer.name },
    ],
  }
}

/** What single steps change besides what all of them do. */
const CHANGES: Partial<Record<ReviewTransition, (step: ReviewStep) => Changes | Promise<Changes>>> = {
  publish: published,
  confirmDate: ({ head, input }) => ({
    confirmedDate: head.planDate,
    attendees: input.attendees ?? head.attendees,
  }),
  proposeDates: proposed,
  acceptDate: accepted,
  declineDates: () => ({ dateProposal: null }),
  startReview: ({ input: { place }, me, now }) => ({
    checkIn: JSON.stringify({ place, at: now.toISOString(), by: me.userName }),
  }),
  publishReport: reportOf,
  appeal: ({ input: { remark: reason, files = [] }, now }) => ({
    appeal: JSON.stringify({ reason, files, submittedAt: now.toISOString(), result: 0, reply: '' }),
  }),
  handleAppeal: appealHandled,
  confirmReport: async (step) => {
    if (step.to === 'passed') await qualify(step)
    return { rectificationIds: await drawConsequences(step) }
  },
  finishRectify: async (step) => {
    await qualify(step)
    return {}
  },
}

type Deadline = (step: ReviewStep, changes: Changes) => string | null
const after =
  (ms: number): Deadline =>
  ({ now }) =>
    momentAfter(now, ms)
/** The deadline that runs in a state; none where nobody's does. */
const DEADLINES: Partial<Record<ReviewState, Deadline>> = {
  published: after(DATE_MS),
  // Whoever had to wait for an answer about the day has some time left all the same.
  assessing: ({ head, now }) => {
    const [set, least] = [endOfDay(head.selfDeadline ?? dayOf(now)), momentAfter(now, DATE_MS)]
    return set < least ? least : set
  },
  scheduled: ({ head }, { confirmedDate = head.confirmedDate }) =>
    confirmedDate === null ? null : endOfDay(confirmedDate),
  reported: after(REPORT_MS),
  appealing: after(REPORT_MS),
}

/** What a step changes: its own part, and the deadline of the state that it leads to. */
export const reviewEffects: Effects<ReviewDocument> = async (step) => {
  // Who leads has no part in the time that a side has.
  if (step.transition === 'changeLeader') return led(step)
  const own = (await CHANGES[step.transition]?.(step)) ?? {}
  return { head: { ...own, dueAt: DEADLINES[step.to]?.(step, own) ?? null } }
}
