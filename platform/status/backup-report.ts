import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../database/database.ts'
import type { BackupName } from '../metrics/labels.ts'

interface BackupReport {
  readonly what: BackupName
  readonly isOk: boolean
  /** How large it is; nothing where that is not known. */
  readonly bytes: number | null
}

/** What a backup says of itself, for the people who look after the system. */
export const reportBackup = async (tx: Tx, me: Caller, { what, isOk, bytes }: BackupReport): Promise<void> => {
  await sql`insert into backup_report as b (what, last_ok_at, last_failed_at, bytes)
    values (${what}, case when ${isOk} then now() end, case when ${isOk} then null else now() end, ${bytes})
    on conflict (what) do update set last_ok_at = coalesce(excluded.last_ok_at, b.last_ok_at),
      last_failed_at = coalesce(excluded.last_failed_at, b.last_failed_at), bytes = coalesce(excluded.bytes, b.bytes)`.execute(
    tx.for(me),
  )
}
