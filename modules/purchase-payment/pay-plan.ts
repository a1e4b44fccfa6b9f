import { addDays } from '#kernel/day.ts'
import { total } from '#kernel/money.ts'
import { byCodeUnit } from '#kernel/text.ts'
import { openOf } from './settlement.ts'
import type { PaymentRow } from './shapes.ts'

export type When = 'late' | 'today' | 'week' | 'later' | 'none'

/** Payments of one stretch of time. */
export interface Planned<Row> {
  readonly when: When
  readonly payments: readonly Row[]
}

const ORDER: readonly When[] = ['late', 'today', 'week', 'later', 'none']
const WEEK = 7

const whenOf = (day: string | null, today: string): When => {
  if (day === null) return 'none'
  if (day < today) return 'late'
  if (day === today) return 'today'
  return day <= addDays(today, WEEK) ? 'week' : 'later'
}

/** What is to be paid by when: late ones first, and within a stretch by their days. */
export const byPlan = <Row extends { readonly plannedPayDate: string | null }>(
  payments: readonly Row[],
  today: string,
): Planned<Row>[] =>
  ORDER.map((when) => ({
    when,
    payments: payments
      .filter(({ plannedPayDate }) => whenOf(plannedPayDate, today) === when)
      .toSorted((a, b) => byCodeUnit(a.plannedPayDate ?? '', b.plannedPayDate ?? '')),
  })).filter((group) => group.payments.length > 0)

type Open = Parameters<typeof openOf>[0] & Pick<PaymentRow, 'currency'>

/** What is still to be paid, by currency: amounts of two are not one sum. */
export const openByCurrency = (payments: readonly Open[]): [currency: string, amount: string][] =>
  [...new Set(payments.map(({ currency }) => currency))]
    .toSorted(byCodeUnit)
    .map((currency) => [currency, total(payments.filter((one) => one.currency === currency).map(openOf))])
