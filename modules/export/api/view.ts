import type { Caller } from '#kernel/caller.ts'
import { allowedTransitions, statusName } from '#kernel/machine.ts'
import type { Exporters } from '#platform/exports/exporter.ts'
import { exportJob } from '../machine.ts'
import { stateAt } from '../rules.ts'
import type { ExportJob } from '../shapes.ts'
import type { JobRecord } from './shared/tables.ts'

/** An export as its owner sees it now. */
export const jobView = (job: JobRecord, exporters: Exporters, me: Caller, now: Date): ExportJob => {
  const state = stateAt(job.status, job.expiresAt, now)
  const exporter = Object.hasOwn(exporters, job.exportType) ? exporters[job.exportType] : undefined
  return {
    id: job.id,
    exportType: job.exportType,
    exportTypeName: exporter?.label ?? job.exportType,
    query: job.query,
    columns: job.columns,
    fileName: job.fileName,
    status: exportJob.states[state].code,
    statusName: statusName(exportJob, state, me.side),
    progress: job.progress,
    rowCount: job.rowCount,
    fileSize: job.fileSize,
    fileUrl: state === 'done' ? `/api/Export/${job.id}/Content` : '',
    errorMessage: job.errorMessage,
    createdAt: job.createdAt,
    finishedAt: job.finishedAt,
    expiresAt: job.expiresAt,
    rowVersion: job.rowVersion,
    allowedTransitions: allowedTransitions(exportJob, state, undefined, me),
  }
}
