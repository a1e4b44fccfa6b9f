import type { Line } from '../ocr/page.ts'
import type { ReadSign } from '../ocr/read.ts'
import { settleName, settleText, weakest, type ReadAgain } from './again.ts'
import { dayIn } from './day.ts'
import { idAddress } from './id-address.ts'
import { idNumberRule } from './id-number.ts'
import { boxAround, layOut, rowsOf, type Cell } from './layout.ts'
import { nation } from './nation.ts'
import { settleNumber } from './number.ts'
import { personField } from './person-name.ts'
import { endless, fieldOf, MISSING, type IdReading, type ReadField } from './reading.ts'
import { withPoliceRegion } from './region.ts'
import { chineseOnly, plain } from './text.ts'
import { inkOf } from './vote.ts'
import { ENDLESS, ID_BACK_LABELS, ID_LABELS, POLICE, SEXES } from './words.ts'

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
    address: await idAddress(cells, again),
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
  const signs = await settleName(value.line, again)
  // A piece of the name may still hang at its label.
  const before = inkOf(found.cell.line)
    .slice([...found.cell.text].lastIndexOf(LABEL_END) + 1)
    .filter(({ sure }) => sure >= ONE_LOOK)
  const field = personField([...before, ...signs])
  if ((field.value ?? '').length >= 2) return field
  // One character of a name is easily cut off: look again with more room.
  const wider = personField(inkOf(await again(value.line.box, { along: 0.6, across: 0.1, stretch: 1 })))
  return (wider.value ?? '').length >= 2 ? { ...wider, confidence: Math.min(wider.confidence, ONE_LOOK) } : field
}

const LABEL_END = ID_LABELS.name.slice(-1)
/** Seen in one look of several: somebody should compare it. */
const ONE_LOOK = 0.5

const nameBehindLabel = async (cell: Cell, again: ReadAgain): Promise<ReadField> => {
  const signs = await settleName(cell.line, again)
  const text = signs.map(({ sign }) => sign).join('')
  return personField(signs.slice(text.indexOf(ID_LABELS.name) + ID_LABELS.name.length))
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

/** The side with the emblem. */
export const readIdBack = async (lines: readonly Line[], again: ReadAgain): Promise<IdReading> => {
  const cells = layOut(lines)
  const rows = rowsOf(cells)
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
    authority: await authority(rows, again),
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

/** Where the emblem or the print of the paper was taken for a sign, it is small, or makes no sense. */
const isSpeck = (cell: Cell, label: Cell): boolean => cell.key.length === 1 && cell.height < 0.7 * label.height

/** The pieces behind the label, or the one that names the police. */
const authority = async (rows: readonly Cell[][], again: ReadAgain): Promise<ReadField> => {
  const row = rows.find((one) => one.some(({ key }) => key.includes(ID_BACK_LABELS.authority))) ?? []
  const at = row.findIndex(({ key }) => key.includes(ID_BACK_LABELS.authority))
  const label = row[at]
  const police = rows.flat().find(({ key }) => key.includes(POLICE))
  const pieces = label ? row.slice(at).filter((cell) => cell === label || !isSpeck(cell, label)) : []
  const cells = pieces.length > 1 || label === police ? pieces : police ? [police] : pieces
  const signs: ReadSign[] = []
  for (const { line } of cells) signs.push(...(await settleText(line, again)))
  const text = signs.map(({ sign }) => sign).join('')
  const from = text.indexOf(ID_BACK_LABELS.authority)
  const own = withPoliceRegion(from < 0 ? signs : signs.slice(from + ID_BACK_LABELS.authority.length))
  return fieldOf(chineseOnly(own.map(({ sign }) => sign).join('')), Math.min(...cells.map(({ line }) => line.sure)))
}
