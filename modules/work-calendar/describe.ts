import { groupedDecimal } from '#kernel/text.ts'
import type { Capacity, Stop } from './shapes.ts'
import { FIELDS, DESCRIPTIONS, STOP_REASONS } from './words.ts'

/** A stop in one line. */
export const stopInWords = ({ startsOn, endsOn, reasonCode, note }: Omit<Stop, 'id' | 'rowVersion'>): string =>
  DESCRIPTIONS.stop(startsOn, endsOn, STOP_REASONS[reasonCode], note)

/** A capacity in one line. */
export const capacityInWords = ({ name, weeklyQty, unit }: Pick<Capacity, 'name' | 'weeklyQty' | 'unit'>): string =>
  `${name} ${DESCRIPTIONS.perWeek(groupedDecimal(weeklyQty), unit)}`

const joined = (parts: readonly string[]): string => (parts.length === 0 ? DESCRIPTIONS.none : parts.join('；'))

const stopTexts = ({ startsOn, endsOn, reasonCode, note }: Stop): readonly (readonly [string, string])[] => [
  [FIELDS.startsOn, startsOn],
  [FIELDS.endsOn, endsOn],
  [FIELDS.reasonCode, STOP_REASONS[reasonCode]],
  [FIELDS.note, note],
]

const capacityTexts = (capacity: Capacity): readonly (readonly [string, string])[] => [
  [FIELDS.capacityName, capacity.name],
  [FIELDS.unit, capacity.unit],
  [FIELDS.weeklyQty, groupedDecimal(capacity.weeklyQty)],
  [FIELDS.validFrom, capacity.validFrom],
  [FIELDS.validTo, capacity.validTo ?? DESCRIPTIONS.longTerm],
  [
    FIELDS.uses,
    joined(
      capacity.uses.map(({ categoryName, perUnit }) =>
        DESCRIPTIONS.taking(categoryName, groupedDecimal(perUnit), capacity.unit),
      ),
    ),
  ],
  [
    FIELDS.exceptions,
    joined(capacity.exceptions.map(({ weekOn, qty }) => DESCRIPTIONS.exception(weekOn, groupedDecimal(qty)))),
  ],
  [FIELDS.note, capacity.note],
]

const MOST = 500

const differences = <Row>(before: Row, after: Row, textsOf: (row: Row) => readonly (readonly [string, string])[]) => {
  const former = new Map(textsOf(before))
  return textsOf(after).flatMap(([field, text]) => {
    const old = former.get(field) ?? ''
    return old === text ? [] : [{ field, before: old.slice(0, MOST), after: text.slice(0, MOST) }]
  })
}

/** What differs between two states, in the words of the form. */
export const stopChanges = (before: Stop, after: Stop) => differences(before, after, stopTexts)
export const capacityChanges = (before: Capacity, after: Capacity) => differences(before, after, capacityTexts)
