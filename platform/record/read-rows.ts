import type { Caller } from '#kernel/caller.ts'
import { keywordsOf, type TSchema } from '#kernel/schema.ts'
import type { Tx } from '../database/database.ts'
import { errorsIn } from '../http/validation.ts'
import { cellValue } from './cells.ts'
import { fieldIn, type Records } from './records.ts'
import { repeatedKeys, type SheetColumn, type SheetRow } from './sheet-rows.ts'
import type { Finding, RecordTypes, SheetField } from './types.ts'
import { IMPORT } from './words.ts'

/** A row of the file, what it says, and what is wrong with it. */
export interface ReadRow<R extends RecordTypes> {
  readonly row: SheetRow
  /** Nothing while it does not fit the schema. */
  readonly content: R['content'] | undefined
  readonly findings: readonly Finding[]
}

/** What the texts of some columns refer to, by the field. */
type Meanings = ReadonlyMap<string, ReadonlyMap<string, unknown>>

const meaningsOf = async <R extends RecordTypes>(
  tx: Tx,
  me: Caller,
  fields: readonly SheetField<R>[],
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
): Promise<Meanings> => {
  const found = new Map<string, ReadonlyMap<string, unknown>>()
  for (const { key, resolve } of fields) {
    const column = columns.find((one) => one.key === key)
    if (!resolve || !column) continue
    const texts = new Set(rows.flatMap(({ cells }) => cells[column.index] || []))
    found.set(key, await resolve(tx, me, [...texts]))
  }
  return found
}

/** A cell refers to something that is not there. */
const UNKNOWN = Symbol('unknown')

const valueIn = (
  { key, schema, index }: SheetColumn,
  { cells }: SheetRow,
  meanings: Meanings,
  empty: object,
): unknown => {
  const text = cells[index] ?? ''
  const meaning = meanings.get(key)
  // An empty cell empties the field; a required one is said to be empty by the schema.
  if (text === '') return isText(schema) ? '' : fieldIn(empty, key)
  if (!meaning) return cellValue(schema, text)
  return meaning.has(text) ? meaning.get(text) : UNKNOWN
}

const isText = (schema: TSchema): boolean => keywordsOf(schema).type === 'string'

/** Every row with what it says, on top of the record that has its key, and everything that is wrong with it. */
export const readRows = async <R extends RecordTypes>(
  tx: Tx,
  me: Caller,
  { definition, store, contentIn, tidied, findings, keyOf }: Records<R>,
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
): Promise<ReadRow<R>[]> => {
  const meanings = await meaningsOf(tx, me, definition.sheet, columns, rows)
  const keyAt = columns.find(({ key }) => key === definition.key)?.index ?? -1
  const keyIn = ({ cells }: SheetRow): string => cells[keyAt] ?? ''
  const known = new Map((await store.withKeys(tx, me, rows.map(keyIn))).map((record) => [keyOf(record), record]))
  const repeated = repeatedKeys(rows.map((row) => ({ rowNo: row.rowNo, key: keyIn(row) })))

  const readRow = (row: SheetRow): ReadRow<R> => {
    const former: object = known.get(keyIn(row)) ?? definition.empty
    const said = columns.map((column) => [column.key, valueIn(column, row, meanings, definition.empty)] as const)
    const unknown = said.flatMap(([field, value]) => (value === UNKNOWN ? field : []))
    const given: unknown = { ...contentIn(former), ...Object.fromEntries(said) }
    const first = repeated.get(row.rowNo)
    const wrong = [
      ...unknown.map((field) => ({ field, why: IMPORT.unknown })),
      ...Object.entries(errorsIn(definition.content, given)).flatMap(([field, whys]) =>
        unknown.includes(field) ? [] : whys.map((why) => ({ field, why })),
      ),
      ...(first === undefined ? [] : [{ field: definition.key, why: IMPORT.twice(first) }]),
    ]
    return { row, content: wrong.length > 0 ? undefined : tidied(definition.parse(given)), findings: wrong }
  }

  const read = rows.map(readRow)
  const fitting = read.flatMap(({ content }) => (content === undefined ? [] : [content]))
  const found = await findings(tx, me, fitting)
  const findingsOf = new Map(fitting.map((content, index) => [content, found[index] ?? []]))
  return read.map((one) =>
    one.content === undefined ? one : { ...one, findings: findingsOf.get(one.content) ?? one.findings },
  )
}
