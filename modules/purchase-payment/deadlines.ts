import { addDays, HOUR_MS, momentAfter } from '#kernel/day.ts'
import type { PaymentState } from './machine.ts'
import { isInvoiced } from './rules.ts'
import type { Payment } from './shapes.ts'

/** After so many days without an objection, money counts as received; so many days a late invoice may take. */
export const RECEIVED_AFTER_DAYS = 7
export const LATE_INVOICE_DAYS = 15
/** The period of payment where no order says another. */
const USUAL_DAYS = 30

/** How long each side has, in hours, when it is its turn in a state. */
const TURN_HOURS: Readonly<Partial<Record<PaymentState, number>>> = {
  reconciling: 5 * 24,
  reviewing: 3 * 24,
  returned: 5 * 24,
  invoicing: 7 * 24,
  checking: 3 * 24,
}

/** The end of a day here. */
const endOf = (day: string): string => new Date(`${day}T23:59:59+08:00`).toISOString()

/** Until when the side whose turn it becomes is to act. */
export const dueIn = (
  state: PaymentState,
  { plannedPayDate, invoiceStatus }: Pick<Payment, 'plannedPayDate' | 'invoiceStatus'>,
  now: Date,
): string | null => {
  if (state === 'payable' || state === 'partlyPaid') return plannedPayDate === null ? null : endOf(plannedPayDate)
  if (state === 'paid')
    return momentAfter(now, 24 * HOUR_MS * (isInvoiced({ invoiceStatus }) ? RECEIVED_AFTER_DAYS : LATE_INVOICE_DAYS))
  const hours = TURN_HOURS[state]
  return hours === undefined ? null : momentAfter(now, hours * HOUR_MS)
}

/** When payment is due: the terms run from what came last. */
export const dueDateOf = (
  lines: readonly { readonly occurredOn: string; readonly days: number | null; readonly direction: number }[],
): string | null => {
  const days = lines
    .filter(({ direction }) => direction === 1)
    .map(({ occurredOn, days: term }) => addDays(occurredOn, term ?? USUAL_DAYS))
  return days.length === 0 ? null : days.reduce((latest, day) => (day > latest ? day : latest))
}

/** When the money is expected: as planned, else when it is due, and not in the past. */
export const expectedPayDate = (
  { dueDate, plannedPayDate, paidAt }: Pick<Payment, 'dueDate' | 'plannedPayDate' | 'paidAt'>,
  today: string,
): string | null => {
  if (paidAt !== null) return null
  const day = plannedPayDate ?? dueDate
  return day !== null && day < today ? today : day
}
