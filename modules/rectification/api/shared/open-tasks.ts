import { sql } from 'kysely'
import { dayOf } from '#kernel/day.ts'
import type { Act } from '#platform/document/types.ts'
import { rectification, type TaskState } from '../../machine.ts'
import { turnIn } from '../../work-queues.ts'
import { tasks } from '../tasks.ts'

const OPEN: readonly TaskState[] = [
  'published',
  'containing',
  'analysing',
  'reviewing',
  'correcting',
  'verifying',
  'appealing',
]

/** Rectifications of some orders that are not closed, as far as the caller sees them, with whose turn it is. */
export const openTasks = async ({ tx, me, now }: Act, orderCodes: readonly string[]) => {
  const codes = OPEN.map((state) => rectification.states[state].code)
  const { where } = tasks.store.planOf(me, { Status: codes }, dayOf(now))
  const { rows } = await sql<{
    id: string
    code: string
    status: TaskState
    orderCodes: string[]
  }>`select o.id, o.code, o.status, o.order_codes
    from rectification_task o where ${sql.join(where, sql` and `)} and o.order_codes && ${[...orderCodes]}
    order by o.created_at, o.id`.execute(tx.for(me))
  return rows.map(({ status, ...row }) => ({ ...row, turn: turnIn(status) }))
}
