import { smallestBox, type Point, type TextBox } from './geometry.ts'
import type { Models } from './models.ts'
import { resized, type Picture } from './picture.ts'

const MEANS = [0.406, 0.456, 0.485] as const
const SPREADS = [0.225, 0.224, 0.229] as const
const INK = 0.3
const SURE = 0.55
const LEAST_SIDE = 3
const UNCLIP = 1.6
// Full growth along the text makes a label and its value overlap, and a character is read twice.
const UNCLIP_ALONG = 0.8

/** Finds the pieces of text, in the picture's own measure. `long` is the length that the model looks at. */
export const detectText = async (models: Models, picture: Picture, long: number): Promise<TextBox[]> => {
  const scale = Math.min(long / Math.max(picture.width, picture.height), 2)
  const side = (length: number): number => Math.max(32, Math.round((length * scale) / 32) * 32)
  const [width, height] = [side(picture.width), side(picture.height)]
  const map = await models.detect(planesOf(await resized(picture, width, height)), width, height)
  const [scaleX, scaleY] = [picture.width / width, picture.height / height]
  return componentsOf(map, width, height).flatMap(({ edge, score, size }) => {
    if (score < SURE || size < 12) return []
    const box = smallestBox(edge)
    if (!box || Math.min(box.width, box.height) < LEAST_SIDE) return []
    const growth = (box.width * box.height * UNCLIP) / (2 * (box.width + box.height))
    return {
      x: (box.x + 0.5) * scaleX,
      y: (box.y + 0.5) * scaleY,
      width: (box.width + 2 * growth * UNCLIP_ALONG) * scaleX,
      height: (box.height + 2 * growth) * scaleY,
      angle: box.angle,
    }
  })
}

const planesOf = ({ data, width, height }: Picture): Float32Array => {
  const area = width * height
  const planes = new Float32Array(3 * area)
  for (let channel = 0; channel < 3; channel += 1) {
    const [mean, spread] = [(MEANS[channel] ?? 0) * 255, (SPREADS[channel] ?? 1) * 255]
    for (let at = 0, from = 2 - channel; at < area; at += 1, from += 3)
      planes[channel * area + at] = ((data[from] ?? 0) - mean) / spread
  }
  return planes
}

interface Component {
  /** The first and the last pixel of every row: all that the hull needs. */
  readonly edge: readonly Point[]
  readonly score: number
  readonly size: number
}

/** Connected areas of ink, by flooding. */
const componentsOf = (map: Float32Array, width: number, height: number): Component[] => {
  const seen = new Uint8Array(width * height)
  const found: Component[] = []
  const stack: number[] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || (map[start] ?? 0) <= INK) continue
    const rows = new Map<number, { first: number; last: number }>()
    let [size, total] = [0, 0]
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const y = Math.floor(at / width)
      const x = at - y * width
      size += 1
      total += map[at] ?? 0
      const row = rows.get(y)
      if (row) {
        row.first = Math.min(row.first, x)
        row.last = Math.max(row.last, x)
      } else rows.set(y, { first: x, last: x })
      for (let ny = Math.max(y - 1, 0); ny <= Math.min(y + 1, height - 1); ny += 1)
        for (let nx = Math.max(x - 1, 0); nx <= Math.min(x + 1, width - 1); nx += 1) {
          const next = ny * width + nx
          if (seen[next] === 1 || (map[next] ?? 0) <= INK) continue
          seen[next] = 1
          stack.push(next)
        }
    }
    const edge = [...rows].flatMap(([y, { first, last }]) => [
      { x: first - 0.5, y: y - 0.5 },
      { x: last + 0.5, y: y - 0.5 },
      { x: first - 0.5, y: y + 0.5 },
      { x: last + 0.5, y: y + 0.5 },
    ])
    found.push({ edge, score: total / size, size })
  }
  return found
}
