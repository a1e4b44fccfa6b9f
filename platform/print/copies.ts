import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { fittedTo } from './fit.ts'
import { FONT } from './fonts.ts'
import { toPt } from './measure.ts'
import { factsGrid } from './pdf-head.ts'
import { linesTable, totalsTable } from './pdf-table.ts'
import { textOf } from './pdf-text.ts'
import { told, type PrintedDocument } from './printed.ts'
import { PAPER } from './words.ts'

/** Continuous paper with carbon sheets, as it is folded for the printers that press through it; the edges have holes. */
const SHEET = { width: 241, height: 140, side: 15, top: 6 } as const
const INNER = SHEET.width - 2 * SHEET.side

/** The copies of a document on sheets of their own, one after the other. There is no room for seals: people sign. */
export const renderCopies = async (copies: readonly PrintedDocument[]): Promise<Uint8Array> => {
  const definition: TDocumentDefinitions = {
    pageSize: { width: toPt(SHEET.width), height: toPt(SHEET.height) },
    pageMargins: [toPt(SHEET.side), toPt(SHEET.top), toPt(SHEET.side), toPt(SHEET.top)],
    defaultStyle: { font: FONT, fontSize: 8, lineHeight: 1.05 },
    content: copies.map((copy, index): Content => ({
      stack: copyOf(copy),
      ...(index > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  }
  return pdfmake.createPdf(definition).getBuffer()
}

const copyOf = (document: PrintedDocument): Content[] => {
  const { title, number, parties, facts, clauses } = document
  const names = parties.map(({ role, name }): [string, string] => [role, name])
  return [
    textOf(title, { fontSize: 14, bold: true, alignment: 'center' }),
    textOf(PAPER.number(number), { alignment: 'right', margin: [0, 0, 0, 3] }),
    ...factsGrid(told([...names, ...facts, ...clauses]), INNER),
    ...fittedTo(document, INNER).flatMap((fitted) => [...linesTable(fitted), ...totalsTable(fitted.table, INNER)]),
    {
      columns: parties.map(({ role }) => textOf(`${role} ${PAPER.signature}`, { margin: [0, 8, 0, 0] })),
      unbreakable: true,
    },
  ]
}
