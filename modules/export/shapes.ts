import { rowVersion, transitionName } from '#kernel/fields.ts'
import {
  anything,
  count,
  id,
  instant,
  listOf,
  mapOf,
  nullable,
  optional,
  shape,
  shaped,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { listQuery } from '#kernel/operation.ts'
import { FIELDS, MESSAGES } from './words.ts'

const columns = () => listOf(words(60, FIELDS.columns), { max: 100, title: FIELDS.columns })

/** What a person asks for: the query is the one of the list that they look at. */
export const ExportRequest = shape({
  exportType: words(60, FIELDS.exportType),
  query: mapOf(anything(FIELDS.query)),
  columns: columns(),
  fileName: optional(
    shaped('^(?!\\.)[^\\\\/:*?"<>|\\u0000-\\u001f\\u007f-\\u009f]{1,100}$', 100, FIELDS.fileName, MESSAGES.fileName),
  ),
})
export type ExportRequest = Static<typeof ExportRequest>

export const ExportJob = shape({
  id: id(),
  exportType: words(60, FIELDS.exportType),
  exportTypeName: text(60, { title: FIELDS.exportType }),
  query: mapOf(anything(FIELDS.query)),
  columns: columns(),
  fileName: words(120, FIELDS.fileName),
  status: count(FIELDS.status),
  statusName: words(20, FIELDS.status),
  progress: count(FIELDS.progress, 100),
  rowCount: nullable(count(FIELDS.rowCount)),
  fileSize: nullable(count(FIELDS.fileSize, Number.MAX_SAFE_INTEGER)),
  fileUrl: text(200, { title: FIELDS.fileUrl, format: 'uri-reference' }),
  errorMessage: text(200, { title: FIELDS.errorMessage }),
  createdAt: instant(FIELDS.createdAt),
  finishedAt: nullable(instant(FIELDS.finishedAt)),
  expiresAt: nullable(instant(FIELDS.expiresAt)),
  rowVersion: rowVersion(),
  allowedTransitions: listOf(transitionName()),
})
export type ExportJob = Static<typeof ExportJob>

export const ExportQuery = listQuery(['createdAt'], {
  Status: optional(listOf(count(FIELDS.status, 4), { max: 5, title: FIELDS.status })),
  ExportType: optional(words(60, FIELDS.exportType)),
})
export type ExportQuery = Static<typeof ExportQuery>
