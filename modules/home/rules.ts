import { addDays, dayOf, daysUntil, minuteOf } from '#kernel/day.ts'
import { TODAY } from './words.ts'

/** The nearest deadline first, those without one last. */
export const byDeadline = <Item extends { readonly dueAt: string | null }>(items: readonly Item[]): Item[] => {
  const deadlineOf = ({ dueAt }: Item): number => (dueAt === null ? Infinity : Date.parse(dueAt))
  return items.toSorted((a, b) => (deadlineOf(a) < deadlineOf(b) ? -1 : deadlineOf(a) > deadlineOf(b) ? 1 : 0))
}

/** Today and the seven days after it. */
export const comingDays = (today: string): string[] => Array.from({ length: 8 }, (_, index) => addDays(today, index))

/** The Mondays of this week and the three after it. */
export const comingWeeks = (today: string): string[] => {
  // Sunday is the last day of a week here.
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  return [0, 7, 14, 21].map((days) => addDays(monday, days))
}

interface Waits {
  readonly total: number
  readonly items: readonly { readonly dueAt: string | null }[]
}

const momentWords = (at: Date, now: Date): string => {
  const [day = '', time = ''] = minuteOf(at).split(' ')
  const ahead = daysUntil(day, dayOf(now))
  return ahead === 0 ? time : ahead === 1 ? TODAY.tomorrow(time) : TODAY.later(day.slice(5), time)
}

/** The day in a sentence: how much waits, how much of it is late, and the nearest deadline that is not past. */
export const todaySentence = ({ total, items }: Waits, now: number): string => {
  if (total === 0) return TODAY.nothing
  const moments = items.flatMap(({ dueAt }) => (dueAt === null ? [] : [Date.parse(dueAt)]))
  const late = moments.filter((moment) => moment < now).length
  const next = moments.filter((moment) => moment >= now)
  return [
    TODAY.waits(total),
    ...(late > 0 ? [TODAY.late(late)] : []),
    ...(next.length > 0 ? [TODAY.next(momentWords(new Date(Math.min(...next)), new Date(now)))] : []),
  ].join('，')
}
