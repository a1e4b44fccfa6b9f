import { addDays, dayOf } from './day.ts'

/*
 * Days on which offices in China work: Monday to Friday, without public holidays, and the weekends that are worked instead. The
 * State Council announces a year's days in the November before it. Of years that are not here yet weekends alone are free, so a
 * deadline may fall on a holiday.
 */
const days = (first: string, count: number): string[] => Array.from({ length: count }, (_, at) => addDays(first, at))

/** Announced on 2025-11-04. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...days('2026-01-01', 3),
  ...days('2026-02-15', 9),
  ...days('2026-04-04', 3),
  ...days('2026-05-01', 5),
  ...days('2026-06-19', 3),
  ...days('2026-09-25', 3),
  ...days('2026-10-01', 7),
])
const WORKED_WEEKENDS: ReadonlySet<string> = new Set([
  '2026-01-04',
  '2026-02-14',
  '2026-02-28',
  '2026-05-09',
  '2026-09-20',
  '2026-10-10',
])

/** Do offices work on a calendar day? */
export const isWorkingDay = (day: string): boolean => {
  if (WORKED_WEEKENDS.has(day)) return true
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(day)
}

/** The working day that is so many after a day, which itself does not count. */
export const addWorkingDays = (day: string, count: number): string => {
  let [last, left] = [day, count]
  while (left > 0) {
    last = addDays(last, 1)
    if (isWorkingDay(last)) left -= 1
  }
  return last
}

/** The end of the working day that is so many after a moment, in Asia/Shanghai. */
export const endOfWorkingDays = (moment: Date, count: number): string =>
  new Date(`${addWorkingDays(dayOf(moment), count)}T23:59:59.999+08:00`).toISOString()
