import { compare, minus, sum } from '#kernel/decimal.ts'
import type { LogEntry } from '#kernel/document.ts'
import { labelOf } from '#kernel/labels.ts'
import type { Static } from '#kernel/schema.ts'
import { groupedDecimal, plainDecimal, plainPrice } from '#kernel/text.ts'
import type { Terms } from './revision.ts'
import { CLAIM_FIELDS } from './claim-words.ts'
import { CHANGES, HISTORY } from './history-words.ts'
import { paymentWords } from './terms.ts'
import { formulaName } from './line-formula.ts'
import { DELIVERY_MODES, FIELDS } from './words.ts'

/** One difference as history, pages and notices show it. */
export type Change = Static<typeof LogEntry>['diff'][number]

/** What of a line can change between two versions of an order. */
interface Line {
  readonly id: string
  readonly lineNo: number
  readonly skuName: string
  readonly unit: string
  readonly qty: string
  /** Not there on lines that were kept before recipes stood on them. */
  readonly formulaCode?: string
  readonly formulaVersion?: string
  /** Not there for those who see no prices. */
  readonly unitPrice?: string | null
  readonly requiredDate: string
  readonly promisedDate: string | null
}

/** Fields of the history have 100 characters; names of products may be as long. Values have 500, terms may be longer. */
const PRODUCT_MOST = 60
const VALUE_MOST = 500

const productOf = ({ skuName }: Pick<Line, 'skuName'>): string => skuName.slice(0, PRODUCT_MOST)
/** How a field of a line is called in the history. */
export const fieldOf = (line: Pick<Line, 'lineNo' | 'skuName'>, name: string): string =>
  HISTORY.lineField(line.lineNo, productOf(line), name)
export const amountOf = ({ qty, unit }: Pick<Line, 'qty' | 'unit'>): string => HISTORY.qty(groupedDecimal(qty), unit)
const briefOf = (line: Line): string => HISTORY.lineBrief(amountOf(line), line.requiredDate)

const priceChange = (line: Line, before: string | null | undefined, after: string | null | undefined): Change[] => {
  const [old, fresh] = [before ?? null, after ?? null]
  if (old === fresh || (old !== null && fresh !== null && compare(old, fresh) === 0)) return []
  const shown = (price: string | null): string => (price === null ? HISTORY.none : plainPrice(price))
  return [{ field: fieldOf(line, FIELDS.unitPrice), before: shown(old), after: shown(fresh) }]
}

const ofLine = (was: Line, now: Line): Change[] => {
  const changed = (name: string, before: string, after: string): Change => ({
    field: fieldOf(now, name),
    before,
    after,
  })
  return [
    ...(compare(was.qty, now.qty) === 0
      ? []
      : [changed(FIELDS.qty, amountOf({ ...now, qty: was.qty }), amountOf(now))]),
    ...priceChange(now, was.unitPrice, now.unitPrice),
    ...(formulaName(was) === formulaName(now)
      ? []
      : [changed(FIELDS.formula, formulaName(was) || HISTORY.none, formulaName(now) || HISTORY.none)]),
    ...(was.requiredDate === now.requiredDate
      ? []
      : [changed(FIELDS.requiredDate, was.requiredDate, now.requiredDate)]),
    ...(was.promisedDate === null || now.promisedDate === null || was.promisedDate === now.promisedDate
      ? []
      : [changed(FIELDS.promisedDate, was.promisedDate, now.promisedDate)]),
  ]
}

/**
 * Line by line what differs, in the words of people: what changed on lines that stay, then those that came and those that
 * went. A first promise is no change, nor is one that falls away.
 */
export const lineChanges = (before: readonly Line[], after: readonly Line[]): Change[] => {
  const has = (lines: readonly Line[], { id }: Line): boolean => lines.some((line) => line.id === id)
  const whole = (line: Line): string => HISTORY.line(line.lineNo, productOf(line))
  return [
    ...after.flatMap((now) => {
      const was = before.find(({ id }) => id === now.id)
      return was === undefined ? [] : ofLine(was, now)
    }),
    ...after.flatMap((line) =>
      has(before, line)
        ? []
        : [
            { field: whole(line), before: HISTORY.none, after: HISTORY.added(briefOf(line)) },
            ...priceChange(line, null, line.unitPrice),
          ],
    ),
    ...before
      .filter((line) => !has(after, line))
      .map((line) => ({ field: whole(line), before: briefOf(line), after: HISTORY.removed })),
  ]
}

/** What of each line has not come in, when an order ends. */
export const remainingOf = (lines: readonly (Line & { readonly receivedQty: string })[]): Change[] =>
  lines.flatMap((line) => {
    const left = minus(line.qty, line.receivedQty)
    return compare(left, '0') > 0
      ? [
          {
            field: fieldOf(line, HISTORY.remaining),
            before: amountOf({ ...line, qty: left }),
            after: HISTORY.closedLine,
          },
        ]
      : []
  })

/** Terms as people write them, by the name of the field. */
const termWords = (terms: Terms): readonly (readonly [string, string])[] => [
  [FIELDS.title, terms.title],
  [FIELDS.taxRate, HISTORY.percent(terms.taxRate)],
  [FIELDS.deliveryMode, labelOf(DELIVERY_MODES, terms.deliveryMode)],
  [FIELDS.warehouse, terms.warehouseName],
  [FIELDS.receiver, [terms.receiver.name, terms.receiver.phone, terms.receiver.address].filter(Boolean).join(' ')],
  [FIELDS.receivingHours, terms.receivingHours],
  [FIELDS.paymentTerm, paymentWords(terms.paymentTerm)],
  [FIELDS.inspectionLevel, terms.inspectionLevel],
  [FIELDS.qualityTerms, terms.qualityTerms],
  [FIELDS.packaging, terms.packagingRequirement],
  [FIELDS.labelRequirement, terms.labelRequirement],
  [FIELDS.overRate, HISTORY.percent(terms.overRate)],
  [FIELDS.underRate, HISTORY.percent(terms.underRate)],
  [FIELDS.remark, terms.remark],
]

/** Term by term what differs; of long ones the beginning. */
export const termChanges = (before: Terms, after: Terms): Change[] => {
  const fresh = new Map(termWords(after))
  const shown = (value: string): string => (value === '' ? HISTORY.none : value.slice(0, VALUE_MOST))
  return termWords(before).flatMap(([field, old]) => {
    const now = fresh.get(field) ?? ''
    return old === now ? [] : [{ field, before: shown(old), after: shown(now) }]
  })
}

type Counted = Pick<Line, 'id' | 'qty'>

/** A number in a title, thousands apart or not. */
const NUMBER = /\d[\d,]*(?:\.\d+)?/g

/**
 * The title of an order whose quantities have changed: a quantity that it names is brought up to date, so that a title
 * like 首印 20,000 册 does not contradict its lines. A number that two lines have, and no longer share, is left alone.
 */
export const retitled = (title: string, before: readonly Counted[], after: readonly Counted[]): string => {
  const totalOf = (lines: readonly Counted[]): string => sum(lines.map(({ qty }) => qty))
  const counted = [
    ...before.map(({ id, qty }) => [qty, after.find((one) => one.id === id)?.qty ?? qty] as const),
    [totalOf(before), totalOf(after)] as const,
  ]
  return title.replaceAll(NUMBER, (number) => {
    const named = number.replaceAll(',', '')
    const fresh = new Set(counted.flatMap(([old, now]) => (compare(old, named) === 0 ? [plainDecimal(now)] : [])))
    const [only] = fresh
    if (only === undefined || fresh.size > 1) return number
    return number.includes(',') ? groupedDecimal(only) : only
  })
}

const LINE_FIELDS = [
  FIELDS.qty,
  FIELDS.unitPrice,
  FIELDS.formula,
  FIELDS.requiredDate,
  FIELDS.promisedDate,
  FIELDS.parts,
] as const
const lineFieldIn = (field: string): string | undefined => LINE_FIELDS.find((name) => field.endsWith(` ${name}`))
const isOfLine = ({ field }: Change): boolean => HISTORY.ofLine.test(field)
const CLAIM_AMOUNTS: readonly string[] = [CLAIM_FIELDS.claimed, CLAIM_FIELDS.offered, CLAIM_FIELDS.agreed]
const isOfPrice = ({ field }: Pick<Change, 'field'>): boolean =>
  lineFieldIn(field) === FIELDS.unitPrice || CLAIM_AMOUNTS.includes(field)

/** What those may read who see no prices. */
export const withoutPrices = (changes: readonly Change[]): Change[] => changes.filter((change) => !isOfPrice(change))

const YEAR = /^\d{4}-/
const UNIT = / \S+$/
const partOf = (text: string, part: RegExp): string => part.exec(text)?.[0] ?? ''

/** Two values where there is little room: the year of two days goes without saying, a unit is named once. */
const briefly = (field: string, before: string, after: string): string => {
  const year = partOf(before, YEAR)
  if (year !== '' && year === partOf(after, YEAR)) return CHANGES.one(field, before.slice(5), after.slice(5))
  const unit = partOf(before, UNIT)
  return CHANGES.one(field, unit === partOf(after, UNIT) ? before.slice(0, before.length - unit.length) : before, after)
}

/** So many differences a notice names, and so much of each value: an order has 200 lines, and terms are long. */
const NAMED_MOST = 20
const NAMED_VALUE_MOST = 60
const cut = (value: string): string =>
  value.length > NAMED_VALUE_MOST ? `${value.slice(0, NAMED_VALUE_MOST)}…` : value

interface InWords {
  /** The differences, a line each. */
  readonly all: string
  /** The first with how many there are. */
  readonly brief: string
}

/**
 * Differences in the words of a notice, those of lines before the terms that may follow from them; where there is little room
 * a line stands for the order. Prices are named and not said, unless everybody who reads it may see them.
 */
export const changesInWords = (changes: readonly Change[], { withPrices = false } = {}): InWords => {
  const ofLines = changes.filter(isOfLine)
  const others = changes.filter((one) => !ofLines.includes(one))
  const counted = ofLines.length > 0 ? ofLines : others
  const [first] = counted
  const isHidden = (change: Change): boolean => isOfPrice(change) && !withPrices
  const short = (change: Change): string => {
    const field = lineFieldIn(change.field) ?? change.field
    return isHidden(change) ? CHANGES.hidden(field) : briefly(field, change.before, change.after)
  }
  const long = [...ofLines, ...others].map((one) =>
    isHidden(one) ? CHANGES.hidden(one.field) : CHANGES.one(one.field, cut(one.before), cut(one.after)),
  )
  return {
    all: [
      ...long.slice(0, NAMED_MOST),
      ...(long.length > NAMED_MOST ? [CHANGES.rest(long.length - NAMED_MOST)] : []),
    ].join('\n'),
    brief: first ? CHANGES.more(short(first), counted.length) : '',
  }
}
