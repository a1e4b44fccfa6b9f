import pdfmake from 'pdfmake'
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { CELL_PAD, layoutOf, MARGIN, type Layout } from './fit.ts'
import { FONT } from './fonts.ts'
import { toPt } from './measure.ts'
import { codeBox } from './pdf-code.ts'
import { factsGrid, partyBoxes } from './pdf-head.ts'
import { closing } from './pdf-closing.ts'
import { linesTable, totalsTable } from './pdf-table.ts'
import { drawable, textOf } from './pdf-text.ts'
import { told, type PrintedDocument } from './printed.ts'
import { PAGE, PAPER } from './words.ts'

const EDGE = '#8c8c8c'
const PAD = toPt(CELL_PAD)

/** The lines and the room of all tables. */
const GRID: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => EDGE,
  vLineColor: () => EDGE,
  paddingLeft: () => PAD,
  paddingRight: () => PAD,
  paddingTop: () => 2.4,
  paddingBottom: () => 2.4,
}
pdfmake.addTableLayouts({ grid: GRID })

/** Renders a document as PDF with embedded, subset fonts. Where the seals belong is told by destinations `seal0` and `seal1`. */
export const renderPdf = async (document: PrintedDocument): Promise<Uint8Array> =>
  pdfmake.createPdf(definitionOf(document, layoutOf(document))).getBuffer()

const definitionOf = (document: PrintedDocument, { page, inner, tables }: Layout): TDocumentDefinitions => ({
  // Signature fields with today's digests are newer than pdfmake's own choice.
  version: '1.7',
  info: { title: `${document.title} ${document.number}` },
  language: 'zh-CN',
  pageSize: 'A4',
  pageOrientation: page.isLandscape ? 'landscape' : 'portrait',
  pageMargins: [toPt(MARGIN), 44, toPt(MARGIN), 42],
  defaultStyle: { font: FONT, fontSize: 8.5, lineHeight: 1.05 },
  watermark: { text: drawable(document.watermark), color: '#888888', opacity: 0.1, fontSize: 44 },
  header: (number: number): Content => (number === 1 ? '' : runningHead(document)),
  footer: (number: number, pages: number): Content => ({
    text: [PAGE[0], number, PAGE[1], pages, PAGE[2]].join(''),
    alignment: 'center',
    color: '#666666',
    fontSize: 8,
    margin: [0, 14, 0, 0],
  }),
  content: [
    textOf(document.title, { fontSize: 19, bold: true, alignment: 'center', characterSpacing: 3 }),
    textOf(PAPER.number(document.number), { alignment: 'right', color: '#444444', margin: [0, 0, 0, 4] }),
    ...partyBoxes(document.parties, inner),
    ...factsGrid(told(document.facts), inner),
    ...tables.flatMap((fitted) => [...linesTable(fitted), ...totalsTable(fitted.table, inner)]),
    ...(document.code === undefined ? [] : [codeBox(document.code)]),
    ...closing(told(document.clauses), document.parties, inner),
  ],
})

const runningHead = ({ title, number, parties }: PrintedDocument): Content => ({
  columns: [
    textOf(`${title}　${number}`, { color: '#666666', fontSize: 8 }),
    textOf(parties[0]?.name ?? '', { alignment: 'right', color: '#666666', fontSize: 8 }),
  ],
  margin: [toPt(MARGIN), 24, toPt(MARGIN), 0],
})
