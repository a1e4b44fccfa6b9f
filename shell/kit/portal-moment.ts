import dayjs, { type Dayjs } from 'dayjs'
import { minuteOf } from '#kernel/day.ts'

/** A moment as a picker shows it: by the clock of the portal, wherever the browser stands. */
export const shownMoment = (instant: Date): Dayjs => dayjs(minuteOf(instant))

/** What was picked, meant by the clock of the portal. */
export const instantOf = (picked: Dayjs): string =>
  new Date(`${picked.format('YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString()
