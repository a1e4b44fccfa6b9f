import type { TextBox } from '../ocr/geometry.ts'
import type { Line } from '../ocr/page.ts'
import type { ReadSign } from '../ocr/read.ts'
import type { CropStyle } from '../ocr/crop-style.ts'
import { inkOf, voted, weakestOf, withoutFragments } from './vote.ts'

/** Reads a place once more, in another way; names also by the examples of rare characters. */
export type ReadAgain = (box: TextBox, style: CropStyle, rare?: 'rare') => Promise<Line>

const ROOMY: CropStyle = { along: 0.1, across: 0.08, stretch: 1 }
const STYLES: readonly CropStyle[] = [
  { along: 0.05, across: 0, stretch: 1.3 },
  { along: 0.1, across: -0.08, stretch: 1.1 },
]
const SURE = 0.9

/** The least sure sign of a line. */
export const weakest = (line: Line): number => weakestOf(line.signs)

const textOf = (signs: readonly ReadSign[]): string => signs.map(({ sign }) => sign).join('')

/** A text with a doubtful sign is read again in several ways; what the readings together hold for most likely stands. */
export const settleText = async (line: Line, again: ReadAgain): Promise<ReadSign[]> => {
  if (weakest(line) >= SURE) return inkOf(line)
  const lines = [line]
  for (const style of [ROOMY, ...STYLES]) lines.push(withoutFragments(await again(line.box, style)))
  return voted(lines.filter(({ text }) => text !== ''))
}

/**
 * A name. No check confirms it, so two readings must agree in every sign; its characters may be rare, so the second one
 * also goes by examples. If they do not agree, more readings vote, and the doubt stays with the signs.
 */
export const settleName = async (line: Line, again: ReadAgain): Promise<ReadSign[]> => {
  const second = withoutFragments(await again(line.box, ROOMY, 'rare'))
  const [first, rare] = [inkOf(line), inkOf(second)]
  const agreed = textOf(first) === textOf(rare)
  if (agreed && Math.min(weakestOf(first), weakestOf(rare)) >= SURE) return first
  const lines = [line, second]
  for (const style of STYLES) lines.push(withoutFragments(await again(line.box, style, 'rare')))
  return voted(lines.filter(({ text }) => text !== ''))
}
