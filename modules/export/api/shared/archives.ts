import type { Caller } from '#kernel/caller.ts'
import type { ServedFile } from '#kernel/operation.ts'
import { invalid, notFound } from '#kernel/problem.ts'
import { statusName } from '#kernel/machine.ts'
import type { Tx } from '#platform/database/database.ts'
import { publish, recordAudit } from '#platform/database/records.ts'
import { constraintOf } from '#platform/database/violations.ts'
import type { FileDeps } from '#platform/files/files.ts'
import { exportJob } from '../../machine.ts'
import { stateAt } from '../../rules.ts'
import * as store from './archive-store.ts'
import { giveFile } from './give-file.ts'
import { entityOf } from './job-place.ts'
import type { JobRecord } from './tables.ts'
import { EXPORT_TOPIC } from './topic.ts'

/** The index that lets a company have one archive under way. */
const ONCE = 'export_job_archive_once'

/** An archive as the person who asked for it sees it now. */
const archiveView = (job: JobRecord, me: Caller, now: Date) => {
  const state = stateAt(job.status, job.expiresAt, now)
  return {
    id: job.id,
    fileName: job.fileName,
    status: exportJob.states[state].code,
    statusName: statusName(exportJob, state, me.side),
    progress: job.progress,
    documentCount: job.rowCount,
    fileSize: job.fileSize,
    isReady: state === 'done',
    errorMessage: job.errorMessage,
    createdAt: job.createdAt,
    finishedAt: job.finishedAt,
    expiresAt: job.expiresAt,
  }
}
export type ArchiveView = ReturnType<typeof archiveView>

/** The newest archives of the caller. */
export const newestArchives = async (tx: Tx, me: Caller, now: Date, most: number): Promise<ArchiveView[]> =>
  (await store.newest(tx, me, most)).map((job) => archiveView(job, me, now))

/** Asks for an archive; a company that has one under way reads `whyNot`. */
export const askForArchive = async (
  tx: Tx,
  me: Caller,
  { exportType, fileName, whyNot }: { readonly exportType: string; readonly fileName: string; readonly whyNot: string },
  now: Date,
): Promise<ArchiveView> => {
  const job = await inserted(tx, me, exportType, fileName, whyNot)
  const [entity, { id: entityId, companyId }] = [entityOf(job), job]
  await recordAudit(tx, me, {
    entity,
    entityId,
    companyId,
    action: `${entity}.create`,
    to: job.status,
    remark: fileName,
  })
  await publish(tx, me, companyId, EXPORT_TOPIC, { exportId: entityId })
  return archiveView(job, me, now)
}

const inserted = async (
  tx: Tx,
  me: Caller,
  exportType: string,
  fileName: string,
  whyNot: string,
): Promise<JobRecord> => {
  try {
    return await store.insert(tx, me, exportType, fileName)
  } catch (error) {
    if (constraintOf(error) === ONCE) return invalid({ smsCode: [whyNot] }, whyNot)
    throw error
  }
}

/** The file of an archive, for who asked for it. */
export const giveArchive = (deps: FileDeps, me: Caller, id: string, type: string, now: Date): Promise<ServedFile> =>
  giveFile(deps, { me, now, type, load: async (tx) => (await store.find(tx, me, id)) ?? notFound() })
