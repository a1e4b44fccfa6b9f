import { sql } from 'kysely'
import { recordAudits } from '#platform/database/records.ts'
import { WORK_EXAMPLES, type OpenWork } from '#platform/open-work.ts'
import { AUDIT_ACTIONS, FIELDS, OWN_SUPPLIERS } from '../words.ts'

const isTheirs = (personId: string) => sql`o.purchaser_ids @> array[${personId}::uuid]`

/** Suppliers that a purchaser answers for, those whose registration waits for them included. */
export const supplierWork: OpenWork = {
  key: 'Supplier',
  name: OWN_SUPPLIERS,
  needs: 'supplier.view',
  find: async (tx, me, personId) => {
    const { rows } = await sql<{ name: string; total: number }>`select c.name, count(*) over () as total
      from supplier o join company c on c.id = o.company_id where ${isTheirs(personId)}
      order by o.created_at desc, o.id limit ${WORK_EXAMPLES}`.execute(tx.for(me))
    return { count: rows[0]?.total ?? 0, examples: rows.flatMap(({ name }) => name || []) }
  },
  // Others who answer for the supplier too go on doing so. The version stays, so that a review that is open can be finished.
  handOver: async (tx, me, from, to) => {
    const { rows } = await sql<{ id: string; companyId: string }>`update supplier o
      set purchaser_ids = array(select distinct person from unnest(array_replace(o.purchaser_ids, ${from.id}::uuid, ${to.id}::uuid)) person),
        updated_at = now(), updated_by = ${me.userId}
      where ${isTheirs(from.id)} returning o.id, o.company_id`.execute(tx.for(me))
    await recordAudits(
      tx,
      me,
      rows.map(({ id, companyId }) => ({
        entity: 'Supplier',
        entityId: id,
        companyId,
        action: AUDIT_ACTIONS.handOver,
        diff: [{ field: FIELDS.purchasers, before: from.name, after: to.name }],
      })),
    )
  },
}
