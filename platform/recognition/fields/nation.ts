import type { TextBox } from '../ocr/geometry.ts'
import { PLAIN, type CropStyle } from '../ocr/crop-style.ts'
import type { Line } from '../ocr/page.ts'
import type { ReadSign } from '../ocr/read.ts'
import type { ReadAgain } from './again.ts'
import type { Cell } from './layout.ts'
import { fieldOf, MISSING, type ReadField } from './reading.ts'
import { chineseOnly, distance } from './text.ts'
import { inkOf } from './vote.ts'
import { ID_LABELS, NATION_HALVES, NATION_SIGNS, NATIONS, SEXES } from './words.ts'

/** Blue on light blue, half of this label is easily overlooked; its first half also begins the label of the number. */
const LABEL = /(?<!公)(?:民族|民|族)/
const ROOMY: CropStyle = { along: 0, across: 0.05, stretch: 1 }
const STRETCHED: CropStyle = { along: 0, across: 0, stretch: 1.3 }

/** The nation on an ID card, which is one of fifty-six. */
export const nation = async (all: readonly Cell[][], again: ReadAgain): Promise<ReadField> => {
  const rows = aboveBirth(all)
  const row = rowOf(rows)
  const at = row.findIndex(({ key }) => LABEL.test(key))
  const [label, value] = [row[at], row[at + 1]]
  if (!label) return unlabelled(rows)
  const first = behindLabel(row.slice(at).map(({ line }) => line))
  const exact = longest(NATIONS.filter((one) => textOf(first).startsWith(one)))
  if (exact !== undefined) return fieldOf(exact, label.line.sure)
  // Some nations are written with characters that nothing else is written with, and one alone is easily overlooked: look
  // by example at what is there, and at where it must stand.
  const looks = [
    behindLabel([await again(label.line.box, PLAIN, 'rare')]),
    value ? inkOf(await again(value.line.box, PLAIN, 'rare')) : [],
    inkOf(await again(placeBehind(label), ROOMY, 'rare')),
    inkOf(await again(placeBehind(label), STRETCHED, 'rare')),
  ]
  const texts = [first, ...looks].map(textOf).map(wholeSigns)
  for (const text of texts.slice(1)) {
    const found = longest(NATIONS.filter((one) => text.startsWith(one)))
    if (found !== undefined) return fieldOf(found, 0.85)
  }
  const near = likeliest([first, ...looks]) ?? texts.map(onlyNear).find((one) => one !== undefined)
  if (near !== undefined) return fieldOf(near, 0.8)
  const half = texts.map(onlyWith).find((one) => one !== undefined)
  return half === undefined ? fieldOf(texts.find(Boolean) ?? '', 0.3, false) : fieldOf(half, 0.5)
}

const textOf = (signs: readonly ReadSign[]): string => chineseOnly(signs.map(({ sign }) => sign).join(''))

const wholeSigns = (text: string): string => Array.from(text, (sign) => NATION_HALVES.get(sign) ?? sign).join('')

/** Streets have half of the label in their names too; they stand further down. */
const aboveBirth = (rows: readonly Cell[][]): readonly Cell[][] => {
  const birth = rows.findIndex((row) => row.some(({ key }) => key.includes(ID_LABELS.birth) || /\d年\d/.test(key)))
  return birth < 0 ? rows : rows.slice(0, birth)
}

/** Without any of its label, the nation is what stands behind the sex, or behind two signs that the label was taken for. */
const unlabelled = (rows: readonly Cell[][]): ReadField => {
  for (const row of rows) {
    const text = chineseOnly(row.map(({ key }) => key).join(''))
    if (text.includes(ID_LABELS.name)) continue
    const [, behindSex = ''] = BEHIND_SEX.exec(text) ?? []
    const found = longest(NATIONS.filter((one) => behindSex.endsWith(one) && behindSex.length - one.length <= 2))
    if (found !== undefined) return fieldOf(found, 0.8)
  }
  return MISSING
}
const BEHIND_SEX = new RegExp(`[${SEXES.join('')}](.+)$`)

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
const behindLabel = (lines: readonly Line[]): ReadSign[] => {
  const signs = lines.flatMap(inkOf)
  return signs.slice(signs.findLastIndex(({ sign }) => LABEL.test(sign)) + 1)
}

const longest = (texts: readonly string[]): string | undefined => texts.toSorted((a, b) => b.length - a.length)[0]

/** The nation that the readings saw, even if they held something else for likelier: by far the likeliest of all nations. */
const likeliest = (readings: readonly (readonly ReadSign[])[]): string | undefined => {
  const ranked = NATIONS.map((entry) => ({
    entry,
    sure: readings.reduce((sum, signs) => sum + seenAs(signs, entry), 0),
  })).toSorted((a, b) => b.sure - a.sure)
  const [best, second] = ranked
  return best && best.sure >= SEEN && best.sure > 3 * (second?.sure ?? 0) ? best.entry : undefined
}
/** Below this it is noise. */
const SEEN = 0.05

/** How likely the signs are a nation's: all of its signs must have been seen. */
const seenAs = (signs: readonly ReadSign[], entry: string): number =>
  signs.length === entry.length
    ? Math.min(
        ...signs.map(({ sign, sure, others }, at) =>
          sign === entry[at] ? sure : (others.find((other) => other.sign === entry[at])?.sure ?? 0),
        ),
      )
    : 0

/** The one nation that a misread text is half of at least; two that are equally near leave it open. */
const onlyNear = (text: string): string | undefined => {
  if (text.length < 2) return undefined
  const ranked = NATIONS.map((entry) => ({ entry, steps: distance(text, entry) })).toSorted((a, b) => a.steps - b.steps)
  const [best, second] = ranked
  return best && best.steps * 2 <= best.entry.length && best.steps !== second?.steps ? best.entry : undefined
}

/** The nation that a sign is part of which nothing else is written with: 僳 is one, 保 may be what 傈 was taken for. */
const onlyWith = (text: string): string | undefined =>
  text.length === 1 && NATION_SIGNS.includes(text) ? NATIONS.find((entry) => entry.includes(text)) : undefined

/** The place behind the label, wide enough for three characters. */
const placeBehind = ({ line: { signs, box } }: Cell): TextBox => {
  const end = (signs.findLast(({ sign }) => LABEL.test(sign))?.at ?? 1) * box.width
  const [from, width] = [end - box.width / 2 + 0.6 * box.height, 3 * box.height]
  const middle = from + width / 2
  return { ...box, x: box.x + middle * Math.cos(box.angle), y: box.y + middle * Math.sin(box.angle), width }
}
