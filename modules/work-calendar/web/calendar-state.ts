import { addDays } from '#kernel/day.ts'
import { monthAfter } from '#shell/kit/schedule/schedule.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { weekOf, weeksFrom } from '../rules.ts'
import type { SpanQuery } from '../shapes.ts'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const WEEKS_SHOWN = 12
const WEEK = 7
export const YEAR_MONTHS = 12

export interface CalendarState {
  readonly month: string
  readonly view: 'year' | 'month'
}

/** What the page shows, as the address has it. */
export const useCalendarState = (today: string) => {
  const { query, setQuery } = usePageRoute()
  const named = query.get('month') ?? ''
  const state: CalendarState = {
    month: MONTH.test(named) ? named : today.slice(0, 7),
    view: query.get('view') === 'month' ? 'month' : 'year',
  }
  return {
    state,
    change: (changes: Partial<CalendarState>): void => setQuery({ ...state, ...changes }),
  }
}

/** The months of a year that begins with one. */
export const monthsFrom = (month: string): string[] =>
  Array.from({ length: YEAR_MONTHS }, (_, at) => monthAfter(month, at))

/** The days that are asked for: a year from the month that was chosen. */
export const yearFrom = (month: string): SpanQuery => ({
  From: `${month}-01`,
  To: addDays(`${monthAfter(month, YEAR_MONTHS)}-01`, -1),
})

/** The weeks whose capacity is shown: from this one, or from the first of a month that was chosen. */
export const weeksShown = (month: string, today: string): string[] => {
  const first = weekOf(month === today.slice(0, 7) ? today : `${month}-01`)
  return weeksFrom(first, addDays(first, (WEEKS_SHOWN - 1) * WEEK))
}
