import { resized, type Picture } from './picture.ts'

// Small enough that the blocks and the noise of the file are gone, large enough that print still has edges.
const LONG = 800
const LEAST_CONTRAST = 10
const SHARP = 0.6

/** Whether a picture shows something, but no edges: contrast without sharpness. */
export const isBlurred = async (picture: Picture): Promise<boolean> => {
  const { contrast, edge } = await edgesOf(picture)
  return contrast >= LEAST_CONTRAST && edge / contrast < SHARP
}

/** How far brightness spreads, and how strong the sharpest hundredth of the edges is: print covers little of a page. */
const edgesOf = async (picture: Picture): Promise<{ contrast: number; edge: number }> => {
  const scale = Math.min(1, LONG / Math.max(picture.width, picture.height))
  const { data, width, height } = await resized(
    picture,
    Math.max(3, Math.round(picture.width * scale)),
    Math.max(3, Math.round(picture.height * scale)),
  )
  const grey = (x: number, y: number): number => data[(y * width + x) * 3 + 1] ?? 0
  let [count, sum, squares] = [0, 0, 0]
  const edges = new Uint32Array(1021)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const here = grey(x, y)
      const edge = Math.abs(4 * here - grey(x - 1, y) - grey(x + 1, y) - grey(x, y - 1) - grey(x, y + 1))
      edges[edge] = (edges[edge] ?? 0) + 1
      count += 1
      sum += here
      squares += here * here
    }
  let rest = count / 100
  let edge = edges.length - 1
  for (; edge > 0 && rest > 0; edge -= 1) rest -= edges[edge] ?? 0
  return { contrast: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)), edge }
}
