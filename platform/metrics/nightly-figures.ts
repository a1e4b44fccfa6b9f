import type { Pool } from 'pg'
import { anchorAge, auditFindings, backupAge, backupFailed } from './metrics.ts'

// A log that was never anchored is as old as the installation, so that the first night is waited for and no other.
const ANCHOR = `select extract(epoch from now() - coalesce((select max(taken_at) from audit_anchor),
      (select min(m.timestamp)::timestamptz from kysely_migration m)))::float8 as age,
    coalesce((select findings from audit_anchor_check order by id desc limit 1), 0) as findings`
const BACKUPS = `select what, extract(epoch from now() - last_ok_at)::float8 as age,
    coalesce(last_failed_at > coalesce(last_ok_at, '-infinity'), false) as failed from backup_report`

interface AnchorRow {
  readonly age: number | null
  readonly findings: number
}

interface BackupRow {
  readonly what: string
  readonly age: number | null
  readonly failed: boolean
}

/** Shows what should have happened last night. */
export const readNightly = async (pool: Pool): Promise<void> => {
  const [anchor, backups] = await Promise.all([pool.query<AnchorRow>(ANCHOR), pool.query<BackupRow>(BACKUPS)])
  anchorAge.set(Math.max(0, anchor.rows[0]?.age ?? Number.NaN))
  auditFindings.set(anchor.rows[0]?.findings ?? 0)
  for (const gauge of [backupAge, backupFailed]) gauge.reset()
  for (const { what, age, failed } of backups.rows) {
    if (age !== null) backupAge.set({ what }, Math.max(0, age))
    backupFailed.set({ what }, failed ? 1 : 0)
  }
}

/** What was read before is not what is true now. */
export const forgetNightly = (): void => {
  for (const gauge of [anchorAge, auditFindings]) gauge.set(Number.NaN)
  for (const gauge of [backupAge, backupFailed]) gauge.reset()
}
