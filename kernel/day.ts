export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * China has had one zone, eight hours ahead, and no summer time since 1992; nothing here happened before. Counted instead of
 * asked of `Intl`, whose first zone costs a browser 40 ms of its first view.
 */
const shanghai = (moment: Date): string => new Date(moment.getTime() + 8 * HOUR_MS).toISOString()

/** The calendar day in Asia/Shanghai at a moment. */
export const dayOf = (moment: Date): string => shanghai(moment).slice(0, 10)

/** Day and minute in Asia/Shanghai at a moment, as people read them: 2026-11-15 08:30. */
export const minuteOf = (moment: Date): string => shanghai(moment).slice(0, 16).replace('T', ' ')

/** The same to the second, as it stands in the names of files: 20261115-083000. */
export const stampOf = (moment: Date): string => shanghai(moment).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

/** The instant so long after a moment, or before it when the time is negative. */
export const momentAfter = (moment: Date, ms: number): string => new Date(moment.getTime() + ms).toISOString()

/** The calendar day so many days after another. */
export const addDays = (day: string, days: number): string => momentAfter(new Date(day), days * DAY_MS).slice(0, 10)

/** Whole days from today to a calendar day; negative when it has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)

/** Whole days since a calendar day; none when it is still to come. */
export const daysSince = (day: string, today: string): number => Math.max(daysUntil(today, day), 0)

/** The last second of a calendar day in Asia/Shanghai: until then something is in time. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59+08:00`).toISOString()
