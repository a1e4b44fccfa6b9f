import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { getCalendar } from './calendar.ts'

/** Binds the call of the calendar. */
export const cashCalendarRoutes = (clock: Clock): BoundOperation[] =>
  bind(operations, { getPaymentCalendar: ({ tx, me, query }) => getCalendar({ tx, me, now: clock() }, query) })
