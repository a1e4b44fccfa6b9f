import { dayOf, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { compare } from '#kernel/decimal.ts'
import { lineAmount } from '#kernel/money.ts'
import { invalid } from '#kernel/problem.ts'
import { lineChanges, retitled, termChanges } from '../changes.ts'
import { partErrors } from '../parts.ts'
import { termsIn } from '../revision.ts'
import { ANSWER_HOURS, isChosenPast, searchedOf, totalsOf, type OrderFacts } from '../rules.ts'
import type { MoveInput } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import type { ItemRecord, OrderStep } from './tables.ts'

/** Until when the side whose turn it becomes is to act. */
export const deadline = (now: Date): string => momentAfter(now, ANSWER_HOURS * HOUR_MS)

/** Until when the supplier is to answer an order. */
export const confirmDeadline = ({ now, facts }: Pick<OrderStep, 'now' | 'facts'>): string =>
  momentAfter(now, facts.confirmHours * HOUR_MS)

/** Who says yes to an order, and when. */
export const confirmed = ({ me, now, input, head }: OrderStep) => ({
  confirmedAt: now.toISOString(),
  confirmedBy: me.userName,
  supplierOrderNo: input.supplierOrderNo ?? head.supplierOrderNo,
})

/** The last of some days. */
export const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''

/** The first of some days. */
export const earliest = (days: readonly string[]): string => days.toSorted()[0] ?? ''

/** The lines that the body names; those that the order does not have are refused, and days that have passed. */
export const knownLines = ({ input, facts, now }: OrderStep): NonNullable<MoveInput['lines']> => {
  const lines = input.lines ?? []
  const today = dayOf(now)
  const strange = lines.findIndex((line) => !facts.items.some((item) => item.id === line.itemId))
  if (strange >= 0) invalid({ [`lines.${strange}.itemId`]: [MESSAGES.lineUnknown] })
  const empty = lines.findIndex((line) => line.qty !== undefined && compare(line.qty, '0') <= 0)
  if (empty >= 0) invalid({ [`lines.${empty}.qty`]: [MESSAGES.qtyZero] })
  for (const [index, line] of lines.entries()) {
    const asked = facts.items.find((item) => item.id === line.itemId)?.requiredDate
    const [wrong] = partErrors(line, asked, today)
    if (wrong !== undefined) invalid({ [`lines.${index}.${wrong.field}`]: [wrong.why] })
    for (const field of ['promisedDate', 'requiredDate'] as const) {
      const day = line[field]
      if (day !== undefined && isChosenPast(day, asked, today))
        invalid({ [`lines.${index}.${field}`]: [MESSAGES.dayPast] })
    }
  }
  return lines
}

/** Lines with the amounts that their quantities come to, in a new state. */
export const priced = <Item extends Pick<OrderFacts['items'][number], 'qty' | 'unitPrice'>>(
  items: readonly Item[],
  lineStatus: number,
) => items.map((item) => ({ ...item, amount: lineAmount(item.qty, item.unitPrice), lineStatus }))

/** What other quantities and days make of an order: its sums, a title that agrees with them, and what differs, in words. */
export const rewritten = (
  { head, parts }: OrderStep,
  items: readonly Pick<ItemRecord, 'id' | 'qty' | 'unitPrice' | 'requiredDate' | 'promisedDate'>[],
  before: readonly ItemRecord[],
) => {
  const after = parts.items.map((item) => ({ ...item, ...items.find(({ id }) => id === item.id) }))
  const terms = termsIn(head)
  const title = retitled(head.title, parts.items, items)
  return {
    content: { ...totalsOf(items, head.taxRate, head.extraFees), title },
    searched: searchedOf(title, parts.items),
    diff: [...termChanges(terms, { ...terms, title }), ...lineChanges(before, after)],
  }
}
