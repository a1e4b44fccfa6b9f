import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
  type ITableCellOptions,
} from 'docx'
import { gap, half, line, twips } from './docx-text.ts'
import { FACT_PT, factRows, LABEL } from './facts.ts'
import { CELL_PAD, isTall, totalsWidth, type Fitted } from './fit.ts'
import type { Fact, Party, PrintedTable } from './printed.ts'
import { printable } from './runs.ts'
import { PAPER } from './words.ts'

const EDGE = { style: BorderStyle.SINGLE, size: 4, color: '8C8C8C' }
const BORDERS = { top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, insideHorizontal: EDGE, insideVertical: EDGE }
const PADDING = {
  left: twips(CELL_PAD),
  right: twips(CELL_PAD),
  top: 40,
  bottom: 40,
  marginUnitType: WidthType.DXA,
}
const ALIGN = {
  text: AlignmentType.LEFT,
  code: AlignmentType.LEFT,
  figure: AlignmentType.RIGHT,
  date: AlignmentType.CENTER,
  mark: AlignmentType.CENTER,
} as const
const GREY = '595959'
const TOTAL = { size: half(8.5) } as const
const shaded = (fill: string) => ({ shading: { type: ShadingType.CLEAR, fill } })

/** Word reads the widths of the grid and others those of the cells: both have them, and never in per cent. */
export const tableOf = (widths: readonly number[], rows: readonly TableRow[]): Table =>
  new Table({
    width: { size: widths.reduce((sum, mm) => sum + twips(mm), 0), type: WidthType.DXA },
    columnWidths: widths.map(twips),
    layout: TableLayoutType.FIXED,
    borders: BORDERS,
    margins: PADDING,
    rows,
  })

export const cellOf = (
  children: readonly Paragraph[],
  mm: number,
  options: Omit<ITableCellOptions, 'children' | 'width'> = {},
): TableCell =>
  new TableCell({
    verticalAlign: VerticalAlign.CENTER,
    ...options,
    children,
    width: { size: twips(mm), type: WidthType.DXA },
  })

/** Whom the document is between, side by side. */
export const partyTable = (parties: readonly Party[], inner: number): (Table | Paragraph)[] => {
  const width = inner / parties.length
  const row = (): TableRow =>
    new TableRow({ cantSplit: true, children: parties.map((party) => partyCell(party, width)) })
  return parties.length === 0
    ? []
    : [
        tableOf(
          parties.map(() => width),
          [row()],
        ),
        gap(8),
      ]
}

const partyCell = ({ role, name, facts }: Party, width: number): TableCell =>
  cellOf(
    [
      line(`${role}${PAPER.colon}${name}`, { bold: true, size: half(9.5) }, { spacing: { after: 40 } }),
      ...facts.map(
        ([label, text]) =>
          new Paragraph({
            indent: { left: twips(LABEL.party), hanging: twips(LABEL.party) },
            tabStops: [{ type: TabStopType.LEFT, position: twips(LABEL.party) }],
            children: [
              new TextRun({ text: printable(label), color: GREY, size: half(FACT_PT) }),
              new TextRun({ text: printable(`\t${text}`), size: half(FACT_PT) }),
            ],
          }),
      ),
    ],
    width,
    { verticalAlign: VerticalAlign.TOP },
  )

/** What is said of the document, two by two; what is long has a row of its own. */
export const factsTable = (facts: readonly Fact[], inner: number): (Table | Paragraph)[] => {
  const value = inner / 2 - LABEL.fact
  const cells = ([label, text]: Fact, columnSpan: number, width: number): TableCell[] => [
    cellOf([line(label, { color: GREY, size: half(FACT_PT) })], LABEL.fact, shaded('F4F6F9')),
    cellOf([line(text, { size: half(FACT_PT) })], width, { columnSpan }),
  ]
  const rows = factRows(facts, inner).map(
    ([left, right]) =>
      new TableRow({
        cantSplit: true,
        children:
          right === undefined
            ? cells(left, 3, inner - LABEL.fact)
            : [...cells(left, 1, value), ...cells(right, 1, value)],
      }),
  )
  return rows.length === 0 ? [] : [tableOf([LABEL.fact, value, LABEL.fact, value], rows), gap(8)]
}

/** The lines. Their heads are repeated on every page, and no row is broken but one that would fill a page. */
export const linesTable = (fitted: Fitted): (Table | Paragraph)[] => {
  const { table, pt, widths } = fitted
  const { columns, rows, heading } = table
  const size = half(pt)
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ title }, index) =>
      cellOf(
        [line(title, { bold: true, size }, { alignment: AlignmentType.CENTER, keepNext: true })],
        widths[index] ?? 0,
        shaded('EAEEF4'),
      ),
    ),
  })
  const body = rows.map(
    (row) =>
      new TableRow({
        cantSplit: !isTall(fitted, row),
        children: columns.map(({ kind }, index) =>
          cellOf([line(row[index] ?? '', { size }, { alignment: ALIGN[kind] })], widths[index] ?? 0),
        ),
      }),
  )
  const title = (said: string): Paragraph =>
    line(said, { bold: true, size: half(9.5) }, { keepNext: true, spacing: { before: 160, after: 60 } })
  return [...(heading === undefined ? [] : [title(heading)]), tableOf(widths, [head, ...body])]
}

/** The sums, and the last of them in words, on one page. */
export const totalsTable = ({ totals = [], inWords }: PrintedTable, inner: number): (Table | Paragraph)[] => {
  const figures = totals.map(([, figure]) => figure)
  const width = totalsWidth(figures, 8.5)
  const right = { alignment: AlignmentType.RIGHT, keepNext: true } as const
  const rows = totals.map(([label, figure], index) => {
    const run = { ...TOTAL, bold: index === totals.length - 1 }
    return new TableRow({
      cantSplit: true,
      children: [cellOf([line(label, run, right)], inner - width), cellOf([line(figure, run, right)], width)],
    })
  })
  const spoken = (words: Fact): TableRow =>
    new TableRow({
      cantSplit: true,
      children: [cellOf([line(words.join(PAPER.colon), { ...TOTAL, bold: true })], inner, { columnSpan: 2 })],
    })
  const all = inWords === undefined ? rows : [...rows, spoken(inWords)]
  return all.length === 0 ? [] : [gap(1, true), tableOf([inner - width, width], all)]
}
