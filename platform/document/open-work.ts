import { sql } from 'kysely'
import { stateNames } from '#kernel/machine.ts'
import { FIELDS } from '#kernel/words.ts'
import { recordAudits } from '../database/records.ts'
import { WORK_EXAMPLES, type OpenWork } from '../open-work.ts'
import type { Noun } from './noun.ts'
import { MESSAGES } from './words.ts'

/** What a purchaser answers for: the documents of a noun that have not come to an end, drafts included. */
export const documentWork = ({ definition: { table: name, machine }, title, reads }: Noun): OpenWork => {
  const table = sql.table(name)
  const open = sql.join(
    stateNames(machine)
      .filter((state) => machine.states[state]?.final !== true)
      .map((state) => sql.lit(state)),
  )
  const isTheirs = (personId: string) => sql`o.purchaser_id = ${personId} and o.status in (${open})`
  return {
    key: machine.name,
    name: title,
    needs: reads[0],
    find: async (tx, me, personId) => {
      const { rows } = await sql<{ code: string; total: number }>`select o.code, count(*) over () as total
        from ${table} o where ${isTheirs(personId)} order by o.created_at desc, o.id desc limit ${WORK_EXAMPLES}`.execute(
        tx.for(me),
      )
      return { count: rows[0]?.total ?? 0, examples: rows.map(({ code }) => code) }
    },
    // The version stays: no step depends on who is the purchaser, and open forms stay valid.
    handOver: async (tx, me, from, to) => {
      const { rows } = await sql<{ id: string; companyId: string }>`update ${table} o
        set purchaser_id = ${to.id}, updated_at = now(), updated_by = ${me.userId}
        where ${isTheirs(from.id)} returning o.id, o.company_id`.execute(tx.for(me))
      await recordAudits(
        tx,
        me,
        rows.map(({ id, companyId }) => ({
          entity: machine.name,
          entityId: id,
          companyId,
          action: MESSAGES.handedOver,
          diff: [{ field: FIELDS.purchaser, before: from.name, after: to.name }],
        })),
      )
    },
  }
}
