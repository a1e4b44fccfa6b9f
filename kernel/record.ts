import { createdAt, rowVersion, updatedAt } from './fields.ts'
import { FileRef, XLSX_TYPE } from './file-ref.ts'
import { listQuery, type Operation, type Who } from './operation.ts'
import {
  count,
  fileId,
  flag,
  id,
  listOf,
  nothing,
  nullable,
  optional,
  shape,
  text,
  words,
  type Static,
  type TProperties,
} from './schema.ts'
import { IMPORT_FIELDS, RECORD_FIELDS, RECORD_SUMMARIES, SUMMARIES } from './words.ts'

/** So many wrong rows an answer names; the file that comes with it has them all. */
export const ERRORS_SHOWN = 100

/** What came of an import: all rows are in, or none, and what is wrong with which. */
export const ImportResult = shape({
  rowCount: count(IMPORT_FIELDS.rowCount),
  createdCount: count(IMPORT_FIELDS.createdCount),
  changedCount: count(IMPORT_FIELDS.changedCount),
  unchangedCount: count(IMPORT_FIELDS.unchangedCount),
  errorCount: count(IMPORT_FIELDS.errorCount),
  errors: listOf(
    shape({
      row: count(IMPORT_FIELDS.row),
      column: text(100, { title: IMPORT_FIELDS.column }),
      why: text(500, { title: IMPORT_FIELDS.why }),
    }),
    { max: ERRORS_SHOWN, title: IMPORT_FIELDS.errors },
  ),
  errorFile: nullable(FileRef),
})
export type ImportResult = Static<typeof ImportResult>

/** What all reference data has: a code and a name that are searched by, its place, a note, and whether it is in use. */
export const namedRecord = {
  code: words(40, RECORD_FIELDS.code),
  name: words(100, RECORD_FIELDS.name),
  sort: count(RECORD_FIELDS.sort, 1_000_000),
  remark: text(200, { title: RECORD_FIELDS.remark }),
  isEnabled: flag(RECORD_FIELDS.isEnabled),
}

/** An empty one, as a form begins with it. */
export const EMPTY_RECORD = { code: '', name: '', sort: 0, remark: '', isEnabled: true } as const

/** The calls of an import: an empty workbook to fill in, and one that is filled. */
export const importCalls = (path: string, title: string, keepers: Who) => {
  const keeping = { who: keepers, owns: 'nobody', extension: true } as const
  return {
    template: {
      ...keeping,
      method: 'GET',
      path: `/api/${path}/ImportTemplate`,
      summary: RECORD_SUMMARIES.template(title),
      file: XLSX_TYPE,
      reply: nothing(),
    },
    import: {
      ...keeping,
      method: 'POST',
      path: `/api/${path}/Import`,
      summary: RECORD_SUMMARIES.import(title),
      body: shape({ fileId: fileId(IMPORT_FIELDS.file) }),
      reply: ImportResult,
    },
  } as const satisfies Readonly<Record<string, Operation>>
}

interface Described<
  C extends TProperties,
  S extends TProperties,
  F extends TProperties,
  Sort extends readonly string[],
> {
  /** `Brand`, as in the path. */
  readonly path: string
  /** `品牌`: the summaries are made from it. */
  readonly title: string
  /** What staff write. */
  readonly content: C
  /** What rows show beside it, such as the name of what they refer to. */
  readonly shown: S
  readonly filters: F
  readonly sorts: Sort
  readonly readers: Who
  readonly keepers: Who
}

/** The shapes and calls that all reference data has in common: list, add, change, remove, and import from Excel. */
export const recordCalls = <
  C extends TProperties,
  S extends TProperties,
  F extends TProperties,
  const Sort extends readonly string[],
>({
  path,
  title,
  content,
  shown,
  filters,
  sorts,
  readers,
  keepers,
}: Described<C, S, F, Sort>) => {
  const base = `/api/${path}` as const
  const keeping = { who: keepers, owns: 'nobody', extension: true } as const
  const one = shape({ id: id() })
  const shapes = {
    content: shape(content),
    change: shape({ ...content, rowVersion: rowVersion() }),
    row: shape({
      id: id(),
      ...content,
      ...shown,
      rowVersion: rowVersion(),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    }),
    query: listQuery(sorts, { ...filters, IsEnabled: optional(flag(RECORD_FIELDS.isEnabled)) }),
  }
  return {
    shapes,
    calls: {
      list: {
        method: 'GET',
        path: base,
        summary: SUMMARIES.list(title),
        who: readers,
        owns: 'nobody',
        query: shapes.query,
        reply: listOf(shapes.row),
        paged: true,
        extension: true,
      },
      add: {
        ...keeping,
        method: 'POST',
        path: base,
        summary: RECORD_SUMMARIES.add(title),
        body: shapes.content,
        reply: shapes.row,
      },
      change: {
        ...keeping,
        method: 'PUT',
        path: `${base}/{id}`,
        summary: RECORD_SUMMARIES.change(title),
        params: one,
        body: shapes.change,
        reply: shapes.row,
      },
      remove: {
        ...keeping,
        method: 'DELETE',
        path: `${base}/{id}`,
        summary: RECORD_SUMMARIES.remove(title),
        params: one,
        reply: nothing(),
      },
      ...importCalls(path, title, keepers),
    } as const satisfies Readonly<Record<string, Operation>>,
  }
}

/** The calls of a list of codes and names that purchasing keeps and all staff choose from, with the fields it has besides. */
export const namedRecordCalls = <C extends TProperties>(path: string, title: string, more: C) =>
  recordCalls({
    path,
    title,
    content: { ...namedRecord, ...more },
    shown: {},
    filters: {},
    sorts: ['sort', 'code', 'name'],
    readers: { staff: 'member' },
    keepers: { staff: 'reference.manage' },
  })
