const SHANGHAI = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Asia/Shanghai at a moment. */
export const dayOf = (moment: Date): string => SHANGHAI.format(moment)

const SHANGHAI_MINUTE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Day and minute in Asia/Shanghai at a moment, as people read them: 2026-11-15 08:30. */
export const minuteOf = (moment: Date): string => SHANGHAI_MINUTE.format(moment)

const DAY_MS = 86_400_000

/** Whole days from one calendar day to another; none when it is still to come. */
export const daysSince = (day: string, today: string): number =>
  Math.max(Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS), 0)
