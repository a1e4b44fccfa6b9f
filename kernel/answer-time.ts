import { ANSWER_TIME } from './thread-words.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** Below this people count in hours, above it in days. */
const HOURS_MOST = 48 * HOUR
const QUARTER = 15

/** How long the other side usually takes, rounded up to what a person would say: quarters of an hour, hours, days. */
export const answerTimeText = (minutes: number): string => {
  if (minutes <= HOUR) return ANSWER_TIME.within(shortText(Math.max(1, Math.ceil(minutes / QUARTER)) * QUARTER))
  return ANSWER_TIME.within(
    minutes <= HOURS_MOST ? ANSWER_TIME.hours(Math.ceil(minutes / HOUR)) : ANSWER_TIME.days(Math.ceil(minutes / DAY)),
  )
}

const shortText = (minutes: number): string => (minutes === HOUR ? ANSWER_TIME.hours(1) : ANSWER_TIME.minutes(minutes))
