import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import type { NoticeEvent } from '#kernel/notice.ts'
import { Refusal } from '#kernel/problem.ts'
import { callerNow } from '#platform/auth/caller-now.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import type { Exporters } from '#platform/exports/exporter.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { expiryOf, progressOf, RUNS_MAX } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import type { JobRecord } from './store.ts'
import * as store from './work-store.ts'
import { draftPath, writeFile } from './write-file.ts'

const MARK_EVERY_MS = 1_000

export interface ExportWork {
  readonly db: Database
  readonly objects: Objects
  readonly exporters: Exporters
  readonly rowsMax: number
  readonly clock: Clock
  /** A folder for files in the making; nobody else writes there. */
  readonly drafts: string
}

/**
 * Where the file of an export lies: one place no matter who makes it and how often, so that there is never a second
 * file.
 */
export const objectKeyOf = (exportId: string): string => `export/${exportId}.xlsx`

/** The export was taken over by another run: this one stops and leaves it alone. */
class TakenOver extends Error {}

/** The export cannot be made, and the person reads why. */
class Impossible extends Error {}

/**
 * Makes the file of an export. It may be called twice or be killed anywhere: the next call starts over, and the export
 * is finished once, with one file.
 */
export const runExport = async (work: ExportWork, exportId: string): Promise<void> => {
  const system = systemCaller(`export ${exportId}`)
  const runId = randomUUID()
  const job = await work.db.write(system, (tx) => store.claim(tx, system, exportId, runId))
  if (!job) return
  const path = await draftPath(work.drafts, runId)
  try {
    if (job.runs > RUNS_MAX) throw new Impossible(MESSAGES.broken)
    const made = await makeFile(work, system, job, runId, path)
    await work.objects.write(objectKeyOf(exportId), XLSX_TYPE, { path })
    await work.db.write(system, (tx) => finish(tx, system, job, runId, made, work.clock()))
  } catch (error) {
    if (error instanceof TakenOver) return
    const why = error instanceof Impossible || error instanceof Refusal ? messageOf(error) : undefined
    // What may pass, such as a database that is away, is tried again by the queue.
    if (why === undefined && job.runs < RUNS_MAX) throw error
    await work.db.write(system, (tx) => giveUp(tx, system, job, why ?? MESSAGES.broken, work.clock()))
    await work.objects.remove(objectKeyOf(exportId))
    if (why === undefined) throw error
  } finally {
    await rm(path, { force: true })
  }
}

const messageOf = (error: Impossible | Refusal): string =>
  error instanceof Refusal ? error.problem.title : error.message

/** Rows are read in one snapshot, as the person who asked and with the rights they have now. */
const makeFile = async (
  { db, exporters, rowsMax }: ExportWork,
  system: Caller,
  job: JobRecord,
  runId: string,
  path: string,
): Promise<{ rowCount: number; fileSize: number }> => {
  const exporter = Object.hasOwn(exporters, job.exportType) ? exporters[job.exportType] : undefined
  if (!exporter || Object.keys(exporter.errorsIn(job.query)).length > 0) throw new Impossible(MESSAGES.queryOutdated)
  const me = await callerNow(db, system, { ...job, needs: exporter.needs })
  if (!me?.permissions.has('export.make')) throw new Impossible(MESSAGES.rightsLost)
  let markedAt = performance.now()
  return db.read(me, async (tx) => {
    const total = await exporter.count(tx, me, job.query, rowsMax + 1)
    if (total > rowsMax) throw new Impossible(MESSAGES.tooManyRows(rowsMax))
    const open = exporter.open(tx, me, job.query, job.columns)
    if (open.columns.length === 0) throw new Impossible(MESSAGES.columnsNone)
    return writeFile(path, exporter.label, open, async (written) => {
      if (performance.now() - markedAt < MARK_EVERY_MS) return
      markedAt = performance.now()
      const progress = progressOf(written, total)
      if (!(await db.write(system, (own) => store.mark(own, system, job.id, runId, progress)))) throw new TakenOver()
    })
  })
}

const finish = async (
  tx: Tx,
  system: Caller,
  job: JobRecord,
  runId: string,
  made: { readonly rowCount: number; readonly fileSize: number },
  now: Date,
): Promise<void> => {
  const times = { finishedAt: now.toISOString(), expiresAt: expiryOf(now) }
  if (!(await store.finish(tx, system, job.id, runId, { ...made, ...times }))) throw new TakenOver()
  await recordAudit(tx, system, { ...auditActionOf(job, 'finish'), to: 'done' })
  const vars = { fileName: job.fileName, rowCount: String(made.rowCount) }
  await notifyOwner(tx, system, job, { code: 'export.finished', vars })
}

/** Nobody waits at the page: whatever became of it is announced. */
const notifyOwner = (
  tx: Tx,
  system: Caller,
  job: JobRecord,
  notice: Pick<NoticeEvent, 'code' | 'vars'>,
): Promise<void> =>
  notify(tx, system, {
    ...notice,
    companyId: job.companyId,
    bizType: 'Export',
    bizId: job.id,
    url: job.companyId === null ? '/console/admin/export' : '/admin/export',
    userIds: [job.userId],
    onlyNamed: true,
  })

/** Marks an export as failed, unless it is no longer what it was. */
export const giveUp = async (tx: Tx, system: Caller, job: JobRecord, why: string, now: Date): Promise<void> => {
  if (!(await store.giveUp(tx, system, job, why, now))) return
  await recordAudit(tx, system, { ...auditActionOf(job, 'fail'), to: 'failed', remark: why })
  await notifyOwner(tx, system, job, { code: 'export.failed', vars: { fileName: job.fileName, reason: why } })
}

/** What the audit log says of a worker's action. */
export const auditActionOf = (job: JobRecord, action: 'finish' | 'fail' | 'expire') => ({
  entity: 'Export',
  entityId: job.id,
  companyId: job.companyId,
  action: `Export.${action}`,
  from: job.status,
  remark: job.fileName,
})
