import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PIXELS_MAX, THUMBNAIL_PIXELS } from '../../rules.ts'

const FONT = join(
  dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json'))),
  '400Regular',
  'NotoSansSC_400Regular.ttf',
)
const SHOWN_PIXELS = 2400
const OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const

interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

// Of this size a line of a card is less than a pixel high.
const VEILED_PIXELS = 24

/**
 * A picture made again from the pixels alone: no place, no camera, nothing hidden behind them. Veiled, nothing can be
 * read.
 */
export const thumbnailOf = async (bytes: Uint8Array, isVeiled: boolean): Promise<Picture> => {
  const pixels = isVeiled ? VEILED_PIXELS : THUMBNAIL_PIXELS
  return {
    type: 'image/webp',
    bytes: await sharp(bytes, OPTIONS)
      .rotate()
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer(),
  }
}

/** A picture for the screen, with a text across it over and over, or none. */
export const watermarked = async (bytes: Uint8Array, text: string | undefined): Promise<Picture> => {
  const { data, info } = await sharp(bytes, OPTIONS)
    .rotate()
    .resize({ width: SHOWN_PIXELS, height: SHOWN_PIXELS, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const layers = text === undefined ? [] : [{ input: await tileOf(text, info), tile: true }]
  return { type: 'image/webp', bytes: await sharp(data).composite(layers).webp({ quality: 85 }).toBuffer() }
}

const tileOf = async (text: string, { width, height }: { readonly width: number; readonly height: number }) => {
  const size = Math.max(10, Math.round(Math.min(width, height) / 30))
  // Dark on light and light on dark: one of the two is seen on every picture.
  const [light, dark] = [await written(text, size, '#ffffff80'), await written(text, size, '#00000066')]
  const both = await sharp(light)
    .extend({ bottom: 1, right: 1, background: CLEAR })
    .composite([{ input: dark, top: 1, left: 1 }])
    .png()
    .toBuffer()
  const turned = await sharp(both).rotate(-30, { background: CLEAR }).png().toBuffer()
  const gap = size * 2
  const tile = await sharp(turned)
    .extend({ top: gap, bottom: gap, left: gap, right: gap, background: CLEAR })
    .png()
    .toBuffer()
  // A tile must not be larger than what it lies on.
  return sharp(tile).resize({ width, height, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}

// Characters that would be markup are left out: the name is somebody's own words.
const written = (text: string, size: number, color: string): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${color}">${text.replaceAll(/[<>&]/g, '')}</span>`,
      fontfile: FONT,
      font: `Noto Sans SC ${size}`,
      rgba: true,
    },
  })
    .png()
    .toBuffer()

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
