import type { Caller } from '#kernel/caller.ts'
import { invalid, Refusal } from '#kernel/problem.ts'
import type { ImportResult } from '#kernel/record.ts'
import { shape, text, titleOf, type Static, type TSchema } from '#kernel/schema.ts'
import { fits } from '#platform/checked.ts'
import type { Tx } from '#platform/database/database.ts'
import { readFileBytes, type FileDeps } from '#platform/files/files.ts'
import { errorsIn } from '#platform/http/validation.ts'
import { cellValue } from '#platform/record/cells.ts'
import { refusedRows } from '#platform/record/refused-rows.ts'
import { columnsIn, rowsIn, type SheetColumn, type SheetRow } from '#platform/record/sheet-rows.ts'
import { IMPORT } from '#platform/record/words.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { CategoryDraft } from '../contract.ts'
import { ROOT } from '../rules.ts'
import { BIZ_LINES, EXAMPLES, FIELDS, HINTS, LIST_SIGNS, MESSAGES, TITLE } from '../words.ts'
import { addCategory, changeCategory, changesOf } from './service.ts'
import * as store from './store.ts'

const MOST_ROWS = 2_000
const MOST_BYTES = 5 * 1024 * 1024

const Row = shape({ parentCode: text(40, { title: FIELDS.parentCode }), ...CategoryDraft.properties })
type Row = Static<typeof Row>
const SCHEMAS: Readonly<Record<string, TSchema>> = Row.properties

const hintOf = (key: string): { hint?: string } => {
  if (key === 'parentCode') return { hint: HINTS.parentCode }
  if (key === 'bizLine') return { hint: HINTS.bizLine(BIZ_LINES) }
  return LISTS.includes(key) ? { hint: HINTS.list } : {}
}
const LISTS = ['requiredQualifications', 'progressTemplate']

/** The columns of the workbook. */
export const CATEGORY_COLUMNS = Object.entries(EXAMPLES).map(([key, example]) => ({
  key,
  example,
  schema: SCHEMAS[key] ?? {},
  ...hintOf(key),
}))

type RowError = ImportResult['errors'][number]

/** Some rows are wrong: nothing of the file is kept. */
class WrongRows extends Error {
  readonly errors: readonly RowError[]
  constructor(errors: readonly RowError[]) {
    super('some rows are wrong')
    this.errors = errors
  }
}

/** What a row says; an empty cell says nothing. */
const given = (columns: readonly SheetColumn[], { cells }: SheetRow): object => {
  const values = columns.flatMap(({ key, schema, index }): [string, unknown][] => {
    const cell = cells[index] ?? ''
    if (cell === '') return []
    return [[key, LISTS.includes(key) ? cell.split(LIST_SIGNS).map((one) => one.trim()) : cellValue(schema, cell)]]
  })
  return { parentCode: '', name: '', code: '', ...Object.fromEntries(values) }
}

const said = (errors: Readonly<Record<string, readonly string[]>>, row: number): RowError[] =>
  Object.entries(errors).flatMap(([field, whys]) =>
    whys.map((why) => ({ row, column: titleOf(SCHEMAS[field] ?? SCHEMAS['parentCode'] ?? {}), why })),
  )

type Outcome = 'createdCount' | 'changedCount' | 'unchangedCount'

const takeRow = async (tx: Tx, me: Caller, { parentCode, ...draft }: Row): Promise<Outcome> => {
  const parent = parentCode === '' ? null : await store.findByCode(tx, me, parentCode)
  if (parent === undefined) return invalid({ parentCode: [MESSAGES.parentUnknown] })
  const known = await store.findByCode(tx, me, draft.code)
  if (known === undefined) {
    await addCategory(tx, me, parent?.id ?? ROOT, draft)
    return 'createdCount'
  }
  if (known.parentId !== (parent?.id ?? null)) invalid({ parentCode: [MESSAGES.parentChanged] })
  if (changesOf(known, { ...known, ...draft }).length === 0) return 'unchangedCount'
  await changeCategory(tx, me, known.id, { ...draft, rowVersion: known.rowVersion })
  return 'changedCount'
}

/**
 * Takes in a tree, row by row, a parent before its children: categories whose code is new are added, the others changed. One
 * wrong row is enough that nothing is taken.
 */
export const importCategories = async (files: FileDeps, me: Caller, fileId: string): Promise<ImportResult> => {
  const { bytes } = await readFileBytes(files, me, fileId, MOST_BYTES)
  const cells = await readSheet(bytes, MOST_ROWS + 1, 'fileId')
  const columns = columnsIn(cells[0] ?? [], CATEGORY_COLUMNS)
  const rows = rowsIn(cells)
  if (rows.length === 0) invalid({ fileId: [IMPORT.empty] })
  const counts = { createdCount: 0, changedCount: 0, unchangedCount: 0 }
  const result = { ...counts, rowCount: rows.length, errorCount: 0, errors: [], errorFile: null }
  try {
    return { ...result, ...(await files.db.write(me, (tx) => takeRows(tx, me, columns, rows))) }
  } catch (error) {
    if (!(error instanceof WrongRows)) throw error
    return { ...result, ...(await refusedRows(files, me, TITLE, cells, [...error.errors])) }
  }
}

const takeRows = async (tx: Tx, me: Caller, columns: readonly SheetColumn[], rows: readonly SheetRow[]) => {
  const counts = { createdCount: 0, changedCount: 0, unchangedCount: 0 }
  const errors: RowError[] = []
  for (const row of rows) {
    const content = given(columns, row)
    if (!fits(Row, content)) {
      errors.push(...said(errorsIn(Row, content), row.rowNo))
      continue
    }
    try {
      counts[await takeRow(tx, me, content)] += 1
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.status !== 422) throw error
      errors.push(...said(error.problem.errors ?? {}, row.rowNo))
    }
  }
  if (errors.length > 0) throw new WrongRows(errors)
  return counts
}
