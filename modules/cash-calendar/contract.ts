import type { Operations } from '#kernel/operation.ts'
import { CalendarQuery, CashCalendar } from './shapes.ts'
import { SUMMARY } from './words.ts'

/** The specification knows payments by themselves; when their money comes is ours. */
export const operations = {
  getPaymentCalendar: {
    method: 'GET',
    path: '/api/PurchasePayment/Calendar',
    summary: SUMMARY,
    who: { supplier: 'payment.view', staff: 'payment.view' },
    owns: 'company',
    query: CalendarQuery,
    reply: CashCalendar,
    extension: true,
  },
} as const satisfies Operations
