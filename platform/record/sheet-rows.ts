import { folded } from '#kernel/grams.ts'
import { invalid } from '#kernel/problem.ts'
import { titleOf, type TSchema } from '#kernel/schema.ts'
import { titleIn } from '../sheets/titles.ts'
import { isRequired } from './cells.ts'
import { IMPORT } from './words.ts'

/** One column of the file that is a field of the record. */
export interface SheetColumn {
  readonly key: string
  readonly title: string
  readonly schema: TSchema
  /** Its place in the file. */
  readonly index: number
}

/** A row of the file, by the number that Excel shows. */
export interface SheetRow {
  readonly rowNo: number
  readonly cells: readonly string[]
}

interface Field {
  readonly key: string
  readonly schema: TSchema
}

/** The columns of a file whose first row has the titles of a template; what it has besides is left alone. */
export const columnsIn = (head: readonly string[], fields: readonly Field[]): SheetColumn[] => {
  const titles = head.map(titleIn)
  const columns = fields.flatMap(({ key, schema }) => {
    const title = titleOf(schema)
    const index = titles.indexOf(titleIn(title))
    return index < 0 ? [] : [{ key, title, schema, index }]
  })
  const missing = fields.filter(
    ({ key, schema }) => isRequired(schema) && columns.every((column) => column.key !== key),
  )
  if (missing.length > 0) invalid({ fileId: [IMPORT.columnsMissing(missing.map(({ schema }) => titleOf(schema)))] })
  return columns
}

/** The rows below the titles that say anything. */
export const rowsIn = (cells: readonly (readonly string[])[]): SheetRow[] =>
  cells.slice(1).flatMap((row, index) => (row.some((cell) => cell !== '') ? [{ rowNo: index + 2, cells: row }] : []))

/** Row by row, the first row that has the same key, where it is not this one. */
export const repeatedKeys = (
  rows: readonly { readonly rowNo: number; readonly key: string }[],
): Map<number, number> => {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { rowNo, key } of rows) {
    const former = first.get(folded(key))
    if (former === undefined) first.set(folded(key), rowNo)
    else if (key !== '') repeated.set(rowNo, former)
  }
  return repeated
}
