import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '#kernel/permission.ts'

/** What the log of changes says of one kind of record. Kinds that no module names are not in that log. */
export interface AuditedKind {
  /** What people call it. */
  readonly name: string
  /** The page of one record, by its name in the menu. */
  readonly page?: string
  /** What the states are called that its lines name. */
  readonly states?: Readonly<Record<string, string>>
  /** `id` and `title` of each: the number or the name that people know it by. */
  readonly titles?: RawBuilder<unknown>
  /** The function that finds records by hashed pairs, where there are too many to read their titles. */
  readonly matching?: string
  /** Who lacks one of these reads who did what and when, but not the words and values of the line. */
  readonly reads?: readonly Permission[]
  /** The records that a person answers for, where the data scope of staff has a say: those with that scope read no others. */
  readonly ownedBy?: (userId: string) => RawBuilder<unknown>
  /** Suppliers and the system have such records too; only what staff did is the buyer's business. */
  readonly isByStaff?: true
}

export type AuditedKinds = Readonly<Record<string, AuditedKind>>

/** Titles that stand in a column of a table. */
export const titlesIn = (table: string, column: string): RawBuilder<unknown> =>
  sql`(select id, ${sql.id(column)} as title from ${sql.table(table)})`
