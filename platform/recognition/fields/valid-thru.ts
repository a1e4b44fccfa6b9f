import type { TextBox } from '../ocr/geometry.ts'
import type { CropStyle } from '../ocr/crop-style.ts'
import type { ReadAgain } from './again.ts'
import type { Cell } from './layout.ts'
import { fieldOf, MISSING, type ReadField } from './reading.ts'
import { plain } from './text.ts'
import { THRU_LABELS } from './words.ts'

const STROKED = /(0[1-9]|1[0-2])\/(?:20)?(\d{2})(?!\d)/
const UNSTROKED = /^(0[1-9]|1[0-2])[1Il|\\-]?([2-4]\d)$/
/** Nearly a date: a sign is lost or misread. */
const DAMAGED = /(?:^|\D)[\dA-Z]{1,2}\/(?:20)?[\dA-Z]{1,2}$/i

/** Month and year; where the stroke between them was misread or lost, only what is sure and stands alone is used. */
export const validThruOf = async (
  cells: readonly Cell[],
  seen: readonly Cell[],
  again: ReadAgain,
): Promise<ReadField> =>
  dateIn(cells, STROKED) ??
  dateIn(seen, STROKED) ??
  dateIn(cells, UNSTROKED) ??
  (await secondLook(
    seen.filter(({ key }) => DAMAGED.test(key)),
    again,
  )) ??
  MISSING

const dateIn = (cells: readonly Cell[], pattern: RegExp): ReadField | undefined => {
  for (const { key, line } of cells) {
    const [, month, year] = pattern.exec(key.replace(THRU_LABELS, '')) ?? []
    if (month !== undefined && year !== undefined) return fieldOf(`${month}/${year}`, line.sure)
  }
  return undefined
}

const STYLES: readonly CropStyle[] = [
  { along: 0.1, across: 0, stretch: 1.3 },
  { along: 0, across: -0.1, stretch: 1 },
  { along: 0.1, across: 0.1, stretch: 1.6 },
]
// A small label before the date may lie in the same box, and its end is taken for the first digit or hides it.
const SHARES = [1, 0.85, 0.7, 0.6]
const AGREEING = 2

/** Reads a damaged date again, with and without what stands before it: two looks must agree. */
const secondLook = async (damaged: readonly Cell[], again: ReadAgain): Promise<ReadField | undefined> => {
  for (const { line } of damaged) {
    const votes = new Map<string, number>()
    for (const share of SHARES)
      for (const style of STYLES) {
        const read = plain((await again(endOf(line.box, share), style)).text)
        const [, month, year] = STROKED.exec(read) ?? []
        if (month === undefined || year === undefined) continue
        const date = `${month}/${year}`
        const count = (votes.get(date) ?? 0) + 1
        votes.set(date, count)
        if (count === AGREEING) return fieldOf(date, line.sure)
      }
  }
  return undefined
}

/** The last part of a box. */
const endOf = (box: TextBox, share: number): TextBox => {
  const moved = (box.width * (1 - share)) / 2
  return {
    ...box,
    x: box.x + Math.cos(box.angle) * moved,
    y: box.y + Math.sin(box.angle) * moved,
    width: box.width * share,
  }
}
