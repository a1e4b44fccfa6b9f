import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import type { NoticeEvent } from '#kernel/notice.ts'
import { Refusal } from '#kernel/problem.ts'
import { callerNow } from '#platform/auth/caller-now.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Reads } from '#platform/database/standby.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { Exporters } from '#platform/exports/exporter.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { expiryOf, progressOf, RUNS_MAX } from '../rules.ts'
import { MESSAGES, UNITS } from '../words.ts'
import { listFile } from './list-file.ts'
import { entityOf, pageOf } from './shared/job-place.ts'
import { objectKeyOf } from './shared/file-key.ts'
import { Impossible, type FileMaker, type Made } from './shared/maker.ts'
import type { JobRecord } from './shared/tables.ts'
import * as store from './work-store.ts'
import { draftPath } from './write-file.ts'

const MARK_EVERY_MS = 1_000

export interface ExportWork {
  readonly db: Database
  /** A standby to read the rows from, where there is one. */
  readonly standby?: Reads | undefined
  readonly objects: Objects
  readonly exporters: Exporters
  /** Files that are not one list, by their type. */
  readonly makers: Readonly<Record<string, FileMaker>>
  readonly rowsMax: number
  readonly clock: Clock
  /** A folder for files in the making; nobody else writes there. */
  readonly drafts: string
}

/** The export was taken over by another run: this one stops and leaves it alone. */
class TakenOver extends Error {}

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
    const maker = makerOf(work, job)
    const made = await makeFile(work, maker, system, job, runId, path)
    await work.objects.write(objectKeyOf(job), maker.contentType, { path })
    await work.db.write(system, (tx) => finish(tx, system, job, runId, made, work.clock()))
  } catch (error) {
    if (error instanceof TakenOver) return
    const why = reasonOf(error)
    // What may pass, such as a database that is away, is tried again by the queue.
    if (why === undefined && job.runs < RUNS_MAX) throw error
    await work.db.write(system, (tx) => giveUp(tx, system, job, why ?? MESSAGES.broken, work.clock()))
    await work.objects.remove(objectKeyOf(job))
    if (why === undefined) throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** What the person reads when trying again would not help; nothing for what may pass. */
const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof Impossible) return error.message
  return error instanceof Refusal && error.problem.status < 500 ? error.problem.title : undefined
}

/** What makes the file of a job: its own maker, or the list that it is of. */
const makerOf = ({ makers, exporters, rowsMax }: ExportWork, { exportType, query }: JobRecord): FileMaker => {
  const maker = Object.hasOwn(makers, exportType) ? makers[exportType] : undefined
  if (maker) return maker
  const exporter = Object.hasOwn(exporters, exportType) ? exporters[exportType] : undefined
  if (!exporter || Object.keys(exporter.errorsIn(query)).length > 0) throw new Impossible(MESSAGES.queryOutdated)
  return listFile(exporter, rowsMax)
}

/** Makes it as the person who asked, with the rights that they have now. */
const makeFile = async (
  { db, standby }: ExportWork,
  maker: FileMaker,
  system: Caller,
  job: JobRecord,
  runId: string,
  path: string,
): Promise<Made> => {
  const me = await callerNow(db, system, { ...job, needs: maker.needs })
  if (!me?.permissions.has('export.make')) throw new Impossible(MESSAGES.rightsLost)
  let markedAt = performance.now()
  const onProgress = async (done: number, total: number): Promise<void> => {
    if (performance.now() - markedAt < MARK_EVERY_MS) return
    markedAt = performance.now()
    const progress = progressOf(done, total)
    if (!(await db.write(system, (own) => store.mark(own, system, job.id, runId, progress)))) throw new TakenOver()
  }
  // A standby may give a long reading up to stay close to the primary: the second run has the primary to itself.
  return maker.write({ db, lists: job.runs > 1 ? db : (standby ?? db), me, job, path, onProgress })
}

const finish = async (tx: Tx, system: Caller, job: JobRecord, runId: string, made: Made, now: Date): Promise<void> => {
  const times = { finishedAt: now.toISOString(), expiresAt: expiryOf(now) }
  if (!(await store.finish(tx, system, job.id, runId, { ...made, ...times }))) throw new TakenOver()
  await recordAudit(tx, system, { ...auditActionOf(job, 'finish'), to: 'done' })
  const vars = {
    fileName: job.fileName,
    rowCount: String(made.rowCount),
    unit: UNITS[job.isArchive ? 'archive' : 'list'],
  }
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
    url: pageOf(job),
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
  entity: entityOf(job),
  entityId: job.id,
  companyId: job.companyId,
  action: `${entityOf(job)}.${action}`,
  from: job.status,
  remark: job.fileName,
})
