import type { Generated, JSONColumnType } from 'kysely'
import type { Narrowed, Schema } from './schema.ts'

/** One changed field of a document, for its history. */
export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Tables that the platform itself reads and writes; modules add their own with `withTables`. */
export type PlatformTables = Pick<Schema, 'idempotency' | 'documentNumber'> & {
  auditLog: Narrowed<
    Schema['auditLog'],
    {
      remark: string
      diff: JSONColumnType<readonly Change[]>
      // A trigger chains the lines.
      hash: Generated<Uint8Array>
    }
  >
  outbox: Narrowed<Schema['outbox'], { payload: JSONColumnType<object> }>
}
