import { titlesIn, type AuditedKinds } from '../audited-kind.ts'

/** What the log of changes says of a kind of reference data. */
export const auditedRecord = ({
  entity,
  title,
  table,
}: {
  readonly entity: string
  readonly title: string
  readonly table: string
}): AuditedKinds => ({ [entity]: { name: title, titles: titlesIn(table, 'name') } })
