import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { linesAt, toPt } from './measure.ts'
import { cellPt } from './pdf-head.ts'
import { textOf } from './pdf-text.ts'
import type { Fact, Party } from './printed.ts'
import { PAPER } from './words.ts'

const TEXT_PT = 8.5
/** A clause of more lines may go on over the page. */
const CLAUSE_LINES = 16
/** As high as a company seal, whose diameter is 42 mm at most. */
const SEAL_PT = 78

/** What is agreed, and where it is sealed. The last clause stays with the seals: no page has seals and nothing that is sealed. */
export const closing = (clauses: readonly Fact[], parties: readonly Party[], inner: number): Content[] => {
  const stacks = clauses.map((clause, index) => clauseStack(clause, index + 1, inner))
  const last = stacks.at(-1)
  const isShort = last?.unbreakable === true
  return [
    { text: '', margin: [0, 4, 0, 0] },
    ...(isShort ? stacks.slice(0, -1) : stacks),
    ...(parties.length === 0
      ? isShort
        ? [last]
        : []
      : [{ unbreakable: true, stack: [...(isShort ? [last] : []), sealBoxes(parties, inner)] }]),
  ]
}

const clauseStack = ([heading, text]: Fact, number: number, inner: number) => ({
  stack: [
    textOf(PAPER.clause(number, heading), { bold: true, margin: [0, 4, 0, 1] }),
    textOf(text, { margin: [toPt(4), 0, 0, 0] }),
  ],
  unbreakable: linesAt(text, TEXT_PT, inner - 4) <= CLAUSE_LINES,
})

const sealBoxes = (parties: readonly Party[], inner: number): Content => ({
  table: {
    widths: parties.map(() => cellPt(inner / 2)),
    body: [parties.map(sealCell)],
    dontBreakRows: true,
  },
  layout: 'grid',
  margin: [parties.length === 1 ? toPt(inner / 2) : 0, 10, 0, 0],
})

const sealCell = ({ role, name }: Party, index: number): TableCell => ({
  stack: [
    textOf(PAPER.seal(role), { bold: true }),
    textOf(name, { margin: [0, 1, 0, 0] }),
    // Its place is written into the file under this name: a signature field can be put there afterwards.
    { text: ' ', fontSize: SEAL_PT / 1.45, lineHeight: 1, id: `seal${index}` },
    textOf(PAPER.signature, { margin: [0, 0, 0, 8] }),
    textOf(PAPER.date),
  ],
  margin: [2, 3, 2, 3],
})
