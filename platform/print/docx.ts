import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { inPairs, type PrintedDocument } from './printed.ts'
import { PAGE, SIGNATURE } from './words.ts'

const FULL = { size: 100, type: WidthType.PERCENTAGE } as const

/** Renders a document as Word file. */
export const renderDocx = async (document: PrintedDocument): Promise<Uint8Array> =>
  Packer.toBuffer(
    new Document({
      title: `${document.title} ${document.number}`,
      styles: { default: { document: { run: { font: 'Noto Sans SC', size: 20 } } } },
      sections: [{ footers: { default: new Footer({ children: [pageNumber()] }) }, children: body(document) }],
    }),
  )

const body = (document: PrintedDocument): (Paragraph | Table)[] => [
  new Paragraph({ text: document.title, heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
  new Paragraph({ text: document.number, alignment: AlignmentType.CENTER, spacing: { after: 200 } }),
  new Table({
    width: FULL,
    rows: inPairs(document.facts).map(([left, right]) => row([...left, ...(right ?? ['', ''])])),
  }),
  new Paragraph({ text: '' }),
  new Table({
    width: FULL,
    rows: [
      row(
        document.columns.map((column) => column.title),
        true,
      ),
      ...document.rows.map((values) => row(values)),
    ],
  }),
  ...document.totals.map(
    ([label, value]) => new Paragraph({ text: `${label}：${value}`, alignment: AlignmentType.RIGHT }),
  ),
  ...document.paragraphs
    .filter(([, text]) => text !== '')
    .flatMap(([heading, text]) => [
      new Paragraph({ children: [new TextRun({ text: heading, bold: true })], spacing: { before: 160 } }),
      ...text.split('\n').map((line) => new Paragraph({ text: line })),
    ]),
  ...document.signatures.map((name) => new Paragraph({ text: `${name}${SIGNATURE}`, spacing: { before: 400 } })),
]

const row = (values: readonly string[], bold = false): TableRow =>
  new TableRow({
    tableHeader: bold,
    children: values.map(
      (text) => new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold })] })] }),
    ),
  })

const pageNumber = (): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PAGE[0], PageNumber.CURRENT, PAGE[1], PageNumber.TOTAL_PAGES, PAGE[2]] })],
  })
