import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONT } from './fonts.ts'
import { contentOf } from './pdf.ts'
import type { PrintedDocument } from './printed.ts'

const PT_PER_MM = 72 / 25.4
/** Continuous paper with carbon sheets, as it is folded for the printers that press through it. */
const SHEET = { width: 241 * PT_PER_MM, height: 140 * PT_PER_MM }

/** The copies of a document on sheets of their own, one after the other. */
export const renderCopies = async (copies: readonly PrintedDocument[]): Promise<Uint8Array> => {
  const definition: TDocumentDefinitions = {
    pageSize: SHEET,
    // The edges have holes.
    pageMargins: [42, 18, 42, 18],
    defaultStyle: { font: FONT, fontSize: 8, lineHeight: 1.05 },
    content: copies.map((copy, index): Content => ({
      stack: contentOf(copy),
      ...(index > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  }
  return pdfmake.createPdf(definition).getBuffer()
}
