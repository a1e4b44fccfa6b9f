import { writeXlsx, type CellValue, type WriteSheet } from 'hucre/xlsx'
import { titleOf, type TSchema } from '#kernel/schema.ts'
import { HEADER_STYLE, writeSheet } from '../print/xlsx.ts'
import { titleIn } from '../sheets/titles.ts'
import { hintOf, isRequired } from './cells.ts'
import { IMPORT } from './words.ts'

/** Excel leaves what is typed into such a column alone: codes keep their noughts, and nothing becomes a day. */
const AS_TYPED = '@'

interface TemplateField {
  readonly schema: TSchema
  readonly hint?: string
  readonly example: string
}

const sheetOf = (name: string, titles: readonly string[], rows: readonly (readonly string[])[]): WriteSheet => ({
  name,
  columns: titles.map((title, index) => ({
    width: Math.max(14, ...[title, ...rows.map((row) => row[index] ?? '')].map((text) => text.length * 2 + 2)),
    numFmt: AS_TYPED,
  })),
  rows: [titles, ...rows].map((row): CellValue[] => [...row]),
  cells: new Map(titles.map((_, index) => [`0,${index}`, { style: HEADER_STYLE }])),
  freezePane: { rows: 1 },
})

/** An empty workbook to fill in: the titles, and on a second sheet what each of them wants. */
export const importTemplate = (fields: readonly TemplateField[]): Promise<Uint8Array> => {
  const { title, required, hint, example } = IMPORT.guideColumns
  const guide = fields.map((field) => [
    titleOf(field.schema),
    isRequired(field.schema) ? IMPORT.required : IMPORT.optional,
    field.hint ?? hintOf(field.schema),
    field.example,
  ])
  const titles = fields.map(({ schema }) => `${titleOf(schema)}${isRequired(schema) ? '*' : ''}`)
  return writeXlsx({
    sheets: [sheetOf(IMPORT.sheet, titles, []), sheetOf(IMPORT.guide, [title, required, hint, example], guide)],
  })
}

/** The file of the person, with a column that says what is wrong with each row. */
export const errorWorkbook = async (
  cells: readonly (readonly string[])[],
  whyOf: ReadonlyMap<number, string>,
): Promise<Uint8Array> => {
  const [head = [], ...rows] = cells
  // A file that came back before has the column already.
  const former = head.findIndex((title) => titleIn(title) === IMPORT.errorColumn)
  const without = (row: readonly string[]): string[] =>
    head.map((_, index) => row[index] ?? '').filter((_, index) => index !== former)
  const titles = [...without(head), IMPORT.errorColumn]
  const chunks: Uint8Array[] = []
  const written = writeSheet({
    name: IMPORT.sheet,
    columns: titles.map((title) => ({ title, kind: 'text' })),
    pages: pagesOf(rows.map((row, index) => [...without(row), whyOf.get(index + 2) ?? ''])),
  })
  for await (const chunk of written) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* pagesOf(rows: readonly string[][]): AsyncGenerator<readonly string[][]> {
  yield rows
}
