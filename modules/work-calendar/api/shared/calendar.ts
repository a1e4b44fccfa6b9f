import { addDays } from '#kernel/day.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { weekOf } from '../../rules.ts'
import type { CalendarFacts, CalendarWarning } from '../../shapes.ts'
import { spanOf, warningsOf, type DatedLine } from '../../warnings.ts'
import { loadsWithin } from '../load-store.ts'
import { capacitiesOf, stopsWithin } from '../store.ts'

interface Asked {
  readonly from: string
  readonly to: string
  readonly exceptOrderId?: string | undefined
}

const WEEK_END = 6

/** What is known of some days of a supplier. Weeks are whole: what is due on their other days counts, too. */
export const calendarFacts = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  { from, to, exceptOrderId }: Asked,
): Promise<CalendarFacts> => {
  const weeks = { from: weekOf(from), to: addDays(weekOf(to), WEEK_END) }
  const [stops, capacities] = await Promise.all([
    stopsWithin(tx, me, companyId, from, to),
    capacitiesOf(tx, me, companyId),
  ])
  const loads = capacities.length === 0 ? [] : await loadsWithin(tx, me, { companyId, exceptOrderId, ...weeks })
  return { stops, capacities, loads }
}

/** What the buyer should know of the days of these lines: one look at the calendar for all of them. */
export const calendarWarnings = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  lines: readonly DatedLine[],
): Promise<CalendarWarning[]> => {
  const span = spanOf(lines)
  return span === undefined ? [] : warningsOf(lines, await calendarFacts(tx, me, companyId, span))
}
