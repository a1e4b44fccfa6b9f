import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { sealSvg, SVG_SIDE } from './drawing.ts'

/** A picture of one bit a pixel, deflated. */
export interface SealMask {
  readonly px: number
  readonly bits: Uint8Array
}

/** 300 dpi on 42 mm. */
const PX = 500
const DEFAULT_DPI = 72

/** The seal of a company as a mask: 5 KB instead of 20, and whatever lies below shines through. */
export const sealMask = async (company: string, purpose: string): Promise<SealMask> => {
  const alpha = await sharp(Buffer.from(sealSvg(company, purpose)), { density: (DEFAULT_DPI * PX) / SVG_SIDE })
    .resize(PX, PX)
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  const stride = Math.ceil(PX / 8)
  const bits = new Uint8Array(stride * PX)
  for (const [index, value] of alpha.entries())
    if (value > 127) {
      const [x, y] = [index % PX, Math.floor(index / PX)]
      const at = y * stride + (x >> 3)
      bits[at] = (bits[at] ?? 0) | (128 >> (x & 7))
    }
  return { px: PX, bits: deflateSync(bits, { level: 9 }) }
}
