import { compare, sum } from '#kernel/decimal.ts'
import { amountOf, fieldOf, type Change } from './changes.ts'
import { isChosenPast, type ProposedLine } from './rules.ts'
import { HISTORY } from './history-words.ts'
import { FIELDS, MESSAGES } from './words.ts'

type Parts = NonNullable<ProposedLine['parts']>

/** What parts come to: their sum, and the day on which the last of them is there. */
export const wholeOf = (parts: Parts): { readonly qty: string; readonly promisedDate: string } => ({
  qty: sum(parts.map(({ qty }) => qty)),
  promisedDate:
    parts
      .map(({ promisedDate }) => promisedDate)
      .toSorted()
      .at(-1) ?? '',
})

/** A line that says its parts says with them how much comes until when. */
export const withWhole = <Line extends ProposedLine>(line: Line): Line =>
  line.parts === undefined ? line : { ...line, ...wholeOf(line.parts) }

interface PartError {
  /** Below the line: `parts.1.qty`. */
  readonly field: string
  readonly why: string
}

/** What is wrong with the parts of a line: each is something, on a day that is still to come, and the line agrees with them. */
export const partErrors = (line: ProposedLine, asked: string | undefined, today: string): PartError[] => {
  const { parts } = line
  if (parts === undefined) return []
  if (parts.length < 2) return [{ field: 'parts', why: MESSAGES.partsFew }]
  const wrong = parts.flatMap(({ qty, promisedDate }, at): PartError[] => [
    ...(compare(qty, '0') <= 0 ? [{ field: `parts.${at}.qty`, why: MESSAGES.qtyZero }] : []),
    ...(isChosenPast(promisedDate, asked, today) ? [{ field: `parts.${at}.promisedDate`, why: MESSAGES.dayPast }] : []),
  ])
  const whole = wholeOf(parts)
  return [
    ...wrong,
    ...(line.qty !== undefined && compare(line.qty, whole.qty) !== 0
      ? [{ field: 'qty', why: MESSAGES.partsDiffer }]
      : []),
    ...(line.promisedDate !== undefined && line.promisedDate !== whole.promisedDate
      ? [{ field: 'promisedDate', why: MESSAGES.partsLast }]
      : []),
  ]
}

interface Item {
  readonly id: string
  readonly lineNo: number
  readonly skuName: string
  readonly unit: string
}

/** Of longer lists the beginning: a value of the history has 500 characters. */
const VALUE_MOST = 500

/** Which lines are offered in parts that were asked for at once, in words. */
export const partChanges = (items: readonly Item[], lines: readonly ProposedLine[]): Change[] =>
  lines.flatMap(({ itemId, parts }) => {
    const item = items.find(({ id }) => id === itemId)
    if (item === undefined || parts === undefined) return []
    const words = parts.map(({ qty, promisedDate }) => HISTORY.part(promisedDate, amountOf({ qty, unit: item.unit })))
    return [
      { field: fieldOf(item, FIELDS.parts), before: HISTORY.atOnce, after: words.join('；').slice(0, VALUE_MOST) },
    ]
  })

interface PlannedItem {
  readonly id: string
  readonly requiredDate: string
  readonly shippedQty: string
}

/**
 * The delivery plans that follow from parts both sides have agreed on: the supplier finds them as its draft. Those that come
 * after the required day say why, as it was said then. A line that goods were sent for keeps its plans.
 */
export const plansOfParts = (items: readonly PlannedItem[], lines: readonly ProposedLine[], reason: string) =>
  lines.flatMap(({ itemId, parts }) => {
    const item = items.find(({ id }) => id === itemId)
    if (item === undefined || parts === undefined || compare(item.shippedQty, '0') > 0) return []
    return parts
      .toSorted((a, b) => (a.promisedDate < b.promisedDate ? -1 : a.promisedDate > b.promisedDate ? 1 : 0))
      .map(({ qty, promisedDate }, at) => ({
        itemId,
        seq: at + 1,
        planQty: qty,
        planDate: promisedDate,
        differenceReason: promisedDate > item.requiredDate ? reason : '',
      }))
  })
