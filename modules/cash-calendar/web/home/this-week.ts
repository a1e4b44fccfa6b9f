import type { CashCalendar, CashItem } from '../../shapes.ts'

/** Payments that are to be paid on some days, the nearest first. What no payment names yet is nobody's to pay. */
export const dueThisWeek = (calendars: readonly CashCalendar[], from: string, to: string): CashItem[] =>
  calendars
    .flatMap(({ days }) => days)
    .filter(({ day }) => day >= from && day <= to)
    .flatMap(({ items }) => items)
    .filter(({ kind }) => kind === 'payment')
