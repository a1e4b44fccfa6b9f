import { addDays, daysUntil } from '#kernel/day.ts'
import { compare, sum, times } from '#kernel/decimal.ts'
import type { Capacity, CapacityDraft, Load, Stop, StopDraft } from './shapes.ts'
import { MESSAGES, STOP_REASONS } from './words.ts'

interface Finding {
  readonly field: string
  readonly why: string
}

const WEEK = 7
const STOP_DAYS = 366
const OTHER_REASON = 7

/** The Monday of the week that a day is in. */
export const weekOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + WEEK - 1) % WEEK))

/** The Mondays of the weeks from one day to another. */
export const weeksFrom = (from: string, to: string): string[] => {
  const first = weekOf(from)
  const count = Math.max(Math.floor(daysUntil(to, first) / WEEK) + 1, 0)
  return Array.from({ length: count }, (_, at) => addDays(first, at * WEEK))
}

type Span = Pick<Stop, 'startsOn' | 'endsOn'>
const meet = (one: Span, other: Span): boolean => one.startsOn <= other.endsOn && other.startsOn <= one.endsOn

/** The stop that a day falls into. */
export const stopOn = <S extends Span>(stops: readonly S[], day: string): S | undefined =>
  stops.find((stop) => meet(stop, { startsOn: day, endsOn: day }))

/** Has it passed? What has passed is kept as it is. */
export const isOver = ({ endsOn }: Pick<Stop, 'endsOn'>, today: string): boolean => endsOn < today

/** Has it begun? Its first day then stands. */
export const hasBegun = ({ startsOn }: Pick<Stop, 'startsOn'>, today: string): boolean => startsOn <= today

const when = (isWrong: boolean, field: string, why: string): Finding[] => (isWrong ? [{ field, why }] : [])

/** What is wrong with a stop among the others of its supplier. `former` is what it was before a change. */
export const stopErrors = (draft: StopDraft, others: readonly Stop[], today: string, former?: Stop): Finding[] => {
  if (former !== undefined && isOver(former, today)) return [{ field: 'endsOn', why: MESSAGES.stopEnded }]
  if (draft.endsOn < draft.startsOn) return [{ field: 'endsOn', why: MESSAGES.endBeforeStart }]
  const clash = others.find((other) => other.id !== former?.id && meet(other, draft))
  return [
    ...when(daysUntil(draft.endsOn, draft.startsOn) >= STOP_DAYS, 'endsOn', MESSAGES.stopTooLong(STOP_DAYS)),
    // Whoever opens again today ends it yesterday.
    ...when(draft.endsOn < (former === undefined ? today : addDays(today, -1)), 'endsOn', MESSAGES.stopOver),
    ...when(
      former !== undefined && hasBegun(former, today) && draft.startsOn !== former.startsOn,
      'startsOn',
      MESSAGES.stopStarted,
    ),
    ...when(draft.reasonCode === OTHER_REASON && draft.note.trim() === '', 'note', MESSAGES.noteMissing),
    ...(clash === undefined
      ? []
      : [{ field: 'startsOn', why: MESSAGES.clash(clash.startsOn, clash.endsOn, STOP_REASONS[clash.reasonCode]) }]),
  ]
}

const isTwice = (values: readonly string[], at: number): boolean => values.indexOf(values[at] ?? '') < at

type Valid = Pick<Capacity, 'validFrom' | 'validTo'>
/** Is a week, by its Monday, at least in part within the days that a capacity is valid for? */
const isValidIn = ({ validFrom, validTo }: Valid, weekOn: string): boolean =>
  validFrom <= addDays(weekOn, WEEK - 1) && (validTo === null || validTo >= weekOn)
const validAtOnce = (one: Valid, other: Valid): boolean =>
  (one.validTo === null || other.validFrom <= one.validTo) && (other.validTo === null || one.validFrom <= other.validTo)

/** What is wrong with a capacity among the others of its supplier. */
export const capacityErrors = (draft: CapacityDraft, others: readonly Capacity[], ownId?: string): Finding[] => {
  if (draft.validTo !== null && draft.validTo < draft.validFrom)
    return [{ field: 'validTo', why: MESSAGES.endBeforeStart }]
  const categories = draft.uses.map(({ categoryId }) => categoryId)
  const weeks = draft.exceptions.map(({ weekOn }) => weekOf(weekOn))
  const twin = others.find(
    ({ id, name, ...valid }) => id !== ownId && name === draft.name.trim() && validAtOnce(valid, draft),
  )
  return [
    ...when(compare(draft.weeklyQty, '0') <= 0, 'weeklyQty', MESSAGES.capacityZero),
    ...draft.uses.flatMap(({ perUnit }, at) => [
      ...when(compare(perUnit, '0') <= 0, `uses.${at}.perUnit`, MESSAGES.perUnitZero),
      ...when(isTwice(categories, at), `uses.${at}.categoryId`, MESSAGES.categoryTwice),
    ]),
    ...weeks.flatMap((weekOn, at) => [
      ...when(isTwice(weeks, at), `exceptions.${at}.weekOn`, MESSAGES.weekTwice),
      ...when(!isValidIn(draft, weekOn), `exceptions.${at}.weekOn`, MESSAGES.weekOutside),
    ]),
    ...(twin === undefined ? [] : [{ field: 'name', why: MESSAGES.nameTwice(twin.validFrom, twin.validTo) }]),
  ]
}

/** What a capacity comes to in a week; nothing while it is not valid. */
export const limitIn = (capacity: Capacity, weekOn: string): string | undefined => {
  if (!isValidIn(capacity, weekOn)) return undefined
  return capacity.exceptions.find((one) => one.weekOn === weekOn)?.qty ?? capacity.weeklyQty
}

const PLACES = 4

/** How much of a capacity goods of a category take up; nothing where they take none. The nearest category decides. */
export const takenBy = (capacity: Capacity, categoryId: string | null, qty: string): string | undefined => {
  if (categoryId === null) return undefined
  const use = capacity.uses
    .toSorted((a, b) => a.covers.length - b.covers.length)
    .find(({ covers }) => covers.includes(categoryId))
  return use === undefined ? undefined : times(qty, use.perUnit, PLACES)
}

/** What is due in a week, in the unit of a capacity. */
export const loadIn = (capacity: Capacity, loads: readonly Load[], weekOn: string) => {
  const own = loads.filter((load) => load.weekOn === weekOn)
  const of = (part: 'confirmed' | 'pending'): string =>
    sum(own.flatMap((load) => takenBy(capacity, load.categoryId, load[part]) ?? []))
  return { confirmed: of('confirmed'), pending: of('pending') }
}
