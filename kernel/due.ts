import { dayOf, daysSince } from './day.ts'
import { count, flag, instant, nullable, optional } from './schema.ts'

/** What a row says of the deadline that runs on a document (domain rule 0.4). */
export const dueRow = { dueAt: nullable(instant('当前截止')), overdueDays: count('逾期天数') }

/** Filters by that deadline. */
export const dueQuery = { IsOverdue: optional(flag('仅看逾期')), IsDueSoon: optional(flag('仅看即将到期')) }

/** Whole days since a deadline; the day itself does not count. */
export const overdueDays = (dueAt: string | null, today: string): number =>
  dueAt === null ? 0 : daysSince(dayOf(new Date(dueAt)), today)
