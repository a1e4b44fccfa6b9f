import { HeightRule, TableRow, VerticalAlign, type Paragraph, type Table, type TableCell } from 'docx'
import { cellOf, tableOf } from './docx-table.ts'
import { gap, line, twips } from './docx-text.ts'
import type { Fact, Party } from './printed.ts'
import { PAPER } from './words.ts'

/** What is agreed, numbered. The last one stays with the seals: no page has seals and nothing that is sealed. */
export const clauses = (facts: readonly Fact[]): Paragraph[] => [
  gap(6),
  ...facts.flatMap(([heading, text], index) => [
    line(PAPER.clause(index + 1, heading), { bold: true }, { spacing: { before: 80 }, keepNext: true }),
    line(text, {}, { keepLines: true, keepNext: index === facts.length - 1, indent: { left: twips(4) } }),
  ]),
]

/** Where both sides seal, sign and date it. */
export const sealTable = (parties: readonly Party[], inner: number): (Table | Paragraph)[] => {
  const width = inner / 2
  const row = (): TableRow =>
    new TableRow({
      cantSplit: true,
      height: { value: twips(46), rule: HeightRule.ATLEAST },
      children: parties.map((party) => sealCell(party, width)),
    })
  return parties.length === 0
    ? []
    : [
        gap(10, true),
        tableOf(
          parties.map(() => width),
          [row()],
        ),
      ]
}

const sealCell = ({ role, name }: Party, width: number): TableCell =>
  cellOf(
    [
      line(PAPER.seal(role), { bold: true }, { keepNext: true }),
      line(name, {}, { keepNext: true, spacing: { after: twips(26) } }),
      line(PAPER.signature, {}, { keepNext: true, spacing: { after: 160 } }),
      line(PAPER.date, {}, { keepNext: true }),
    ],
    width,
    { verticalAlign: VerticalAlign.TOP },
  )
