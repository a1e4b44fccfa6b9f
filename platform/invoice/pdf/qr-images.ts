import jsQr from 'jsqr'
import { ImageKind, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fieldOf } from '#kernel/json.ts'
import { PDF } from '../limits.ts'
import { parseQr, type InvoiceQr } from './qr.ts'

interface Picture {
  readonly width: number
  readonly height: number
  readonly kind: unknown
  readonly data: Uint8Array | Uint8ClampedArray
}

/** The smallest QR code has so many modules on a side. */
const SMALLEST = 21
const PATIENCE_MS = 1_000

/** The QR code of an invoice among the pictures of a page, taken as they are stored: nothing is drawn. */
export const qrIn = async (page: PDFPageProxy): Promise<InvoiceQr | undefined> => {
  const { fnArray, argsArray } = await page.getOperatorList()
  const images = fnArray.flatMap((operator, at): unknown[] => {
    const isImage = operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject
    return isImage ? [fieldOf(argsArray, at, 0)] : []
  })
  for (const image of images.slice(0, PDF.images)) {
    const picture = pictureIn(typeof image === 'string' ? await stored(page, image) : image)
    const text = picture && textIn(picture)
    const qr = text === undefined ? undefined : parseQr(text)
    if (qr) return qr
  }
  return undefined
}

const textIn = (picture: Picture): string | undefined =>
  jsQr.default(pixelsOf(picture), picture.width, picture.height, { inversionAttempts: 'dontInvert' })?.data

/** Pictures of one page and of all pages are kept apart, under names that say which. */
const stored = (page: PDFPageProxy, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
    const objects = name.startsWith('g_') ? page.commonObjs : page.objs
    objects.get(name, (found: unknown) => {
      clearTimeout(timer)
      resolve(found)
    })
  })

const pictureIn = (found: unknown): Picture | undefined => {
  const [width, height, kind, data] = ['width', 'height', 'kind', 'data'].map((name) => fieldOf(found, name))
  if (typeof width !== 'number' || typeof height !== 'number') return undefined
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return undefined
  return Math.min(width, height) < SMALLEST || width * height > PDF.pixels ? undefined : { width, height, kind, data }
}

const pixelsOf = ({ width, height, kind, data }: Picture): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(width * height * 4)
  const rowBytes = (width + 7) >> 3
  const perPixel = kind === ImageKind.RGB_24BPP ? 3 : 4
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at * 4 + channel] =
        kind === ImageKind.GRAYSCALE_1BPP
          ? bitAt(data, Math.floor(at / width) * rowBytes, at % width)
          : (data[at * perPixel + channel] ?? 0)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  return pixels
}

const bitAt = (data: Uint8Array | Uint8ClampedArray, row: number, x: number): number =>
  ((data[row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
