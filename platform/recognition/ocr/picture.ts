import sharp from 'sharp'
import type { CropStyle } from './crop-style.ts'
import type { TextBox } from './geometry.ts'

/** Pixels, three bytes each, red first. */
export interface Picture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** More pixels than any camera of a phone that people send from, and few enough to decode in little memory. */
const MOST_PIXELS = 64_000_000

/** Decodes an image as it is held upright, at most `long` pixels long. Throws when it is none. */
export const openPicture = async (bytes: Uint8Array, long: number): Promise<Picture> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: long, height: long, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: info.channels === 3 ? data : tripled(data, info.channels), width: info.width, height: info.height }
}

const tripled = (data: Uint8Array, channels: number): Uint8Array => {
  const out = new Uint8Array((data.length / channels) * 3)
  for (let from = 0, to = 0; from < data.length; from += channels, to += 3) out.fill(data[from] ?? 0, to, to + 3)
  return out
}

/** The same picture in another size. */
export const resized = async (picture: Picture, width: number, height: number): Promise<Picture> => ({
  data: await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer(),
  width,
  height,
})

/** The same picture turned by quarters, clockwise. */
export const turned = async (picture: Picture, quarters: number): Promise<Picture> => {
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .rotate(quarters * 90)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const TAKEN = 0.3

/** The same picture without red ink: seals lie over the text, and red on white is light in the red channel alone. */
export const withoutRedInk = ({ data, width, height }: Picture): Picture => {
  const out = Uint8Array.from(data)
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    const excess = red - Math.max(green, blue)
    if (excess <= 24) continue
    // Red ink still takes some of the light; what it took is given back, or the words of the seal stay as grey ones.
    const light = Math.min(255, red + excess * TAKEN)
    out.fill(light, at, at + 3)
  }
  return { data: out, width, height }
}

/** The picture inside a turned box, drawn level with the given height: three planes, blue first, from -1 to 1. */
export const cropPlanes = (
  picture: Picture,
  box: TextBox,
  height: number,
  style: CropStyle,
): { planes: Float32Array; width: number } => {
  const boxHeight = Math.max(box.height * (1 + 2 * style.across), 1)
  const boxWidth = Math.max(box.width + 2 * style.along * box.height, 1)
  const width = Math.max(16, Math.round((height * boxWidth * style.stretch) / boxHeight))
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const [stepX, stepY] = [boxWidth / width, boxHeight / height]
  // Where many pixels become one, they are averaged; else small print turns to dots.
  const [samplesX, samplesY] = [
    Math.min(3, Math.max(1, Math.round(stepX))),
    Math.min(3, Math.max(1, Math.round(stepY))),
  ]
  const planes = new Float32Array(3 * width * height)
  const scale = 1 / (samplesX * samplesY * 127.5)
  const sum = new Float64Array(3)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      sum.fill(0)
      for (let sy = 0; sy < samplesY; sy += 1)
        for (let sx = 0; sx < samplesX; sx += 1) {
          const u = (column + (sx + 0.5) / samplesX) * stepX - boxWidth / 2
          const v = (row + (sy + 0.5) / samplesY) * stepY - boxHeight / 2
          addSample(picture, box.x + u * cos - v * sin, box.y + u * sin + v * cos, sum)
        }
      const at = row * width + column
      planes[at] = (sum[2] ?? 0) * scale - 1
      planes[at + width * height] = (sum[1] ?? 0) * scale - 1
      planes[at + 2 * width * height] = (sum[0] ?? 0) * scale - 1
    }
  return { planes, width }
}

/** Between four pixels; beyond the edge, the edge. */
const addSample = ({ data, width, height }: Picture, x: number, y: number, sum: Float64Array): void => {
  const cx = Math.min(Math.max(x - 0.5, 0), width - 1)
  const cy = Math.min(Math.max(y - 0.5, 0), height - 1)
  const [left, top] = [Math.floor(cx), Math.floor(cy)]
  const [fx, fy] = [cx - left, cy - top]
  const right = Math.min(left + 1, width - 1)
  const bottom = Math.min(top + 1, height - 1)
  const [a, b] = [(top * width + left) * 3, (top * width + right) * 3]
  const [c, d] = [(bottom * width + left) * 3, (bottom * width + right) * 3]
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (data[a + channel] ?? 0) * (1 - fx) + (data[b + channel] ?? 0) * fx
    const lower = (data[c + channel] ?? 0) * (1 - fx) + (data[d + channel] ?? 0) * fx
    sum[channel] = (sum[channel] ?? 0) + upper * (1 - fy) + lower * fy
  }
}
