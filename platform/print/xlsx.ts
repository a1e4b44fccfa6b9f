import { writeXlsxStream, type CellStyle, type ColumnDef } from 'hucre/xlsx'
import { cellOf, type Cell, type ColumnKind, type Value } from './cell.ts'

export interface SheetColumn {
  readonly title: string
  readonly kind: ColumnKind
  /** In characters; a Chinese one counts as two. */
  readonly width?: number
}

interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Pages of rows, each with one value for each column. */
  readonly pages: AsyncIterable<readonly (readonly Value[])[]>
}

const WIDTHS = { text: 20, number: 12, money: 14, day: 12, instant: 17, link: 40 } as const satisfies Record<
  ColumnKind,
  number
>
const STYLES: Readonly<Partial<Record<ColumnKind, CellStyle>>> = {
  money: { numFmt: '#,##0.00' },
  day: { numFmt: 'yyyy-mm-dd' },
  instant: { numFmt: 'yyyy-mm-dd hh:mm' },
  link: { font: { underline: true, color: { rgb: '0563C1' } } },
}
export const HEADER_STYLE: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF7' } },
}

/** Writes a workbook of one sheet as a stream: rows are asked for as its bytes are taken, and none are kept. */
export const writeSheet = ({ name, columns, pages }: Sheet): AsyncIterable<Uint8Array> => {
  const defined = columns.map(({ title, kind, width }): ColumnDef => ({
    header: title,
    width: width ?? Math.max(WIDTHS[kind], title.length * 2 + 2),
    style: HEADER_STYLE,
  }))
  const rows = async function* (): AsyncGenerator<Cell[]> {
    // The writer knows styles by column only. It asks for the first row when the header is written, so they turn here.
    for (const [index, { kind }] of columns.entries()) {
      const column = defined[index]
      const style = STYLES[kind]
      if (column && style) column.style = style
      else delete column?.style
    }
    for await (const page of pages)
      for (const row of page) yield columns.map(({ kind }, index) => cellOf(kind, row[index] ?? null))
  }
  return writeXlsxStream(rows(), { name: sheetName(name), columns: defined, freezePane: { rows: 1 } })
}

/** What Excel takes for the name of a sheet: 31 characters and none of these signs. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'
