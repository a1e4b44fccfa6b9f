import { sql } from 'kysely'
import { staffLabels } from '#kernel/machine.ts'
import { titlesIn, type AuditedKinds } from '../audited-kind.ts'
import type { Noun } from './noun.ts'

/** What the log of changes says of the documents of a noun. */
export const auditedDocument = ({ definition: { table, machine }, title, page, reads }: Noun): AuditedKinds => ({
  [machine.name]: {
    name: title,
    page,
    states: staffLabels(machine),
    titles: titlesIn(table, 'code'),
    matching: `${table}_matching`,
    reads,
    ownedBy: (userId) => sql`select d.id from ${sql.table(table)} d where d.purchaser_id = ${userId}`,
  },
})
