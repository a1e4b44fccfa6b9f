import { compare, sum } from '#kernel/decimal.ts'
import type { LogEntry } from '#kernel/document.ts'
import type { Static } from '#kernel/schema.ts'
import { groupedDecimal, plainDecimal } from '#kernel/text.ts'
import { CHANGES, FIELDS, HISTORY } from './words.ts'

/** One difference as history, pages and notices show it. */
type Change = Static<typeof LogEntry>['diff'][number]

/** What of a line can change between two versions of an order. */
interface Line {
  readonly id: string
  readonly lineNo: number
  readonly skuName: string
  readonly unit: string
  readonly qty: string
  readonly requiredDate: string
  readonly promisedDate: string | null
}

/** Fields of the history have 100 characters; names of products may be as long. */
const PRODUCT_MOST = 60

/** Line by line what differs, in the words of people. A first promise is no change, nor is one that falls away. */
export const lineChanges = (before: readonly Line[], after: readonly Line[]): Change[] =>
  after.flatMap((now) => {
    const was = before.find(({ id }) => id === now.id)
    if (was === undefined) return []
    const changed = (name: string, old: string, fresh: string): Change => ({
      field: HISTORY.lineField(now.lineNo, now.skuName.slice(0, PRODUCT_MOST), name),
      before: old,
      after: fresh,
    })
    const amount = (qty: string): string => HISTORY.qty(groupedDecimal(qty), now.unit)
    return [
      ...(compare(was.qty, now.qty) === 0 ? [] : [changed(FIELDS.qty, amount(was.qty), amount(now.qty))]),
      ...(was.requiredDate === now.requiredDate
        ? []
        : [changed(FIELDS.requiredDate, was.requiredDate, now.requiredDate)]),
      ...(was.promisedDate === null || now.promisedDate === null || was.promisedDate === now.promisedDate
        ? []
        : [changed(FIELDS.promisedDate, was.promisedDate, now.promisedDate)]),
    ]
  })

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

/** The change of the title, if it has one. */
export const titleChange = (before: string, after: string): Change[] =>
  before === after ? [] : [{ field: FIELDS.title, before, after }]

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

const LINE_FIELDS = [FIELDS.qty, FIELDS.requiredDate, FIELDS.promisedDate] as const
const lineFieldIn = (field: string): string | undefined => LINE_FIELDS.find((name) => field.endsWith(` ${name}`))

/**
 * All differences, a line each, those of lines before a title that follows them; and the first with how many there are,
 * where there is little room. There a line stands for the order, and the title is left out.
 */
export const changesInWords = (changes: readonly Change[]): { readonly all: string; readonly brief: string } => {
  const ofLines = changes.filter(({ field }) => lineFieldIn(field) !== undefined)
  const others = changes.filter((one) => !ofLines.includes(one))
  const counted = ofLines.length > 0 ? ofLines : others
  const [first] = counted
  return {
    all: [...ofLines, ...others].map(({ field, before, after }) => CHANGES.one(field, before, after)).join('\n'),
    brief: first
      ? CHANGES.more(briefly(lineFieldIn(first.field) ?? first.field, first.before, first.after), counted.length)
      : '',
  }
}
