import { compare, minus, sum } from '#kernel/decimal.ts'
import { groupedDecimal } from '#kernel/text.ts'
import { limitIn, loadIn, stopOn, takenBy, weekOf } from './rules.ts'
import type { CalendarFacts, CalendarWarning, Capacity, Stop } from './shapes.ts'
import { STOP_REASONS, WARNINGS } from './words.ts'

/** A line of an order as the calendar looks at it. */
export interface DatedLine {
  /** The number that people know it by. */
  readonly no: number
  readonly day: string
  readonly qty: string
  readonly categoryId: string | null
}

/** The days that lines are wanted on, from the first to the last; nothing where there are none. */
export const spanOf = (lines: readonly Pick<DatedLine, 'day'>[]): { from: string; to: string } | undefined => {
  const days = lines.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** What a stop says of a day within it; nothing on other days. */
export const stopNote = (stops: readonly Stop[], day: string): string | undefined => {
  const stop = stopOn(stops, day)
  return stop === undefined ? undefined : WARNINGS.day(stop.startsOn, stop.endsOn, STOP_REASONS[stop.reasonCode])
}

/** What the buyer should know of the days of an order: lines in a stop, and weeks that would be overfull. */
export const warningsOf = (lines: readonly DatedLine[], facts: CalendarFacts): CalendarWarning[] => [
  ...facts.stops.flatMap((stop) => {
    const hit = lines.filter(({ day }) => stopOn([stop], day) !== undefined).map(({ no }) => no)
    const { startsOn, endsOn, reasonCode } = stop
    return hit.length === 0 ? [] : [{ lines: hit, why: WARNINGS.stop(hit, startsOn, endsOn, STOP_REASONS[reasonCode]) }]
  }),
  ...facts.capacities.flatMap((capacity) =>
    [...Map.groupBy(lines, ({ day }) => weekOf(day))].flatMap(([weekOn, own]) =>
      overfull(capacity, weekOn, own, facts),
    ),
  ),
]

const overfull = (
  capacity: Capacity,
  weekOn: string,
  lines: readonly DatedLine[],
  { loads }: CalendarFacts,
): CalendarWarning[] => {
  const limit = limitIn(capacity, weekOn)
  const taking = lines.flatMap(({ no, categoryId, qty }) => {
    const taken = takenBy(capacity, categoryId, qty)
    return taken === undefined ? [] : [{ no, taken }]
  })
  if (limit === undefined || taking.length === 0) return []
  const { confirmed, pending } = loadIn(capacity, loads, weekOn)
  const before = sum([confirmed, pending])
  const own = sum(taking.map(({ taken }) => taken))
  const over = minus(sum([before, own]), limit)
  if (compare(over, '0') <= 0) return []
  const hit = taking.map(({ no }) => no)
  const said = {
    week: weekOn,
    name: capacity.name,
    unit: capacity.unit,
    limit: groupedDecimal(limit),
    taken: groupedDecimal(before),
    own: groupedDecimal(own),
    over: groupedDecimal(over),
  }
  return [{ lines: hit, why: WARNINGS.capacity(hit, said) }]
}
