import type { Permission } from '#kernel/permission.ts'

/** What the log of changes says of one kind of record. Kinds that no module names are not in that log. */
export interface AuditedKind {
  /** What people call it. */
  readonly name: string
  /** The page of one record, by its name in the menu. */
  readonly page?: string
  /** What the states are called that its lines name. */
  readonly states?: Readonly<Record<string, string>>
  /** Where the word stands that one record is known by: its number or its name. */
  readonly titled?: { readonly table: string; readonly column: string }
  /** Who lacks one of these reads who did what and when, but not the words and values of the line. */
  readonly reads?: readonly Permission[]
  /** Searched by an index of its own, because there are many. */
  readonly isDocument?: true
}

export type AuditedKinds = Readonly<Record<string, AuditedKind>>
