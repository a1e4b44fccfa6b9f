import type { Caller } from '#kernel/caller.ts'
import { labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import type { FieldErrors } from '#kernel/problem.ts'
import type { Static, TObject } from '#kernel/schema.ts'
import { checked } from '../checked.ts'
import type { Tx } from '../database/database.ts'
import type { Value } from '../print/cell.ts'
import type { SheetColumn } from '../print/xlsx.ts'
import { errorsIn } from '../http/validation.ts'

export interface ExportColumn<Row> extends SheetColumn {
  readonly key: string
  /** Only people with this permission get the column. */
  readonly needs?: Permission
  readonly value: (row: Row) => Value
}

/** A column that shows a field of the row as it is. */
export const fieldColumn = <K extends string>(
  key: K,
  title: string,
  kind: SheetColumn['kind'],
  more: Pick<ExportColumn<never>, 'width' | 'needs'> = {},
): ExportColumn<Readonly<Record<K, Value>>> => ({ key, title, kind, ...more, value: (row) => row[key] })

/** A column that shows the word for a number of the row. */
export const labelColumn = <K extends string>(
  key: K,
  title: string,
  labels: Readonly<Record<number, string>>,
  width: number,
): ExportColumn<Readonly<Record<K, number>>> => ({
  key,
  title,
  kind: 'text',
  width,
  value: (row) => labelOf(labels, row[key]),
})

/** How a module gives its rows away: with the filters of its list and under the rights of the caller. */
export interface ExportSource<Query extends TObject, Row> {
  readonly label: string
  readonly needs: Permission
  readonly query: Query
  readonly columns: readonly ExportColumn<Row>[]
  /** How many rows there are, counted no further than `most`. */
  readonly count: (tx: Tx, me: Caller, query: Static<Query>, most: number) => Promise<number>
  /** All rows, page by page, within one transaction. */
  readonly pages: (tx: Tx, me: Caller, query: Static<Query>) => AsyncIterable<readonly Row[]>
}

/** The same with its types forgotten: what comes from outside is checked against the schema instead. */
export interface Exporter {
  readonly label: string
  readonly needs: Permission
  readonly columnsFor: (me: Caller) => readonly (SheetColumn & { readonly key: string })[]
  /** What is not valid in a query, by field. */
  readonly errorsIn: (query: unknown) => FieldErrors
  readonly count: (tx: Tx, me: Caller, query: unknown, most: number) => Promise<number>
  /** The columns of these keys that the caller may see, and all rows. */
  readonly open: (tx: Tx, me: Caller, query: unknown, keys: readonly string[]) => OpenExport
}

export interface OpenExport {
  readonly columns: readonly SheetColumn[]
  readonly pages: AsyncIterable<readonly (readonly Value[])[]>
}

/** Export type, as on the wire, → exporter. */
export type Exporters = Readonly<Record<string, Exporter>>

/** Makes an exporter of a module's source. */
export const exporterOf = <Query extends TObject, Row>(source: ExportSource<Query, Row>): Exporter => {
  const columnsFor = (me: Caller): ExportColumn<Row>[] =>
    source.columns.filter(({ needs }) => needs === undefined || me.permissions.has(needs))
  const queryIn = (query: unknown): Static<Query> => checked(source.query, query, 'the query of an export')
  return {
    label: source.label,
    needs: source.needs,
    columnsFor,
    errorsIn: (query) => errorsIn(source.query, query),
    count: (tx, me, query, most) => source.count(tx, me, queryIn(query), most),
    open: (tx, me, query, keys) => {
      const columns = columnsFor(me)
        .filter(({ key }) => keys.includes(key))
        .toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
      return { columns, pages: valuesOf(columns, source.pages(tx, me, queryIn(query))) }
    },
  }
}

async function* valuesOf<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Value[][]> {
  for await (const page of pages) yield page.map((row) => columns.map(({ value }) => value(row)))
}
