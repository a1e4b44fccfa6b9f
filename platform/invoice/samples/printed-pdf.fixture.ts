import pdfmake from 'pdfmake'
import { toBuffer } from 'qrcode'
import { FONT } from '../../print/fonts.ts'
import type { PlacedText } from './raw-pdf.fixture.ts'

const PAGE = { width: 610, height: 400 } as const

/** The same page, set by a program that brings its font along. */
export const printedPdf = async (texts: readonly PlacedText[], qr: string): Promise<Uint8Array> => {
  const png = await toBuffer(qr, { width: 160 })
  return pdfmake
    .createPdf({
      pageSize: PAGE,
      pageMargins: 0,
      // One content is one file, whenever it is made.
      info: { creationDate: new Date(0) },
      defaultStyle: { font: FONT },
      content: [
        ...texts.map(({ text, x, y, size }) => ({
          text,
          fontSize: size,
          noWrap: true,
          absolutePosition: { x, y: PAGE.height - y - size },
        })),
        {
          image: `data:image/png;base64,${png.toString('base64')}`,
          width: 55,
          absolutePosition: { x: 10, y: 8 },
        },
      ],
    })
    .getBuffer()
}
