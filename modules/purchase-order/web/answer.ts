import { compare } from '#kernel/decimal.ts'
import { isDay } from '#kernel/identity.ts'
import type { FieldErrors } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import { textError } from '#shell/kit/text-error.ts'
import { DAY } from '#shell/kit/words.ts'
import { withWhole } from '../parts.ts'
import { isChosenPast } from '../rules.ts'
import { PlanDraft, type MoveInput, type Order } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { ANSWER } from './words.ts'

type Items = Order['items']

/** What somebody enters for one line, or for one of its deliveries: texts, as they stand in the inputs. */
export interface AnswerLine {
  readonly key: number
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
  items.map((item, key) => ({
    key,
    itemId: item.id,
    qty: plainDecimal(item.qty),
    day: item.requiredDate,
    remark: '',
  }))

/** The rows that stand for one line. */
export const partsOf = (lines: readonly AnswerLine[], itemId: string): AnswerLine[] =>
  lines.filter((line) => line.itemId === itemId)

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

/** What is wrong with the answer as it stands, by the key of the row. A day that was not asked for lies ahead. */
export const answerErrors = (
  items: Items,
  lines: readonly AnswerLine[],
  today: string,
): Readonly<Record<number, LineErrors>> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const unread = unfitRow(line)
      const asked = items.find(({ id }) => id === line.itemId)?.requiredDate
      const isPast = unread?.day === undefined && isChosenPast(line.day, asked, today)
      const errors = isPast ? { ...unread, day: MESSAGES.dayPast } : unread
      return errors === undefined ? [] : [[line.key, errors] as const]
    }),
  )

/** The lines that say something else than was asked; only for answers without errors. */
export const changedLines = (items: Items, lines: readonly AnswerLine[]): NonNullable<MoveInput['lines']> =>
  items.flatMap((item) => {
    const own = partsOf(lines, item.id)
    const [only] = own
    const remark = own.flatMap((line) => line.remark.trim() || []).join(ANSWER.remarkJoin)
    const changes =
      own.length > 1
        ? { parts: own.map(({ qty, day }) => ({ qty, promisedDate: day })) }
        : {
            ...(only !== undefined && compare(only.qty, item.qty) !== 0 ? { qty: only.qty } : {}),
            ...(only !== undefined && only.day !== item.requiredDate ? { promisedDate: only.day } : {}),
          }
    const said = { ...changes, ...(remark === '' ? {} : { remark }) }
    return Object.keys(said).length === 0 ? [] : [withWhole({ itemId: item.id, ...said })]
  })

const FIELD = /^lines\.(?<index>\d+)\.(?:parts\.(?<part>\d+)\.)?(?<name>\w+)$/

/** The server's messages about lines, back at the rows they were sent for. */
export const refusedLines = (
  errors: FieldErrors,
  sent: MoveInput['lines'],
  lines: readonly AnswerLine[],
): Readonly<Record<number, LineErrors>> => {
  const found: Record<number, { qty?: string; day?: string }> = {}
  for (const [field, [message]] of Object.entries(errors)) {
    const { groups } = FIELD.exec(field) ?? {}
    const itemId = sent?.[Number(groups?.['index'])]?.itemId
    const row = itemId === undefined ? undefined : partsOf(lines, itemId)[Number(groups?.['part'] ?? 0)]
    if (row !== undefined && message !== undefined)
      (found[row.key] ??= {})[groups?.['name'] === 'qty' ? 'qty' : 'day'] = message
  }
  return found
}
