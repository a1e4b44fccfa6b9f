import type { TextBox } from '../ocr/geometry.ts'
import { PLAIN, type CropStyle } from '../ocr/crop-style.ts'
import type { ReadAgain } from './again.ts'
import type { Cell } from './layout.ts'
import { fieldOf, MISSING, type ReadField } from './reading.ts'
import { chineseOnly, distance } from './text.ts'
import { ID_LABELS, NATIONS } from './words.ts'

/** Blue on light blue, half of this label is easily overlooked; its first half also begins the label of the number. */
const LABEL = /(?<!公)(?:民族|民|族)/
const ROOMY: CropStyle = { along: 0, across: 0.05, stretch: 1 }
const STRETCHED: CropStyle = { along: 0, across: 0, stretch: 1.3 }

/** The nation on an ID card, which is one of fifty-six. */
export const nation = async (rows: readonly Cell[][], again: ReadAgain): Promise<ReadField> => {
  const row = rowOf(rows)
  const at = row.findIndex(({ key }) => LABEL.test(key))
  const [label, value] = [row[at], row[at + 1]]
  if (!label) return MISSING
  const text = behind(
    row
      .slice(at)
      .map(({ key }) => key)
      .join(''),
  )
  const exact = longest(NATIONS.filter((one) => text.startsWith(one)))
  if (exact !== undefined) return fieldOf(exact, label.line.sure)
  // Some nations are written with characters that nothing else is written with, and one alone is easily overlooked: look
  // by example at what is there, and at where it must stand.
  const looks = [
    behind((await again(label.line.box, PLAIN, 'rare')).text),
    value ? chineseOnly((await again(value.line.box, PLAIN, 'rare')).text) : '',
    chineseOnly((await again(placeBehind(label), ROOMY, 'rare')).text),
    chineseOnly((await again(placeBehind(label), STRETCHED, 'rare')).text),
  ]
  for (const look of looks) {
    const found = longest(NATIONS.filter((one) => look.startsWith(one)))
    if (found !== undefined) return fieldOf(found, 0.85)
  }
  const near = onlyNear(text) ?? looks.map(onlyNear).find((one) => one !== undefined)
  return near === undefined ? fieldOf(text || looks.find(Boolean) || '', 0.3, false) : fieldOf(near, 0.8)
}

/** The row with the whole label, else one with half of it: people have such names too, but not in the row of the sex. */
const rowOf = (rows: readonly Cell[][]): readonly Cell[] => {
  const has = (row: readonly Cell[], label: string): boolean => row.some(({ key }) => key.includes(label))
  const half = rows.filter((row) => row.some(({ key }) => LABEL.test(key)))
  return (
    rows.find((row) => has(row, ID_LABELS.nation)) ??
    half.find((row) => has(row, ID_LABELS.sex)) ??
    half.find((row) => !has(row, ID_LABELS.name)) ??
    []
  )
}

/** What follows the last part of the label. */
const behind = (text: string): string => chineseOnly(text.replaceAll(/\s/g, '').split(LABEL).at(-1) ?? '')

const longest = (texts: readonly string[]): string | undefined => texts.toSorted((a, b) => b.length - a.length)[0]

/** The one nation that a misread text is half of at least; two that are equally near leave it open. */
const onlyNear = (text: string): string | undefined => {
  if (text.length < 2) return undefined
  const ranked = NATIONS.map((entry) => ({ entry, steps: distance(text, entry) })).toSorted((a, b) => a.steps - b.steps)
  const [best, second] = ranked
  return best && best.steps * 2 <= best.entry.length && best.steps !== second?.steps ? best.entry : undefined
}

/** The place behind the label, wide enough for three characters. */
const placeBehind = ({ line: { signs, box } }: Cell): TextBox => {
  const end = (signs.findLast(({ sign }) => LABEL.test(sign))?.at ?? 1) * box.width
  const [from, width] = [end - box.width / 2 + 0.6 * box.height, 3 * box.height]
  const middle = from + width / 2
  return { ...box, x: box.x + middle * Math.cos(box.angle), y: box.y + middle * Math.sin(box.angle), width }
}
