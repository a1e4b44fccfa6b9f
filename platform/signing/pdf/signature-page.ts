import pdfmake from 'pdfmake'
import type { Content } from 'pdfmake/interfaces.js'
import { FONT } from '../../print/fonts.ts'
import { SIGNATURE_PAGE } from '../words.ts'
import { PARTY_FIELDS } from './places.ts'

/** A page with room for both seals, for documents that have none. */
export const renderSignaturePage = (): Promise<Uint8Array> =>
  pdfmake
    .createPdf({
      version: '1.7',
      pageSize: 'A4',
      pageMargins: [56, 72, 56, 72],
      defaultStyle: { font: FONT, fontSize: 11 },
      content: [
        { text: SIGNATURE_PAGE.title, fontSize: 16, bold: true, alignment: 'center', margin: [0, 0, 0, 8] },
        { text: SIGNATURE_PAGE.note, alignment: 'center', color: '#666666', margin: [0, 0, 0, 48] },
        {
          columns: [
            party(SIGNATURE_PAGE.buyer, PARTY_FIELDS.buyer.destination),
            party(SIGNATURE_PAGE.supplier, PARTY_FIELDS.supplier.destination),
          ],
        },
      ],
    })
    .getBuffer()

const party = (label: string, destination: string): Content => ({
  stack: [
    { text: label, margin: [0, 0, 0, 12] },
    { text: ' ', id: destination, margin: [0, 0, 0, 120] },
  ],
})
