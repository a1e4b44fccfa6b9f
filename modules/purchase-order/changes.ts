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

/** All differences, a line each; and the first of them with how many there are, where there is little room. */
export const changesInWords = (changes: readonly Change[]): { readonly all: string; readonly brief: string } => {
  const words = changes.map(({ field, before, after }) => CHANGES.one(field, before, after))
  return { all: words.join('\n'), brief: CHANGES.more(words[0] ?? '', words.length) }
}
