import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { factRows, LABEL } from './facts.ts'
import { CELL_PAD } from './fit.ts'
import { toPt } from './measure.ts'
import { textOf } from './pdf-text.ts'
import type { Fact, Party } from './printed.ts'
import { PAPER } from './words.ts'

const SHADE = '#f4f6f9'
const GREY = '#595959'
const BELOW = [0, 0, 0, 8] as const

/** Widths in a table are those of what stands in its cells. */
export const cellPt = (mm: number): number => toPt(mm) - 2 * toPt(CELL_PAD) - 0.5

/** Whom the document is between, side by side. */
export const partyBoxes = (parties: readonly Party[], inner: number): Content[] =>
  parties.length === 0
    ? []
    : [
        {
          table: {
            widths: parties.map(() => cellPt(inner / parties.length)),
            body: [parties.map(partyCell)],
            dontBreakRows: true,
          },
          layout: 'grid',
          margin: [...BELOW],
        },
      ]

const partyCell = ({ role, name, facts }: Party): TableCell => ({
  stack: [
    textOf(`${role}${PAPER.colon}${name}`, { bold: true, fontSize: 9.5, margin: [0, 1, 0, 2] }),
    ...facts.map(([label, text]): Content => ({
      columns: [
        { ...textOf(label, { color: GREY }), width: toPt(LABEL.party) },
        { ...textOf(text), width: '*' },
      ],
      columnGap: 2,
      fontSize: 8,
    })),
  ],
})

/** What is said of the document, two by two; what is long has a row of its own. */
export const factsGrid = (facts: readonly Fact[], inner: number): Content[] => {
  const rows = factRows(facts, inner)
  const value = cellPt(inner / 2 - LABEL.fact)
  return rows.length === 0
    ? []
    : [
        {
          table: {
            widths: [cellPt(LABEL.fact), value, cellPt(LABEL.fact), value],
            body: rows.map(([left, right]) => [
              ...factCells(left, right === undefined ? 3 : 1),
              ...(right === undefined ? ['', ''] : factCells(right, 1)),
            ]),
            dontBreakRows: true,
          },
          layout: 'grid',
          fontSize: 8,
          margin: [...BELOW],
        },
      ]
}

const factCells = ([label, text]: Fact, colSpan: number): TableCell[] => [
  { ...textOf(label, { color: GREY }), fillColor: SHADE },
  { ...textOf(text), colSpan },
]
