import { staffLabels } from '#kernel/machine.ts'
import type { AuditedKinds } from '../audited-kind.ts'
import type { Noun } from './noun.ts'

/** What the log of changes says of the documents of a noun. */
export const auditedDocument = ({ definition: { table, machine }, title, page, reads }: Noun): AuditedKinds => ({
  [machine.name]: {
    name: title,
    page,
    states: staffLabels(machine),
    titled: { table, column: 'code' },
    reads,
    isDocument: true,
  },
})
