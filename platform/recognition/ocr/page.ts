import { detectText } from './detect.ts'
import type { TextBox } from './geometry.ts'
import type { Models } from './models.ts'
import { turned, type CropStyle, type Picture } from './picture.ts'
import { readBox, type ReadSign } from './read.ts'

/** One piece of text on a page. */
export interface Line {
  readonly text: string
  readonly signs: readonly ReadSign[]
  readonly sure: number
  readonly box: TextBox
}

/** Everything that was read, with the means to look again. */
export interface Page {
  readonly lines: readonly Line[]
  readonly picture: Picture
  /** Reads a place once more, in another way. */
  again(box: TextBox, style: CropStyle): Promise<Line>
}

const LEAST_SURE = 0.5
const MOST_BOXES = 160
const PROBED = 5

/** A line from its signs. */
const lineOf = (signs: readonly ReadSign[], box: TextBox): Line => ({
  text: signs.map(({ sign }) => sign).join(''),
  signs,
  sure: signs.length === 0 ? 0 : signs.reduce((sum, { sure }) => sum + sure, 0) / signs.length,
  box,
})

/** Reads a whole picture. */
export const readPage = async (models: Models, picture: Picture, long: number): Promise<Page> => {
  const boxes = (await detectText(models, picture, long))
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, MOST_BOXES)
  const again = async (box: TextBox, style: CropStyle): Promise<Line> =>
    lineOf(await readBox(models, picture, box, style), box)
  const lines: Line[] = []
  for (const box of boxes) {
    const line = lineOf(await readBox(models, picture, box), box)
    if (line.text.trim() !== '' && line.sure >= LEAST_SURE) lines.push(line)
  }
  return { lines, picture, again }
}

/** Which way up the text reads best: quarters to turn the picture by, clockwise. */
export const findTurn = async (models: Models, picture: Picture, long: number): Promise<number> => {
  let best = { quarters: 0, sure: 0 }
  const upright = await detectText(models, picture, long)
  const tall = upright.filter((box) => box.height > box.width * 1.5).length
  const candidates = tall * 2 > upright.length ? [1, 3] : [0, 2]
  for (const quarters of candidates) {
    const view = quarters === 0 ? picture : await turned(picture, quarters)
    const boxes = quarters === 0 ? upright : await detectText(models, view, long)
    const probes = boxes.toSorted((a, b) => b.width - a.width).slice(0, PROBED)
    let sure = 0
    for (const box of probes) {
      const line = lineOf(await readBox(models, view, box), box)
      sure += line.sure * Math.min(line.text.length, 12)
    }
    if (sure > best.sure) best = { quarters, sure }
  }
  return best.quarters
}
