import { compare } from '#kernel/decimal.ts'
import { isDay } from '#kernel/identity.ts'
import type { FieldErrors } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import { textError } from '#shell/kit/text-error.ts'
import { DAY } from '#shell/kit/words.ts'
import { isChosenPast } from '../rules.ts'
import { PlanDraft, type MoveInput, type Order } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { ANSWER } from './words.ts'

type Items = Order['items']

/** What somebody enters for one line: texts, as they stand in the inputs. */
export interface AnswerLine {
  readonly itemId: string
  readonly qty: string
  readonly day: string
  readonly remark: string
}

export interface LineErrors {
  readonly qty?: string
  readonly day?: string
}

/** The answer that agrees with everything. */
export const asAsked = (items: Items): AnswerLine[] =>
  items.map((item) => ({ itemId: item.id, qty: plainDecimal(item.qty), day: item.requiredDate, remark: '' }))

/** What is wrong with a quantity as it was typed. */
export const unfitQty = (qty: string): string | undefined => {
  if (qty.trim() === '') return ANSWER.qtyMissing
  return textError(PlanDraft.properties.planQty, qty) ?? (compare(qty, '0') === 0 ? ANSWER.qtyMissing : undefined)
}

/** What is wrong with a day as it was typed. */
export const unfitDay = (day: string): string | undefined => {
  if (day.trim() === '') return ANSWER.dateMissing
  return isDay(day) ? undefined : DAY.unread
}

/** What is wrong in a row that is entered as texts; nothing when all of it can be read. */
export const unfitRow = (row: { readonly qty: string; readonly day: string }): LineErrors | undefined => {
  const [qty, day] = [unfitQty(row.qty), unfitDay(row.day)]
  if (qty === undefined && day === undefined) return undefined
  return { ...(qty === undefined ? {} : { qty }), ...(day === undefined ? {} : { day }) }
}

/** What is wrong with the answer as it stands, by line. A day that was not asked for lies ahead. */
export const answerErrors = (
  items: Items,
  lines: readonly AnswerLine[],
  today: string,
): Readonly<Record<string, LineErrors>> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const unread = unfitRow(line)
      const asked = items.find(({ id }) => id === line.itemId)?.requiredDate
      const isPast = unread?.day === undefined && isChosenPast(line.day, asked, today)
      const errors = isPast ? { ...unread, day: MESSAGES.dayPast } : unread
      return errors === undefined ? [] : [[line.itemId, errors] as const]
    }),
  )

/** The lines that say something else than was asked; only for answers without errors. */
export const changedLines = (items: Items, lines: readonly AnswerLine[]): NonNullable<MoveInput['lines']> =>
  lines.flatMap(({ itemId, qty, day, remark }) => {
    const item = items.find((one) => one.id === itemId)
    const changes = {
      ...(item !== undefined && compare(qty, item.qty) !== 0 ? { qty } : {}),
      ...(item !== undefined && day !== item.requiredDate ? { promisedDate: day } : {}),
      ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
    }
    return Object.keys(changes).length === 0 ? [] : [{ itemId, ...changes }]
  })

/** The server's messages about lines, back at the lines they were sent for. */
export const refusedLines = (errors: FieldErrors, sent: MoveInput['lines']): Readonly<Record<string, LineErrors>> => {
  const found: Record<string, { qty?: string; day?: string }> = {}
  for (const [field, [message]] of Object.entries(errors)) {
    const { groups } = /^lines\.(?<index>\d+)\.(?<name>\w+)$/.exec(field) ?? {}
    const line = sent?.[Number(groups?.['index'])]
    if (line !== undefined && message !== undefined)
      (found[line.itemId] ??= {})[groups?.['name'] === 'qty' ? 'qty' : 'day'] = message
  }
  return found
}
