import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { CHANGE, JUDGES, mayOf, TEST_PAYMENT_TRIES } from '../facts.ts'
import { supplier } from '../machine.ts'

const { submitted, second, passed } = supplier.states
const PARTS = ['profile', 'qualification', 'bank'] as const

/** Is something of this supplier the caller's to do now? The words of `turnsOf`, for the database; `o` is the supplier. */
export const isMyTurn = (me: Caller): RawBuilder<unknown> => {
  const may = mayOf(me.permissions)
  const judged = PARTS.filter((part) => JUDGES[part].some((one) => may[one]))
  const turns = [
    ...(may.review ? [sql`o.status = ${submitted.code}`] : []),
    ...(['finance', 'legal'] as const)
      .filter((one) => may[one])
      .map((one) => sql`(o.status = ${second.code} and not o.passed_by @> array[${one}])`),
    ...(judged.length === 0
      ? []
      : [
          sql`(o.change_review_status = ${CHANGE.reviewing} and exists (select from supplier_change h
            where h.supplier_id = o.id and h.state = 'submitted'
            and exists (select from unnest(h.parts) part where part = any (${judged}) and not part = any (h.approved_parts))))`,
        ]),
    ...(may.finance ? [isToPay] : []),
  ]
  return turns.length === 0 || me.side !== 'staff' ? sql`false` : sql`(${sql.join(turns, sql` or `)})`
}

/** The small payment is to be made, for the first time or again. */
export const isToPay = sql`(o.status = ${passed.code} and (o.test_payment_paid_at is null or o.test_payment_tries >= ${TEST_PAYMENT_TRIES}))`
