import type { TextBox } from '../ocr/geometry.ts'
import type { Line } from '../ocr/page.ts'
import { PLAIN, type CropStyle } from '../ocr/crop-style.ts'

/** Reads a place once more, in another way; names also by the examples of rare characters. */
export type ReadAgain = (box: TextBox, style: CropStyle, rare?: 'rare') => Promise<Line>

const STYLES: readonly CropStyle[] = [
  { along: 0.1, across: 0.08, stretch: 1 },
  { along: 0.05, across: 0, stretch: 1.3 },
  { along: 0.1, across: -0.08, stretch: 1.1 },
]
const SURE = 0.9

/** The least sure sign of a line: one bad sign makes a bad word. */
export const weakest = (line: Line): number => Math.min(1, ...line.signs.map(({ sure }) => sure))

/** A short text with a doubtful sign is read again in several ways; what the readings together hold for most likely stands. */
const settleText = async (line: Line, again: ReadAgain): Promise<Line> => {
  if (weakest(line) >= SURE) return line
  const lines = [line]
  for (const style of STYLES) lines.push(await again(line.box, style))
  const weights = new Map<string, number>()
  // A reading that drops the doubtful sign would always seem the surest.
  for (const one of lines.filter(({ text }) => text.length >= line.text.length))
    weights.set(one.text, (weights.get(one.text) ?? 0) + weakest(one))
  const best = [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  return lines.filter(({ text }) => text === best).toSorted((a, b) => weakest(b) - weakest(a))[0] ?? line
}

/** A name: its characters may be rare, and then only examples know them; else it is settled as any short text. */
export const settleName = async (line: Line, again: ReadAgain): Promise<Line> => {
  const rare = await again(line.box, PLAIN, 'rare')
  // Examples take the place of signs, or of gaps.
  return rare.text !== line.text && rare.text.length >= line.text.length ? rare : settleText(line, again)
}
