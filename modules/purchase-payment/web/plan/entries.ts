import { dayOf } from '#kernel/day.ts'
import { isDay } from '#kernel/identity.ts'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import type { PaymentRow } from '../../shapes.ts'
import { MESSAGES } from '../../words.ts'
import { PLAN } from './words.ts'

/** What is entered of the transfer of one payment. */
export interface Entry {
  /** Of the payment. */
  readonly id: string
  readonly paidOn: string
  readonly bankFlowNo: string
  readonly files: readonly string[]
}
export type EntryField = Exclude<keyof Entry, 'id'>

const blank = (id: string, today: string): Entry => ({ id, paidOn: today, bankFlowNo: '', files: [] })

/** Nothing but today's day, for each payment. */
export const blankEntries = (rows: readonly Pick<PaymentRow, 'id'>[], now: Date): Entry[] =>
  rows.map(({ id }) => blank(id, dayOf(now)))

/** What was typed for the same payments before the window was led away; files would have to be known to be shown. */
export const keptEntries = (start: readonly Entry[], kept: unknown): Entry[] | undefined => {
  const typed = rowsLike([blank('', '')], kept)
  return typed && start.map((one) => ({ ...(typed.find(({ id }) => id === one.id) ?? one), files: [] }))
}

/** What is wrong with an entry, by field. A number of the bank is one transfer, and so one payment. */
export const entryErrors = (
  { id, paidOn, bankFlowNo, files }: Entry,
  entries: readonly Entry[],
  today: string,
): Partial<Record<EntryField, string>> => {
  const flow = bankFlowNo.trim()
  const isTwice = entries.some((other) => other.id !== id && other.bankFlowNo.trim() === flow)
  return {
    ...(isDay(paidOn) ? {} : { paidOn: MESSAGES.paidOnMissing }),
    ...(paidOn > today ? { paidOn: MESSAGES.paidLater } : {}),
    ...(flow === '' ? { bankFlowNo: MESSAGES.flowMissing } : isTwice ? { bankFlowNo: PLAN.flowTwice } : {}),
    ...(files.length === 0 ? { files: MESSAGES.receiptMissing } : {}),
  }
}
