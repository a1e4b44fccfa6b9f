import { useMemo } from 'react'
import { addDays, daysUntil } from '#kernel/day.ts'
import { spanOf, warningsOf, type CalendarWarning, type DatedLine } from '../../contract.ts'
import { CALENDAR_DAYS, type SpanQuery } from '../../shapes.ts'
import { useSupplierCalendar } from './queries.ts'

const MONTH_DAYS = 31
const NONE: CalendarWarning[] = []

/** Whole months: another day for a line does not ask the server again. */
const monthsOf = (lines: readonly DatedLine[]): SpanQuery | undefined => {
  const span = spanOf(lines)
  if (span === undefined) return undefined
  const From = `${span.from.slice(0, 7)}-01`
  const To = addDays(`${span.to.slice(0, 7)}-01`, MONTH_DAYS)
  return daysUntil(To, From) > CALENDAR_DAYS ? undefined : { From, To }
}

/** What a supplier's calendar says of the days of some lines, as they are typed: the same rule as the server's. */
export const useCalendarWarnings = (
  companyId: string,
  lines: readonly DatedLine[],
  exceptOrderId?: string,
): CalendarWarning[] => {
  const { data, isPlaceholderData } = useSupplierCalendar(companyId, monthsOf(lines), exceptOrderId)
  return useMemo(
    () => (data === undefined || isPlaceholderData ? NONE : warningsOf(lines, data)),
    [lines, data, isPlaceholderData],
  )
}
