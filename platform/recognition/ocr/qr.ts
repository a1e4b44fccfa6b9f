import jsQr from 'jsqr'
import { resized, type Picture } from './picture.ts'

const LONG = 1400

/** What the QR code on a picture says; empty when there is none that can be read. */
export const readQr = async (picture: Picture): Promise<string> => {
  const scale = Math.min(1, LONG / Math.max(picture.width, picture.height))
  const { data, width, height } = await resized(
    picture,
    Math.round(picture.width * scale),
    Math.round(picture.height * scale),
  )
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    pixels[to] = data[from] ?? 0
    pixels[to + 1] = data[from + 1] ?? 0
    pixels[to + 2] = data[from + 2] ?? 0
    pixels[to + 3] = 255
  }
  return jsQr.default(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? ''
}
