import {
  AlignmentType,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TabStopType,
  TextRun,
  type ISectionPropertiesOptions,
} from 'docx'
import { clauses, sealTable } from './docx-closing.ts'
import { codeLines } from './docx-code.ts'
import { factsTable, linesTable, partyTable, totalsTable } from './docx-table.ts'
import { FONT, gap, half, line, twips } from './docx-text.ts'
import { layoutOf, MARGIN, type Layout } from './fit.ts'
import { told, type PrintedDocument } from './printed.ts'
import { printable } from './runs.ts'
import { PAGE, PAPER } from './words.ts'

const GREY = '666666'
// Latin words are broken between them, and not anywhere, as those of a Chinese text would be.
const LANGUAGE = { value: 'en-US', eastAsia: 'zh-CN' } as const

/** Renders a document as Word file, of the same parts and widths as the PDF. */
export const renderDocx = async (document: PrintedDocument): Promise<Uint8Array> => {
  const layout = layoutOf(document)
  const code = document.code === undefined ? [] : await codeLines(document.code)
  const footer = new Footer({ children: [pageNumber()] })
  return Packer.toBuffer(
    new Document({
      title: printable(`${document.title} ${document.number}`),
      styles: {
        default: {
          document: {
            run: { font: FONT, size: half(8.5), language: LANGUAGE },
            paragraph: { spacing: { before: 0, after: 0, line: 240 } },
          },
        },
      },
      sections: [
        {
          properties: pageOf(layout),
          headers: {
            first: new Header({
              children: [line(document.watermark, { size: half(8), color: GREY }, { alignment: AlignmentType.RIGHT })],
            }),
            default: new Header({
              children: [runningHead(`${document.title}　${document.number}`, document.watermark, layout)],
            }),
          },
          footers: { first: footer, default: footer },
          children: bodyOf(document, layout, code),
        },
      ],
    }),
  )
}

const pageOf = ({ page }: Layout): ISectionPropertiesOptions => ({
  titlePage: true,
  page: {
    // Word takes the sides of the upright sheet and turns them.
    size: {
      width: twips(Math.min(page.width, page.height)),
      height: twips(Math.max(page.width, page.height)),
      orientation: page.isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
    },
    margin: {
      left: twips(MARGIN),
      right: twips(MARGIN),
      top: twips(15),
      bottom: twips(14),
      header: twips(8),
      footer: twips(7),
    },
  },
})

const bodyOf = (document: PrintedDocument, { inner, tables }: Layout, code: readonly Paragraph[]) => [
  line(document.title, { bold: true, size: half(19), characterSpacing: 60 }, { alignment: AlignmentType.CENTER }),
  line(PAPER.number(document.number), { color: '444444' }, { alignment: AlignmentType.RIGHT, spacing: { after: 80 } }),
  ...partyTable(document.parties, inner),
  ...factsTable(told(document.facts), inner),
  ...tables.flatMap((fitted) => [...linesTable(fitted), ...totalsTable(fitted.table, inner)]),
  ...code,
  ...clauses(told(document.clauses)),
  ...sealTable(document.parties, inner),
  // A section may not end with a table.
  gap(1),
]

const runningHead = (left: string, right: string, { inner }: Layout): Paragraph =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: twips(inner) }],
    spacing: { after: 80 },
    children: [new TextRun({ text: printable(`${left}\t${right}`), size: half(8), color: GREY })],
  })

const pageNumber = (): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({
        size: half(8),
        color: GREY,
        children: [PAGE[0], PageNumber.CURRENT, PAGE[1], PageNumber.TOTAL_PAGES, PAGE[2]],
      }),
    ],
  })
