import pdfmake from 'pdfmake'
import type { Content } from 'pdfmake/interfaces.js'
import { FONT } from '../../print/fonts.ts'
import { drawable, textOf } from '../../print/pdf-text.ts'
import { PAGE } from '../../print/words.ts'
import { checkTemplate } from '../guard.ts'
import { SIGNATURES } from '../words.ts'
import type { Block, Uncarried } from './blocks.ts'
import { isEmpty, readDocument } from './read-document.ts'
import { hasSealMarks, renderBlocks } from './render.ts'

export interface WordPaper {
  /** What the file is called by viewers. */
  readonly title: string
  readonly buyer: string
  readonly supplier: string
  /** Across every page; none for a file that will be signed. */
  readonly watermark?: string
}

export interface WordPdf {
  readonly pdf: Uint8Array
  /** What the Word file holds and the PDF does not show; `UNCARRIED_WORDS` says it. */
  readonly uncarried: readonly Uncarried[]
}

/** Lines of Noto are taller than those of Word's own fonts. */
const LINE_HEIGHT = 1.1
const SEAL_PT = 119
/** Characters of a paragraph that stays with the seals. */
const MOST_KEPT = 400

/**
 * A filled template as PDF, without Word: paragraphs, headings, numbers, bold, alignment and tables are carried over, and what
 * is not is named. Where the seals go is told by destinations `seal0` and `seal1`: at the marks of the template, else in a
 * block that is added at the end.
 */
export const wordToPdf = async (docx: Uint8Array, paper: WordPaper): Promise<WordPdf> => {
  const { page, header, blocks, uncarried } = readDocument(checkTemplate(docx))
  const [left, top, right, bottom] = page.margins
  const width = page.width - left - right
  const pdf = await pdfmake
    .createPdf({
      version: '1.7',
      language: 'zh-CN',
      info: { title: paper.title },
      pageSize: { width: page.width, height: page.height },
      pageMargins: [left, top, right, bottom],
      defaultStyle: { font: FONT, fontSize: 10.5, lineHeight: LINE_HEIGHT },
      ...(paper.watermark ? { watermark: { text: drawable(paper.watermark), color: '#888888', opacity: 0.12 } } : {}),
      header: (): Content => ({ stack: renderBlocks(header, width), margin: [left, top / 3, right, 0] }),
      footer: (number: number, pages: number): Content => ({
        text: [PAGE[0], number, PAGE[1], pages, PAGE[2]].join(''),
        alignment: 'center',
        color: '#666666',
        fontSize: 8,
        margin: [0, 14, 0, 0],
      }),
      content: hasSealMarks(blocks) ? renderBlocks(blocks, width) : sealedContent(blocks, width, paper),
    })
    .getBuffer()
  return { pdf, uncarried }
}

/** The text and the seals. Its last paragraph stays with them: no page has seals and nothing that is sealed. */
const sealedContent = (blocks: readonly Block[], width: number, paper: WordPaper): Content[] => {
  const last = blocks.findLastIndex((block) => block.kind === 'table' || !isEmpty(block))
  const kept = isShort(blocks[last]) ? last : last + 1
  return [
    ...renderBlocks(blocks.slice(0, kept), width),
    { unbreakable: true, stack: [...renderBlocks(blocks.slice(kept, last + 1), width), signatures(paper)] },
  ]
}

/** What cannot be broken must fit a page, and cannot begin one by itself. */
const isShort = (block: Block | undefined): boolean =>
  block?.kind === 'paragraph' &&
  block.pageBreak === undefined &&
  block.runs.reduce((sum, { text }) => sum + text.length, 0) <= MOST_KEPT

/** Both sides beside each other. */
const signatures = ({ buyer, supplier }: WordPaper): Content => ({
  columns: [party(SIGNATURES.buyer, buyer, 'seal0'), party(SIGNATURES.supplier, supplier, 'seal1')],
  columnGap: 24,
  margin: [0, 24, 0, 0],
})

const party = (label: string, name: string, id: string): Content => ({
  stack: [
    textOf(label, { bold: true }),
    textOf(name, { margin: [0, 2, 0, 0] }),
    { text: ' ', id, margin: [0, 0, 0, SEAL_PT - 12] },
    textOf(SIGNATURES.person, { margin: [0, 0, 0, 8] }),
    textOf(SIGNATURES.date),
  ],
})
