import type { Generated, JSONColumnType } from 'kysely'

/** One changed field of a document, for its history. */
export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Tables that the platform itself reads and writes; modules add their own with `withTables`. */
export interface PlatformTables {
  auditLog: {
    id: Generated<number>
    at: Generated<string>
    companyId: string | null
    actorId: string
    actorName: string
    side: string
    action: string
    entity: string
    entityId: string
    fromState: string | null
    toState: string | null
    remark: string
    diff: JSONColumnType<readonly Change[]>
    requestId: string
    hash: Generated<Uint8Array>
  }
  outbox: {
    id: Generated<number>
    companyId: string | null
    topic: string
    payload: JSONColumnType<object>
    createdAt: Generated<string>
    handledAt: string | null
  }
  idempotency: {
    userId: string
    companyId: string | null
    key: string
    requestHash: Uint8Array
    status: number | null
    reply: string | null
    createdAt: Generated<string>
  }
  documentNumber: {
    prefix: string
    day: string
    last: number
  }
}
