import { sql } from 'kysely'
import { recordAudits } from '#platform/database/records.ts'
import { WORK_EXAMPLES, type OpenWork } from '#platform/open-work.ts'
import { AUDIT_ACTIONS, FIELDS, OPEN_INVITES } from '../words.ts'

const isTheirs = (personId: string) =>
  sql`o.inviter_id = ${personId} and o.used_at is null and o.revoked_at is null and o.expires_at > now()`

/** Invitations that nobody has used: who comes by one is looked after by the person who invited them. */
export const inviteWork: OpenWork = {
  key: 'InviteCode',
  name: OPEN_INVITES,
  needs: 'supplier.invite',
  find: async (tx, me, personId) => {
    const { rows } = await sql<{ name: string; total: number }>`select coalesce(c.name, o.mobile_masked) as name,
        count(*) over () as total
      from invite_code o left join company c on c.id = o.company_id where ${isTheirs(personId)}
      order by o.created_at desc, o.id limit ${WORK_EXAMPLES}`.execute(tx.for(me))
    return { count: rows[0]?.total ?? 0, examples: rows.flatMap(({ name }) => name || []) }
  },
  handOver: async (tx, me, from, to) => {
    const { rows } = await sql<{ id: string; companyId: string | null }>`update invite_code o set inviter_id = ${to.id}
      where ${isTheirs(from.id)} returning o.id, o.company_id`.execute(tx.for(me))
    await recordAudits(
      tx,
      me,
      rows.map(({ id, companyId }) => ({
        entity: 'InviteCode',
        entityId: id,
        companyId,
        action: AUDIT_ACTIONS.handOver,
        diff: [{ field: FIELDS.inviter, before: from.name, after: to.name }],
      })),
    )
  },
}
