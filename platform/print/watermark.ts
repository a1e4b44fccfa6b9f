import { PDFDocument } from '@cantoo/pdf-lib'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FONT = join(
  dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json'))),
  '400Regular',
  'NotoSansSC_400Regular.ttf',
)
/** Of the drawn text; on the page it stands at a third of it. */
const DPI = 216
const SHRINK = DPI / 72
const ANGLE = -30
const GAP = 40
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text as a picture: the fonts of a PDF would have to be embedded, and what is not in them would be missing. */
const drawn = async (text: string): Promise<Buffer> => {
  const flat = await sharp({
    text: {
      text: `<span foreground="#7f7f7f" alpha="30%">${escaped(text)}</span>`,
      fontfile: FONT,
      font: 'Noto Sans SC 11',
      rgba: true,
      dpi: DPI,
    },
  })
    .png()
    .toBuffer()
  return sharp(flat).rotate(ANGLE, { background: CLEAR }).png().toBuffer()
}

/** A copy to be read, with a text across every page over and over. What was signed stays as it is: this is another file. */
export const watermarkedPdf = async (pdf: Uint8Array, text: string): Promise<Uint8Array> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const mark = await document.embedPng(await drawn(text))
  const [width, height] = [mark.width / SHRINK, mark.height / SHRINK]
  for (const page of document.getPages())
    for (let y = GAP / 2; y < page.getHeight(); y += height + GAP)
      for (let x = GAP / 2; x < page.getWidth(); x += width + GAP) page.drawImage(mark, { x, y, width, height })
  return document.save()
}

/** How many pages a file has. */
export const pageCountOf = async (pdf: Uint8Array): Promise<number> =>
  (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount()
