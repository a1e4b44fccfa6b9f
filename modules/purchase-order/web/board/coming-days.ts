import { addDays } from '#kernel/day.ts'
import type { Board } from '../../board-shapes.ts'
import { placedIn, toneOf } from './placed-plans.ts'

/** So many days the home page looks ahead, today counted. */
const AHEAD = 14
/** So far back it looks for what should have been sent. */
const BACK = 60

export interface ComingDay {
  readonly day: string
  readonly planned: number
  readonly sent: number
}

/** The days that are asked for. */
export const comingQuery = (today: string) => ({ From: addDays(today, -BACK), To: addDays(today, AHEAD - 1) })

/** How many deliveries each coming day has, how many of them were sent, and how many of the days before are late. */
export const comingDays = (board: Board, today: string): { readonly days: ComingDay[]; readonly late: number } => {
  const plans = placedIn(board).map(({ plan }) => ({ day: plan.planDate, tone: toneOf(plan, today) }))
  const byDay = Map.groupBy(plans, ({ day }) => day)
  return {
    days: Array.from({ length: AHEAD }, (_, at) => {
      const day = addDays(today, at)
      const own = byDay.get(day) ?? []
      return { day, planned: own.length, sent: own.filter(({ tone }) => tone === 'done').length }
    }),
    late: plans.filter(({ tone }) => tone === 'late').length,
  }
}
