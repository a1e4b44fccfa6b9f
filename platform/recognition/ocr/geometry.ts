export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle that may be turned: its middle, its extent along and across the text, and the angle of the text in radians. */
export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly angle: number
}

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)

/** Convex hull, counter-clockwise (monotone chain). */
const hullOf = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const chain = (list: readonly Point[]): Point[] => {
    const out: Point[] = []
    for (const point of list) {
      for (let a = out.at(-2), b = out.at(-1); a && b && cross(a, b, point) <= 0; a = out.at(-2), b = out.at(-1))
        out.pop()
      out.push(point)
    }
    out.pop()
    return out
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

/** The smallest turned rectangle around the points; text runs along the side that is nearer to level. */
export const smallestBox = (points: readonly Point[]): TextBox | undefined => {
  const hull = hullOf(points)
  let best: TextBox | undefined
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length]
    if (!to || (to.x === from.x && to.y === from.y)) continue
    const box = boxAlong(hull, Math.atan2(to.y - from.y, to.x - from.x))
    if (!best || box.width * box.height < best.width * best.height) best = box
  }
  return best && levelled(best)
}

const boxAlong = (points: readonly Point[], angle: number): TextBox => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin]
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: right - left, height: bottom - top, angle }
}

/** The same rectangle with an angle between -45 and 45 degrees. */
const levelled = (box: TextBox): TextBox => {
  const quarter = Math.PI / 2
  const turns = Math.round(box.angle / quarter)
  const angle = box.angle - turns * quarter
  return turns % 2 === 0 ? { ...box, angle } : { ...box, angle, width: box.height, height: box.width }
}
