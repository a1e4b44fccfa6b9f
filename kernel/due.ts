import { dayOf, daysSince } from './day.ts'
import { count, flag, instant, nullable, optional } from './schema.ts'
import { DUE } from './words.ts'

/** What a row says of the deadline that runs on a document (domain rule 0.4). */
export const dueRow = { dueAt: nullable(instant(DUE.dueAt)), overdueDays: count(DUE.overdueDays) }

/** Filters by that deadline. */
export const dueQuery = { IsOverdue: optional(flag(DUE.onlyOverdue)), IsDueSoon: optional(flag(DUE.onlyDueSoon)) }

/** Whole days since a deadline; the day itself does not count. */
export const overdueDays = (dueAt: string | null, today: string): number =>
  dueAt === null ? 0 : daysSince(dayOf(new Date(dueAt)), today)
