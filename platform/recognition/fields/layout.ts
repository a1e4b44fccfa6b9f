import type { TextBox } from '../ocr/geometry.ts'
import type { Line } from '../ocr/page.ts'
import { plain } from './text.ts'

/** A piece of text where it would stand if the page lay straight before the eye. */
export interface Cell {
  /** As read, without blanks. */
  readonly text: string
  /** Half width, for comparing. */
  readonly key: string
  readonly left: number
  readonly right: number
  readonly y: number
  readonly height: number
  readonly line: Line
}

const WIDE = 3

/** How rows slope: by so much, and by so much more for every pixel further down. */
interface Slope {
  readonly base: number
  readonly growth: number
  readonly middle: number
  /** Of all rows together: the page is turned by it, and its columns lean as much the other way. */
  readonly mean: number
}

/** Lays the lines out straight. Rows of a tilted page are straight lines whose slope changes evenly from top to bottom. */
export const layOut = (lines: readonly Line[]): Cell[] => {
  const slope = slopeOf(lines)
  return lines
    .map((line) => {
      const { box } = line
      const [cos, sin] = [Math.cos(box.angle) / 2, Math.sin(box.angle) / 2]
      const x = box.x + slope.mean * rowAt(slope, box.x, box.y)
      const text = line.text.replaceAll(/[\s\u3000]/g, '')
      return {
        text,
        key: plain(text),
        left: x - box.width * cos,
        right: x + box.width * cos,
        y:
          rowAt(slope, box.x - box.width * cos, box.y - box.width * sin) / 2 +
          rowAt(slope, box.x + box.width * cos, box.y + box.width * sin) / 2,
        height: box.height,
        line,
      }
    })
    .toSorted((a, b) => a.y - b.y)
}

const rowAt = ({ base, growth, middle }: Slope, x: number, y: number): number =>
  (y - base * (x - middle)) / Math.max(0.3, 1 + growth * (x - middle))

/** Least squares over the wide pieces, whose own angle is trustworthy. */
const slopeOf = (lines: readonly Line[]): Slope => {
  const wide = lines.map(({ box }) => box).filter((box) => box.width > WIDE * box.height)
  const middle = wide.reduce((sum, box) => sum + box.x, 0) / Math.max(wide.length, 1)
  let slope: Slope = { base: 0, growth: 0, middle, mean: 0 }
  if (wide.length === 0) return slope
  for (let round = 0; round < 3; round += 1) {
    const points = wide.map((box) => ({ y: rowAt(slope, box.x, box.y), tan: Math.tan(box.angle), weight: box.width }))
    const total = points.reduce((sum, { weight }) => sum + weight, 0)
    const meanY = points.reduce((sum, { y, weight }) => sum + y * weight, 0) / total
    const meanTan = points.reduce((sum, { tan, weight }) => sum + tan * weight, 0) / total
    const spread = points.reduce((sum, { y, weight }) => sum + weight * (y - meanY) ** 2, 0)
    const common = points.reduce((sum, { y, tan, weight }) => sum + weight * (y - meanY) * (tan - meanTan), 0)
    const growth = wide.length >= 4 && spread > 0 ? common / spread : 0
    slope = { base: meanTan - growth * meanY, growth, middle, mean: meanTan }
  }
  return slope
}

/** How many signs of its line a cell leaves to the label before it. */
export const labelLength = ({ line, text }: Cell): number => line.text.replaceAll(/\s/g, '').length - text.length

/** Cells in rows from top to bottom, each row from left to right. */
export const rowsOf = (cells: readonly Cell[]): Cell[][] => {
  const rows: Cell[][] = []
  for (const cell of cells.toSorted((a, b) => a.y - b.y)) {
    const row = rows.findLast((one) => one.some((other) => isSameRow(other, cell)))
    if (row) row.push(cell)
    else rows.push([cell])
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left))
}

/** Whether two cells stand beside each other. */
export const isSameRow = (a: Cell, b: Cell): boolean => Math.abs(a.y - b.y) < 0.45 * Math.min(a.height, b.height)

/** One box around several that stand in a row. */
export const boxAround = (boxes: readonly TextBox[]): TextBox | undefined => {
  const [first] = boxes
  if (!first) return undefined
  const widest = boxes.reduce((best, box) => (box.width > best.width ? box : best), first)
  const [left, right] = [
    boxes.reduce((best, box) => (box.x < best.x ? box : best), first),
    boxes.reduce((best, box) => (box.x > best.x ? box : best), first),
  ]
  const angle = left === right ? widest.angle : Math.atan2(right.y - left.y, right.x - left.x)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const spans = boxes.map((box) => ({ along: box.x * cos + box.y * sin, across: box.y * cos - box.x * sin, box }))
  const from = Math.min(...spans.map(({ along, box }) => along - box.width / 2))
  const to = Math.max(...spans.map(({ along, box }) => along + box.width / 2))
  const top = Math.min(...spans.map(({ across, box }) => across - box.height / 2))
  const bottom = Math.max(...spans.map(({ across, box }) => across + box.height / 2))
  const [u, v] = [(from + to) / 2, (top + bottom) / 2]
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: to - from, height: bottom - top, angle }
}
