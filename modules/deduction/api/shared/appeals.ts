import { sql } from 'kysely'
import { dayOf } from '#kernel/day.ts'
import type { Act } from '#platform/document/types.ts'
import { deduction } from '../../machine.ts'
import { WORK_QUEUES } from '../../work-queues.ts'
import { deductions } from '../deductions.ts'

/** Deductions of some orders that are appealed against, as far as the caller sees them, with whose turn it is. */
export const openAppeals = async ({ tx, me, now }: Act, orderCodes: readonly string[]) => {
  const { where } = deductions.store.planOf(me, { Status: [deduction.states.appealed.code] }, dayOf(now))
  const { rows } = await sql<{ id: string; code: string; orderCode: string }>`select o.id, o.code, o.order_code
    from deduction o where ${sql.join(where, sql` and `)} and o.order_code = any(${[...orderCodes]})
    order by o.created_at, o.id`.execute(tx.for(me))
  return rows.map(({ orderCode, ...row }) => ({
    ...row,
    orderCodes: [orderCode],
    turn: WORK_QUEUES.deductionToDecide,
  }))
}
