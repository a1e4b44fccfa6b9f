import pdfmake from 'pdfmake'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONT } from './fonts.ts'
import { inPairs, type PrintedDocument } from './printed.ts'
import { PAGE, SIGNATURE } from './words.ts'

/** Renders a document as PDF with embedded, subset fonts. */
export const renderPdf = async (document: PrintedDocument): Promise<Uint8Array> =>
  pdfmake.createPdf(layout(document)).getBuffer()

const layout = (document: PrintedDocument): TDocumentDefinitions => ({
  info: { title: `${document.title} ${document.number}` },
  defaultStyle: { font: FONT, fontSize: 9, lineHeight: 1.25 },
  pageMargins: [40, 48, 40, 48],
  watermark: { text: document.watermark, color: '#888888', opacity: 0.12, fontSize: 48 },
  footer: (page: number, pages: number): Content => ({
    text: [PAGE[0], page, PAGE[1], pages, PAGE[2]].join(''),
    alignment: 'center',
    color: '#666666',
    fontSize: 8,
    margin: [0, 12, 0, 0],
  }),
  content: contentOf(document),
})

/** What stands on the pages of a document, whatever their size. */
export const contentOf = (document: PrintedDocument): Content[] => [
  { text: document.title, fontSize: 18, bold: true, alignment: 'center' },
  { text: document.number, alignment: 'center', color: '#555555', margin: [0, 2, 0, 12] },
  {
    table: {
      widths: ['auto', '*', 'auto', '*'],
      body: inPairs(document.facts).map(([left, right]) => [...fact(left), ...fact(right)]),
    },
    layout: 'noBorders',
    margin: [0, 0, 0, 10],
  },
  {
    table: {
      headerRows: 1,
      widths: document.columns.map((column) => column.width),
      body: [
        document.columns.map((column) => cell(column.title, column.align, true)),
        ...document.rows.map((row) => row.map((value, index) => cell(value, document.columns[index]?.align, false))),
      ],
    },
    layout: 'lightHorizontalLines',
  },
  // A table without a row cannot be drawn.
  ...(document.totals.length > 0 ? [totals(document.totals)] : []),
  ...document.paragraphs
    .filter(([, text]) => text !== '')
    .flatMap(([heading, text]): Content[] => [{ text: heading, bold: true, margin: [0, 4, 0, 2] }, { text }]),
  {
    columns: document.signatures.map((name): Content => ({
      text: [{ text: `${name}\n`, bold: true }, SIGNATURE],
      margin: [0, 28, 0, 0],
    })),
  },
]

const totals = (lines: PrintedDocument['totals']): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 'auto',
      table: {
        body: lines.map(([label, value]) => [label, { text: value, alignment: 'right' as const, bold: true }]),
      },
      layout: 'noBorders',
    },
  ],
  margin: [0, 6, 0, 10],
})

const fact = (entry: readonly [string, string] | undefined): TableCell[] => [
  { text: entry?.[0] ?? '', color: '#666666' },
  entry?.[1] ?? '',
]
const cell = (text: string, align: 'right' | undefined, bold: boolean): TableCell => ({
  text,
  bold,
  ...(align ? { alignment: align } : {}),
})
