export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const SHANGHAI = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

let lastHour = Number.NaN
let lastDay = ''

/** The calendar day in Asia/Shanghai at a moment. Kept for the hour: every request asks for today, and a day ends with an hour. */
export const dayOf = (moment: Date): string => {
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  if (hour !== lastHour) {
    lastDay = SHANGHAI.format(moment)
    lastHour = hour
  }
  return lastDay
}

const SHANGHAI_MINUTE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Day and minute in Asia/Shanghai at a moment, as people read them: 2026-11-15 08:30. */
export const minuteOf = (moment: Date): string => SHANGHAI_MINUTE.format(moment)

/** The instant so long after a moment, or before it when the time is negative. */
export const momentAfter = (moment: Date, ms: number): string => new Date(moment.getTime() + ms).toISOString()

/** The calendar day so many days after another. */
export const addDays = (day: string, days: number): string => momentAfter(new Date(day), days * DAY_MS).slice(0, 10)

/** Whole days from today to a calendar day; negative when it has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)

/** Whole days since a calendar day; none when it is still to come. */
export const daysSince = (day: string, today: string): number => Math.max(daysUntil(today, day), 0)
