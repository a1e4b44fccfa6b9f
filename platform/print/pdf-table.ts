import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { isTall, totalsWidth, type Fitted } from './fit.ts'
import { cellPt } from './pdf-head.ts'
import { textOf } from './pdf-text.ts'
import type { PrintedKind, PrintedTable } from './printed.ts'
import { PAPER } from './words.ts'

const HEAD_SHADE = '#eaeef4'
const ALIGN = { text: 'left', code: 'left', figure: 'right', date: 'center', mark: 'center' } as const
export const TOTAL_PT = 8.5

/** The lines. Their heads are repeated on every page, and no row is broken but one that would fill a page. */
export const linesTable = (fitted: Fitted): Content[] => {
  const { columns, rows, heading } = fitted.table
  const [first] = rows
  const kindAt = (index: number): PrintedKind => columns[index]?.kind ?? 'text'
  return [
    ...(heading === undefined ? [] : [textOf(heading, { bold: true, fontSize: 9.5, margin: [0, 8, 0, 3] })]),
    {
      table: {
        headerRows: 1,
        // What may not be broken and is longer than a page would be cut off.
        keepWithHeaderRows: first === undefined || isTall(fitted, first) ? 0 : 1,
        dontBreakRows: !rows.some((row) => isTall(fitted, row)),
        widths: fitted.widths.map(cellPt),
        body: [
          columns.map(({ title }) => headCell(title)),
          ...rows.map((row) => columns.map((_, index) => cell(row[index] ?? '', kindAt(index)))),
        ],
      },
      layout: 'grid',
      fontSize: fitted.pt,
    },
  ]
}

const headCell = (title: string): TableCell => ({
  ...textOf(title, { bold: true, alignment: 'center', noWrap: true }),
  fillColor: HEAD_SHADE,
})

const cell = (text: string, kind: PrintedKind): TableCell => ({
  ...textOf(text, { alignment: ALIGN[kind], noWrap: kind !== 'text' }),
  verticalAlignment: 'middle',
})

/** The sums, and the last of them in words, on one page. */
export const totalsTable = ({ totals = [], inWords }: PrintedTable, inner: number): Content[] => {
  const width = totalsWidth(
    totals.map(([, figure]) => figure),
    TOTAL_PT,
  )
  const body: TableCell[][] = totals.map(([label, figure], index) => {
    const bold = index === totals.length - 1
    return [
      { ...textOf(label, { alignment: 'right', bold }) },
      { ...textOf(figure, { alignment: 'right', bold, noWrap: true }) },
    ]
  })
  if (inWords !== undefined)
    body.push([{ ...textOf(`${inWords[0]}${PAPER.colon}${inWords[1]}`, { bold: true }), colSpan: 2 }, ''])
  return body.length === 0
    ? []
    : [
        {
          unbreakable: true,
          table: { widths: [cellPt(inner - width), cellPt(width)], body, dontBreakRows: true },
          layout: 'grid',
          fontSize: TOTAL_PT,
        },
      ]
}
