import { sql, type RawBuilder } from 'kysely'
import type { PaymentQuery } from '../shapes.ts'

/** The money of a payment `o` that was sent within the days of a query, as records `r`; undefined where it names no days. */
export const sentIn = ({ PaidFrom, PaidTo }: PaymentQuery): RawBuilder<unknown> | undefined => {
  const days = [
    ...(PaidFrom === undefined ? [] : [sql`r.paid_on >= ${PaidFrom}::date`]),
    ...(PaidTo === undefined ? [] : [sql`r.paid_on <= ${PaidTo}::date`]),
  ]
  return days.length === 0
    ? undefined
    : sql`from payment_record r where ${sql.join([sql`r.payment_id = o.id`, ...days], sql` and `)}`
}
