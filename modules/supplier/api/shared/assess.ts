import { sql } from 'kysely'
import { refuse } from '#kernel/problem.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { Act } from '#platform/document/types.ts'
import { supplier } from '../../machine.ts'
import type { Supplier } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'
import { stateOf, updateHead } from '../store.ts'

interface Assessed {
  readonly id: string
  readonly status: number
  readonly rowVersion: number
  readonly level: Supplier['level']
}

/**
 * Sets the level of a supplier after a review, in the transaction of the step that it comes of, with the reason in its history.
 * The system does it: whoever took that step may be the supplier.
 */
export const assessSupplier = (act: Act, companyId: string, level: Supplier['level'], remark: string): Promise<void> =>
  act.tx.asSystem(act.me, async (system) => {
    const { rows } = await sql<Assessed>`select o.id, o.status, o.row_version, o.level from supplier o
      where o.company_id = ${companyId} for update`.execute(act.tx.for(system))
    const [head] = rows
    if (head === undefined || !(await updateHead(act.tx, system, head, { level }))) return refuse(412, 'Stale')
    const state = stateOf(head.status)
    await recordAudit(act.tx, system, {
      entity: 'Supplier',
      entityId: head.id,
      companyId,
      action: supplier.transitions.setLevel.label,
      from: state,
      to: state,
      remark,
      diff: level === head.level ? [] : [{ field: FIELDS.level, before: head.level, after: level }],
    })
  })
