import type { ReadSign } from '../ocr/read.ts'
import { settleText, type ReadAgain } from './again.ts'
import { idNumberRule } from './id-number.ts'
import { labelLength, rowsOf, type Cell } from './layout.ts'
import { fieldOf, MISSING, type ReadField } from './reading.ts'
import { withRegion } from './region.ts'
import { distance, withDigits } from './text.ts'
import { ID_LABELS } from './words.ts'

/** The address on an ID card: everything between its label and the number, right of the label. */
export const idAddress = async (cells: readonly Cell[], again: ReadAgain): Promise<ReadField> => {
  const parts = partsOf(cells)
  const signs: ReadSign[] = []
  for (const cell of parts) signs.push(...(await settleText(cell.line, again)).slice(labelLength(cell)))
  const text = withRegion(signs)
    .map(({ sign }) => sign)
    .join('')
  return parts.length === 0 ? MISSING : fieldOf(withDigits(text), Math.min(...parts.map(({ line }) => line.sure)))
}

/** Half of the label is easily overlooked, blue on light blue. */
const isLabel = ({ key }: Cell): boolean =>
  key.startsWith(ID_LABELS.address) || (key.length <= 2 && [...ID_LABELS.address].some((sign) => key.includes(sign)))

const partsOf = (cells: readonly Cell[]): Cell[] => {
  const end = endOf(cells)
  const birth = cells.find((cell) => cell.key.startsWith(ID_LABELS.birth))
  const label = cells.find((cell) => isLabel(cell) && cell.y < end && cell.y > (birth?.y ?? 0))
  if (!label) return unlabelled(cells, end)
  const own = label.key.startsWith(ID_LABELS.address) ? label.text.slice(ID_LABELS.address.length) : ''
  const first = cells.find(
    (cell) => cell !== label && Math.abs(cell.y - label.y) < 0.6 * label.height && cell.left > label.left,
  )
  const left = own === '' ? (first?.left ?? label.right) : label.left + label.height * 2
  const parts = cells.filter(
    (cell) =>
      cell !== label &&
      cell.y > label.y - 0.6 * label.height &&
      cell.y < end - 0.6 * label.height &&
      cell.y > (birth?.y ?? 0) + 0.5 * label.height &&
      Math.abs(cell.left - left) < 2.5 * cell.height &&
      isText(cell),
  )
  return [...(own === '' ? [] : [{ ...label, text: own }]), ...rowsOf(parts).flat()]
}

const isText = ({ key }: Cell): boolean => /\p{Script=Han}|\d/u.test(key)

/** Where the number begins, which stands below the address. */
const endOf = (cells: readonly Cell[]): number => {
  const number = cells.find((cell) => idNumberRule.clean(cell.key).length >= 15)
  const numberLabel = cells.find((cell) => distance(cell.key.slice(0, 6), ID_LABELS.idNumber) <= 2)
  return Math.min(number?.y ?? Infinity, numberLabel?.y ?? Infinity)
}

/** A day of birth, with its label or without. */
const BIRTH = /\d年\d{1,2}月\d{1,2}日?$/

/** Without its label, the address is what stands between the day of birth and the number, below that day. */
const unlabelled = (cells: readonly Cell[], end: number): Cell[] => {
  const birth = cells.find(({ key }) => BIRTH.test(key))
  if (!birth || end === Infinity) return []
  const parts = cells.filter(
    (cell) =>
      cell.y > birth.y + 0.7 * birth.height &&
      cell.y < end - 0.6 * cell.height &&
      cell.left > birth.left - 2 * birth.height &&
      cell.key.length >= 2 &&
      isText(cell),
  )
  return rowsOf(parts).flat()
}
