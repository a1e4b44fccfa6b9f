import { detectText } from './detect.ts'
import type { TextBox } from './geometry.ts'
import type { Models } from './models.ts'
import { PLAIN, type CropStyle } from './crop-style.ts'
import type { Picture } from './picture.ts'
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
  /** The same with the pieces that made no sense: what lies on its side makes none. */
  readonly seen: readonly Line[]
  readonly picture: Picture
  /** Reads a place once more, in another way; names also by the examples of rare characters. */
  again(box: TextBox, style: CropStyle, rare?: 'rare'): Promise<Line>
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
  const again: Page['again'] = async (box, style, rare) =>
    lineOf(await readBox(models, picture, box, style, rare !== undefined), box)
  const seen: Line[] = []
  for (const box of boxes) seen.push(lineOf(await readBox(models, picture, box), box))
  return { lines: seen.filter(({ text, sure }) => text.trim() !== '' && sure >= LEAST_SURE), seen, picture, again }
}

/** Which way up the text of a page reads best: quarters to turn the picture by, clockwise. */
export const findTurn = async ({ seen, again }: Page): Promise<number> => {
  const tall = seen.filter(({ box }) => box.height > box.width * 1.5).length
  const candidates = tall * 2 > seen.length ? [1, 3] : [0, 2]
  const probes = seen.toSorted((a, b) => longSide(b) - longSide(a)).slice(0, PROBED)
  let best = { quarters: 0, sure: 0 }
  for (const quarters of candidates) {
    let sure = 0
    for (const probe of probes) {
      const line = quarters === 0 ? probe : await again(heldTurned(probe.box, quarters), PLAIN)
      sure += line.sure * Math.min(line.text.length, 12)
    }
    if (sure > best.sure) best = { quarters, sure }
  }
  return best.quarters
}

const longSide = ({ box }: Line): number => Math.max(box.width, box.height)

/** The same place, read as if the picture had been turned: nothing needs to be looked for again. */
const heldTurned = (box: TextBox, quarters: number): TextBox => ({
  ...box,
  angle: box.angle - (quarters * Math.PI) / 2,
  ...(quarters % 2 === 0 ? {} : { width: box.height, height: box.width }),
})
