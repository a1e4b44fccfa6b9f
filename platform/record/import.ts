import type { Caller } from '#kernel/caller.ts'
import { invalid, Refusal, refuse } from '#kernel/problem.ts'
import type { ImportResult } from '#kernel/record.ts'
import { titleOf, type TSchema } from '#kernel/schema.ts'
import type { Tx } from '../database/database.ts'
import { recordAudits } from '../database/records.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { readFileBytes, type FileDeps } from '../files/files.ts'
import type { UnclearCell } from '../sheets/parse-sheet.ts'
import { readWorkbook } from '../sheets/read-sheet.ts'
import { UNCLEAR } from '../sheets/words.ts'
import { refusedRows, type Refused } from './refused-rows.ts'
import { readRows, type ReadRow } from './read-rows.ts'
import type { Records } from './records.ts'
import { columnsIn, rowsIn, type SheetColumn } from './sheet-rows.ts'
import type { RecordTypes } from './types.ts'
import { AUDIT, IMPORT } from './words.ts'

const MOST_ROWS = 20_000
const MOST_BYTES = 20 * 1024 * 1024

/** The columns of a kind of records with the schemas of their fields. */
export const sheetFields = <R extends RecordTypes>({ definition }: Records<R>) => {
  const schemas = new Map<string, TSchema>(Object.entries(definition.content.properties))
  return definition.sheet.map((field) => ({ ...field, schema: schemas.get(field.key) ?? {} }))
}

/**
 * Takes in the rows of a workbook: those whose key is new are added, the others are changed to what the file says; a column
 * that the file does not have stays as it is. One wrong row is enough that nothing is taken: the file comes back with a
 * column that says what to mend.
 */
export const importRecords = async <R extends RecordTypes>(
  files: FileDeps,
  me: Caller,
  records: Records<R>,
  fileId: string,
): Promise<ImportResult> => {
  const { bytes } = await readFileBytes(files, me, fileId, MOST_BYTES)
  const { rows: cells, unclear } = await readWorkbook(bytes, MOST_ROWS + 1, 'fileId')
  const columns = columnsIn(cells[0] ?? [], sheetFields(records))
  const rows = rowsIn(cells)
  if (rows.length === 0) invalid({ fileId: [IMPORT.empty] })
  const read = withUnclear(await files.db.read(me, (tx) => readRows(tx, me, records, columns, rows)), columns, unclear)
  const isWrong = read.some(({ findings }) => findings.length > 0)
  if (isWrong) return { ...NOTHING, ...(await refused(files, me, records, cells, read)), rowCount: rows.length }
  const contents = read.flatMap(({ content }) => (content === undefined ? [] : [content]))
  const counts = await files.db.write(me, (tx) => takeIn(tx, me, records, contents)).catch(staleWhenTaken)
  return { ...NOTHING, ...counts, rowCount: rows.length }
}

/** A cell that cannot be read is wrong, whatever is made of its being empty. */
const withUnclear = <R extends RecordTypes>(
  read: readonly ReadRow<R>[],
  columns: readonly SheetColumn[],
  unclear: readonly UnclearCell[],
): ReadRow<R>[] =>
  read.map((one) => {
    const found = unclear.flatMap(({ row, column, why }) => {
      const field = columns.find(({ index }) => index === column)?.key
      return row + 1 === one.row.rowNo && field !== undefined ? [{ field, why: UNCLEAR[why] }] : []
    })
    const others = one.findings.filter(({ field }) => found.every((unread) => unread.field !== field))
    return found.length === 0 ? one : { ...one, content: undefined, findings: [...found, ...others] }
  })

const NOTHING = { createdCount: 0, changedCount: 0, unchangedCount: 0, errorCount: 0, errors: [], errorFile: null }

const refused = <R extends RecordTypes>(
  files: FileDeps,
  me: Caller,
  { definition }: Records<R>,
  cells: readonly (readonly string[])[],
  read: readonly ReadRow<R>[],
): Promise<Refused> => {
  const titles = new Map(Object.entries(definition.content.properties).map(([key, schema]) => [key, titleOf(schema)]))
  const errors = read.flatMap(({ row, findings }) =>
    findings.map(({ field, why }) => ({ row: row.rowNo, column: titles.get(field) ?? '', why })),
  )
  return refusedRows(files, me, definition.title, cells, errors)
}

/** Writes all of them, each with its line in the history, within one transaction. */
const takeIn = async <R extends RecordTypes>(
  tx: Tx,
  me: Caller,
  { definition, store, changesOf, auditOf, keyOf }: Records<R>,
  contents: readonly R['content'][],
): Promise<Pick<ImportResult, 'createdCount' | 'changedCount' | 'unchangedCount'>> => {
  const before = new Map((await store.withKeys(tx, me, contents.map(keyOf))).map((row) => [keyOf(row), row]))
  const fresh = contents.filter((content) => !before.has(keyOf(content)))
  const differing = contents.flatMap((content) => {
    const row = before.get(keyOf(content))
    return row === undefined || isSame(content, row) ? [] : [{ id: row.id, rowVersion: row.rowVersion, content }]
  })
  const ids = await store.insert(tx, me, fresh)
  if ((await store.update(tx, me, differing)) < differing.length) refuse(412, 'Stale')
  const after = await store.withKeys(
    tx,
    me,
    differing.map(({ content }) => keyOf(content)),
  )
  const action = AUDIT.import(definition.title)
  const lines = [
    ...fresh.map((content, index) => auditOf(ids[index] ?? '', content, action)),
    ...after.map((row) => ({ ...auditOf(row.id, row, action), diff: changesOf(before.get(keyOf(row)) ?? row, row) })),
  ]
  await recordAudits(tx, me, lines)
  return {
    createdCount: fresh.length,
    changedCount: differing.length,
    unchangedCount: contents.length - fresh.length - differing.length,
  }
}

const isSame = (content: object, row: object): boolean => {
  const kept = new Map<string, unknown>(Object.entries(row))
  return Object.entries(content).every(([field, value]) => kept.get(field) === value)
}

// Somebody has added one of the keys since the file was looked at: the next try sees it.
const staleWhenTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Refusal(412, 'Stale') : error
}
