import type { Caller } from '#kernel/caller.ts'
import { decide, refuseVerdict } from '#kernel/machine.ts'
import type { Page } from '#kernel/operation.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { publish, recordAudit } from '#platform/database/records.ts'
import type { Exporter, Exporters } from '#platform/exports/exporter.ts'
import { exportJob } from '../machine.ts'
import { fileNameOf, RUNNING_MAX, stateAt } from '../rules.ts'
import type { ExportJob, ExportQuery, ExportRequest } from '../shapes.ts'
import { FIELDS, MESSAGES } from '../words.ts'
import { EXPORT_TOPIC } from './shared/topic.ts'
import type { JobRecord } from './shared/tables.ts'
import * as store from './store.ts'
import { jobView } from './view.ts'

export interface ExportRules {
  readonly exporters: Exporters
  readonly rowsMax: number
}

/** One page of the caller's own exports. */
export const listExports = async (
  tx: Tx,
  me: Caller,
  query: ExportQuery,
  { exporters }: ExportRules,
  now: Date,
): Promise<Page<ExportJob>> => {
  const page = await store.list(tx, me, query, now)
  return { ...page, rows: page.rows.map((job) => jobView(job, exporters, me, now)) }
}

/** The export as it is stored; a refusal when it is not the caller's. */
export const loadExport = async (tx: Tx, me: Caller, id: string): Promise<JobRecord> =>
  (await store.find(tx, me, id)) ?? store.refuseMissing(tx, me, id)

/** Asks for an export. What can be known to be wrong is said at once and not by a failed export. */
export const createExport = async (
  tx: Tx,
  me: Caller,
  asked: ExportRequest,
  rules: ExportRules,
  now: Date,
): Promise<ExportJob> => {
  const exporter = exporterFor(rules.exporters, me, asked.exportType)
  const query = listPart(asked.query)
  const columns = columnsFor(exporter, me, asked.columns)
  await mustBePossible(tx, me, exporter, query, rules.rowsMax)
  const job = await store.insert(tx, me, {
    exportType: asked.exportType,
    query,
    columns,
    fileName: fileNameOf(asked.fileName, exporter.label, now),
  })
  await recordQueued(tx, me, job, 'create')
  return jobView(job, rules.exporters, me, now)
}

/** Asks for the same once more, after it failed or its file is gone. */
export const retryExport = async (
  tx: Tx,
  me: Caller,
  id: string,
  rowVersion: number,
  rules: ExportRules,
  now: Date,
): Promise<ExportJob> => {
  const job = await loadExport(tx, me, id)
  const verdict = decide(exportJob, 'retry', stateAt(job.status, job.expiresAt, now), undefined, me)
  if (!verdict.ok) return refuseVerdict(verdict)
  const exporter = exporterFor(rules.exporters, me, job.exportType)
  await mustBePossible(tx, me, exporter, job.query, rules.rowsMax)
  const queued = (await store.requeue(tx, me, { id, status: job.status, rowVersion })) ?? refuse(412, 'Stale')
  await recordQueued(tx, me, queued, 'retry', job.status)
  return jobView(queued, rules.exporters, me, now)
}

const recordQueued = async (
  tx: Tx,
  me: Caller,
  job: JobRecord,
  action: 'create' | 'retry',
  from?: string,
): Promise<void> => {
  await recordAudit(tx, me, {
    entity: 'Export',
    entityId: job.id,
    companyId: job.companyId,
    action: `Export.${action}`,
    ...(from === undefined ? {} : { from }),
    to: job.status,
    remark: job.fileName,
    diff: [{ field: FIELDS.query, before: '', after: JSON.stringify(job.query).slice(0, 500) }],
  })
  await publish(tx, me, job.companyId, EXPORT_TOPIC, { exportId: job.id })
}

const exporterFor = (exporters: Exporters, me: Caller, exportType: string): Exporter => {
  const exporter = Object.hasOwn(exporters, exportType) ? exporters[exportType] : undefined
  if (!exporter) return invalid({ exportType: [MESSAGES.typeUnknown] })
  return me.permissions.has(exporter.needs) ? exporter : refuse(403, 'Forbidden')
}

/** A list's page and sparse fields mean nothing in a file that holds all of it. */
const listPart = ({ PageNo: _no, PageSize: _size, Fields: _fields, ...query }: Record<string, unknown>) => query

const columnsFor = (exporter: Exporter, me: Caller, wanted: readonly string[]): string[] => {
  const known = exporter.columnsFor(me).map(({ key }) => key)
  const unknown = wanted.filter((key) => !known.includes(key))
  if (unknown.length > 0) invalid({ columns: [MESSAGES.columnUnknown(unknown)] })
  return wanted.length === 0 ? known : [...new Set(wanted)]
}

const mustBePossible = async (
  tx: Tx,
  me: Caller,
  exporter: Exporter,
  query: Record<string, unknown>,
  rowsMax: number,
): Promise<void> => {
  const errors = Object.entries(exporter.errorsIn(query))
  if (errors.length > 0) invalid(Object.fromEntries(errors.map(([field, whys]) => [`query.${field}`, whys])))
  if ((await store.countOpen(tx, me)) >= RUNNING_MAX) {
    const why = MESSAGES.tooManyRunning(RUNNING_MAX)
    invalid({ exportType: [why] }, why)
  }
  if ((await exporter.count(tx, me, query, rowsMax + 1)) > rowsMax) {
    const why = MESSAGES.tooManyRows(rowsMax)
    invalid({ query: [why] }, why)
  }
}
