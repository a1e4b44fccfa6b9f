import { addDays } from '#kernel/day.ts'

/** How an entry looks: not agreed on, waiting, agreed, sent back, done, or late. */
export type ScheduleTone = 'draft' | 'waiting' | 'agreed' | 'returned' | 'done' | 'late'

/** Something that happens on a day. */
export interface ScheduleItem {
  readonly id: string
  readonly day: string
  /** The few signs that there is room for. */
  readonly text: string
  /** All about it, for the hint and for those who do not see it. */
  readonly label: string
  readonly tone: ScheduleTone
  readonly isMovable: boolean
}

/** What happens on the days of one thing. */
export interface ScheduleRow {
  readonly id: string
  readonly head: string
  readonly sub: string
  readonly items: readonly ScheduleItem[]
}

/** Days that differ from the others, such as those without work, each with what is said of it. */
export type ShadedDays = ReadonlyMap<string, string>
export const NOTHING_SHADED: ShadedDays = new Map()

export interface ScheduleActions {
  readonly open: (id: string) => void
  /** Somebody wants it on another day. */
  readonly move: (id: string, day: string) => void
}

const WEEK = 7

/** The days of a month, `2026-11`. */
export const daysOf = (month: string): string[] => {
  const first = `${month}-01`
  const days = Array.from({ length: 31 }, (_, at) => addDays(first, at))
  return days.filter((day) => day.startsWith(month))
}

/** The weeks that show a month, from Monday on, with the days of its neighbours that fill them. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`
  // Sunday is the last day of a week here.
  const monday = addDays(first, -((new Date(first).getUTCDay() + 6) % WEEK))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: WEEK }, (_day, at) => addDays(monday, week * WEEK + at)),
  )
  return weeks.filter((week) => week.some((day) => day.startsWith(month)))
}

/** The month so many months after another. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** How many days each arrow leads. */
export const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK }

/** The day that an arrow leads to from another: the nearest of these in its direction. Up and down keep to the day of the week. */
export const nextAmong = (days: readonly string[], from: string, key: string): string | undefined => {
  const step = STEPS[key]
  if (step === undefined) return undefined
  const [first = from, last = from] = [days[0], days.at(-1)]
  for (let day = addDays(from, step); day >= first && day <= last; day = addDays(day, step))
    if (days.includes(day)) return day
  return undefined
}
