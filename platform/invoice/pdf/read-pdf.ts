import { fileURLToPath } from 'node:url'
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { InvoiceRefused, type InvoiceReading } from '../invoice.ts'
import { PDF } from '../limits.ts'
import { qrIn } from './qr-images.ts'
import { withQr } from './qr.ts'
import { readText } from './read-text.ts'
import { rowsOf, type TextPiece } from './text-rows.ts'

const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.resolve('pdfjs-dist/package.json')))

/** Nothing in a file is run, fetched or repaired. */
const OPTIONS = {
  enableXfa: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  useWasm: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  stopAtErrors: true,
  maxImageSize: PDF.pixels,
  verbosity: VerbosityLevel.ERRORS,
  cMapPacked: true,
  cMapUrl: folder('cmaps/'),
  standardFontDataUrl: folder('standard_fonts/'),
} as const

/** A PDF: its text by place, and the QR code on its first page. */
export const readPdf = async (bytes: Uint8Array): Promise<InvoiceReading> => {
  const task = getDocument({ ...OPTIONS, data: new Uint8Array(bytes) })
  try {
    const document = await task.promise
    await checkDocument(document)
    const reading = readText(rowsOf(await piecesOf(document)))
    const qr = await qrIn(await document.getPage(1))
    return qr ? withQr(reading, qr) : reading
  } catch (error) {
    if (error instanceof InvoiceRefused) throw error
    throw new InvoiceRefused(isLocked(error) ? 'encrypted' : 'unreadable', error)
  } finally {
    await task.destroy()
  }
}

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

const checkDocument = async (document: PDFDocumentProxy): Promise<void> => {
  if (document.numPages < 1 || document.numPages > PDF.pages) throw new InvoiceRefused('tooManyPages')
  // Nothing here would run it. But no invoice has any, and people open the file, too. Which page to show first is no action.
  const onOpening: unknown = await document.getOpenAction()
  const hasAction = onOpening instanceof Map && onOpening.has('action')
  if ((await document.getJSActions()) !== null || hasAction) throw new InvoiceRefused('active')
}

/** Pages stand below each other. */
const PAGE_HEIGHT = 10_000

const piecesOf = async (document: PDFDocumentProxy): Promise<TextPiece[]> => {
  const pieces: TextPiece[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      const [, , , scale = 0, x = 0, y = 0] = item.transform.map(Number)
      const height = item.height || Math.abs(scale)
      pieces.push({ text: item.str, x, y: y - number * PAGE_HEIGHT, width: item.width, height })
    }
    if (pieces.length > PDF.pieces) throw new InvoiceRefused('tooLarge')
  }
  return pieces
}
