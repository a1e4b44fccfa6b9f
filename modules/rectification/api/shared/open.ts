import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { stateNames } from '#kernel/machine.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Act } from '#platform/document/types.ts'
import { rectification, type TaskState } from '../../machine.ts'
import { turnIn } from '../../work-queues.ts'
import { tasks } from '../tasks.ts'

/** What is known of a task elsewhere. */
export interface NamedTask {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly isOpen: boolean
}

/** Where somebody still has something to do that the supplier knows of. */
const OPEN = stateNames(rectification).filter((state) => {
  const { final, staffOnly } = rectification.states[state]
  return final !== true && staffOnly !== true
})

/** Tasks, aliased `r`, that are not at their end. */
export const isOpenTask: RawBuilder<boolean> = sql`r.status = any(${OPEN}::text[])`

/** The tasks of these ids that the caller sees, in the order of their numbers. */
export const tasksNamed = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<NamedTask[]> => {
  if (ids.length === 0) return []
  const mine = me.side === 'supplier' ? sql`r.company_id = ${me.companyId} and r.status <> 'draft'` : sql`true`
  const { rows } = await sql<NamedTask>`select r.id, r.code, r.title, ${isOpenTask} as is_open from rectification_task r
    where r.id = any(${[...ids]}::uuid[]) and ${mine} order by r.code`.execute(tx.for(me))
  return rows
}

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
