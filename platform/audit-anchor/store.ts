import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Anchor } from './anchor.ts'

/** Lets one process at a time take anchors. */
export const lockAnchors = async (tx: Tx, me: Caller): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('audit_anchor'))`.execute(tx.for(me))
}

export const insertAnchor = async (
  tx: Tx,
  me: Caller,
  { number, position, entries, hash, takenAt }: Anchor,
  objectKey: string,
): Promise<void> => {
  await sql`insert into audit_anchor (number, position, entries, hash, object_key, taken_at)
    values (${number}, ${position}, ${entries}, ${hash}, ${objectKey}, ${takenAt}) on conflict do nothing`.execute(
    tx.for(me),
  )
}

/** The number of the last anchor that the database knows of; 0 when there is none. */
export const lastKnownNumber = async (tx: Tx, me: Caller): Promise<number> => {
  const { rows } = await sql<{
    number: number
  }>`select coalesce(max(number), 0)::bigint as number from audit_anchor`.execute(tx.for(me))
  return rows[0]?.number ?? 0
}

/** When the last anchor was taken; nothing before the first. One look into an index. */
export const lastAnchorAt = (db: Database, me: Caller): Promise<Date | undefined> =>
  db.read(me, async (tx) => {
    const { rows } = await sql<{
      takenAt: string
    }>`select taken_at from audit_anchor order by number desc limit 1`.execute(tx.for(me))
    return rows[0] && new Date(rows[0].takenAt)
  })

/** What a comparison found. */
export interface Check {
  readonly at: string
  readonly entries: number
  readonly findings: number
}

export const insertCheck = async (tx: Tx, me: Caller, { at, entries, findings }: Check): Promise<void> => {
  await sql`insert into audit_anchor_check (at, entries, findings) values (${at}, ${entries}, ${findings})`.execute(
    tx.for(me),
  )
}
