import { addDays } from '#kernel/day.ts'
import { minus } from '#kernel/decimal.ts'

/** What suppliers are asked about the buyer, in the order of the form. */
export const QUESTIONS = ['communication', 'clarity', 'payment', 'fairness'] as const
export type Question = (typeof QUESTIONS)[number]

export const STARS = [1, 2, 3, 4, 5] as const

/** Fewer answers could be told apart; `db/functions/buyer_rating.sql` keeps them back. */
export const ANSWERS_LEAST = 3

const MONTHS = 3
/** From the first day after the quarter. */
const OPEN_DAYS = 30

/** The quarter of a day: 2026-Q3. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / MONTHS)}`

/** Its first day. */
export const startOf = (quarter: string): string => {
  const month = (Number(quarter.at(-1)) - 1) * MONTHS + 1
  return `${quarter.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

/** The quarter so many before or after another. */
export const quarterAfter = (quarter: string, count: number): string => {
  const at = Number(quarter.slice(0, 4)) * 4 + Number(quarter.at(-1)) - 1 + count
  return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`
}

/** The first and the last day on which a quarter is rated. */
export const windowOf = (quarter: string): { readonly opensOn: string; readonly closesOn: string } => {
  const opensOn = startOf(quarterAfter(quarter, 1))
  return { opensOn, closesOn: addDays(opensOn, OPEN_DAYS - 1) }
}

/** The quarter that can be rated on a day; nothing between two windows. */
export const openQuarter = (today: string): string | undefined => {
  const quarter = quarterAfter(quarterOf(today), -1)
  return today <= windowOf(quarter).closesOn ? quarter : undefined
}

/** When a quarter begins and ends, as instants. */
export const momentsOf = (quarter: string): { readonly since: string; readonly until: string } => {
  const midnight = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString()
  return { since: midnight(startOf(quarter)), until: midnight(startOf(quarterAfter(quarter, 1))) }
}

/** How an average has changed; nothing where there is none to compare with. */
export const changeOf = (now: string, former: string | undefined): string | null =>
  former === undefined ? null : minus(now, former)
