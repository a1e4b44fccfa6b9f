import { isIdNumber, isRegion } from '#kernel/identity.ts'
import type { Line } from '../ocr/page.ts'
import { settleName, weakest, type ReadAgain } from './again.ts'
import { dayIn } from './day.ts'
import { boxAround, layOut, rowsOf, type Cell } from './layout.ts'
import { nation } from './nation.ts'
import { settleNumber, type NumberRule } from './number.ts'
import { endless, fieldOf, MISSING, type IdReading, type ReadField } from './reading.ts'
import { chineseOnly, distance, plain } from './text.ts'
import { ENDLESS, ID_BACK_LABELS, ID_LABELS, POLICE, SEXES } from './words.ts'

const LOOKALIKE: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
  T: '7',
}

const idNumberRule: NumberRule = {
  clean: (text) => {
    const signs = [
      ...plain(text)
        .toUpperCase()
        .replaceAll(/[^0-9A-Z]/g, ''),
    ]
      .map((sign) => LOOKALIKE[sign] ?? sign)
      .join('')
    return /\d{14,18}[\dX]?$/.exec(signs)?.[0] ?? ''
  },
  isValid: (value) => isIdNumber(value) && isRegion(value.slice(0, 6)),
  strong: true,
}

/** What stands behind a label in the rows of the card. */
const behind = (rows: readonly Cell[][], label: string): { cell: Cell; text: string } | undefined => {
  for (const row of rows)
    for (const [at, cell] of row.entries()) {
      const index = cell.key.indexOf(label)
      if (index < 0) continue
      const own = cell.text.slice(index + label.length)
      return {
        cell,
        text:
          own +
          row
            .slice(at + 1)
            .map((other) => other.text)
            .join(''),
      }
    }
  return undefined
}

/** The side with the portrait. */
export const readIdFront = async (lines: readonly Line[], again: ReadAgain): Promise<IdReading> => {
  const cells = layOut(lines)
  const rows = rowsOf(cells)
  const number = await idNumber(cells, again)
  const trusted = number.valid && number.value !== null ? number.value : undefined
  const birth = trusted
    ? dayIn(trusted.slice(6, 14).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3'))
    : dayIn(plain(behind(rows, ID_LABELS.birth)?.text ?? ''))
  const sexText = behind(rows, ID_LABELS.sex)?.text ?? ''
  const sex = trusted ? (SEXES[Number(trusted[16]) % 2] ?? '') : (SEXES.find((one) => sexText.includes(one)) ?? '')
  return {
    name: await personName(rows, again),
    sex: fieldOf(sex, trusted ? 0.99 : 0.8),
    nation: await nation(rows, again),
    birth: fieldOf(birth, trusted ? 0.99 : 0.8),
    address: address(cells),
    idNumber: number,
  }
}

/** The two days of the back, run together. No region has a code that begins so. */
const PERIOD = /^(?:19|20)\d{6}(?:19|20)\d{6}$/

const idNumber = async (cells: readonly Cell[], again: ReadAgain): Promise<ReadField> => {
  const [best] = cells
    .map((cell) => ({ cell, value: idNumberRule.clean(cell.key) }))
    .filter(({ value }) => value.length >= 15 && !PERIOD.test(value))
    .toSorted((a, b) => Math.abs(a.value.length - 18) - Math.abs(b.value.length - 18))
  if (!best) return MISSING
  const { value, valid, confidence } = await settleNumber(best.cell.line, idNumberRule, again)
  return fieldOf(value, confidence, valid)
}

const personName = async (rows: readonly Cell[][], again: ReadAgain): Promise<ReadField> => {
  const found = behind(rows, ID_LABELS.name)
  if (!found) return unlabelledName(rows)
  const value = rows.find((row) => row.includes(found.cell))?.find((cell) => cell.left > found.cell.left)
  // In one piece with its label, or alone.
  if (!value) return nameBehindLabel(found.cell, again)
  const line = await settleName(value.line, again)
  const name = chineseOnly(found.cell.text.endsWith(ID_LABELS.name) ? line.text : found.text)
  if (name.length >= 2) return fieldOf(name, weakest(line))
  // One character of a name is easily cut off: look again with more room.
  const wider = await again(value.line.box, { along: 0.6, across: 0.1, stretch: 1 })
  return fieldOf(chineseOnly(wider.text).length > name.length ? chineseOnly(wider.text) : name, wider.sure)
}

const nameBehindLabel = async (cell: Cell, again: ReadAgain): Promise<ReadField> => {
  const line = await settleName(cell.line, again)
  return fieldOf(chineseOnly(line.text.replaceAll(/\s/g, '').split(ID_LABELS.name).at(-1) ?? ''), weakest(line))
}

/** Without its label, the name is the first that could be one above the sex. */
const unlabelledName = (rows: readonly Cell[][]): ReadField => {
  const sex = rows.findIndex((row) => row.some(({ key }) => key.includes(ID_LABELS.sex)))
  const cell = rows
    .slice(0, Math.max(sex, 0))
    .flat()
    .find(({ text }) => /^\p{Script=Han}{2,5}$/u.test(text))
  return cell ? fieldOf(cell.text.replace(/^[姓名]{1,2}(?=..)/, ''), weakest(cell.line) * 0.8) : MISSING
}

const sureOf = (...cells: readonly (Cell | undefined)[]): number =>
  Math.min(...cells.map((cell) => cell?.line.sure ?? 1))

/** Everything between the label and the number, right of the label. */
const address = (cells: readonly Cell[]): ReadField => {
  const label = cells.find((cell) => cell.key.startsWith(ID_LABELS.address))
  const number = cells.find((cell) => idNumberRule.clean(cell.key).length >= 15)
  const numberLabel = cells.find((cell) => distance(cell.key.slice(0, 6), ID_LABELS.idNumber) <= 2)
  const end = Math.min(number?.y ?? Infinity, numberLabel?.y ?? Infinity)
  const birth = cells.find((cell) => cell.key.startsWith(ID_LABELS.birth))
  if (!label) return MISSING
  const own = label.text.slice(ID_LABELS.address.length)
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
      /\p{Script=Han}|\d/u.test(cell.key),
  )
  return fieldOf(
    own +
      rowsOf(parts)
        .flat()
        .map(({ text }) => text)
        .join(''),
    sureOf(label, ...parts),
  )
}

/** The side with the emblem. */
export const readIdBack = async (lines: readonly Line[], again: ReadAgain): Promise<IdReading> => {
  const cells = layOut(lines)
  const rows = rowsOf(cells)
  const labelledAuthority = behind(rows, ID_BACK_LABELS.authority)
  const authority = labelledAuthority?.text || (cells.find((cell) => cell.key.includes(POLICE))?.text ?? '')
  const cell = cells.find(({ key }) => /\d{4}[.,:]?\d{2}[.,:]?\d{2}/.test(key))
  let period = periodOf(plain(cell?.text ?? behind(rows, ID_BACK_LABELS.valid)?.text ?? ''))
  if (cell && (period.from === '' || (period.to === '' && !period.endless)))
    for (const stretch of [1.3, 1.6]) {
      const box = boxAround([cell.line.box])
      if (box) period = periodOf(plain((await again(box, { along: 0.3, across: 0.05, stretch })).text))
      if (period.from !== '' && (period.to !== '' || period.endless)) break
    }
  const sure = cell?.line.sure ?? 0
  return {
    authority: fieldOf(chineseOnly(authority.replace(ID_BACK_LABELS.authority, '')), sureOf(labelledAuthority?.cell)),
    validFrom: fieldOf(period.from, sure),
    validTo: period.endless ? endless(sure) : fieldOf(period.to, sure),
  }
}

/** Two days of eight digits each, whatever stands between the parts. */
const periodOf = (text: string): { from: string; to: string; endless: boolean } => {
  const digits = text.replaceAll(/\D/g, '')
  const iso = (part: string): string => dayIn(part.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  return { from: iso(digits.slice(0, 8)), to: iso(digits.slice(8, 16)), endless: ENDLESS.test(text) }
}
