import { isSameRow, type Cell } from './layout.ts'
import { distance } from './text.ts'
import { LICENCE_FURNITURE, LICENCE_LABELS, type LicenceLabel } from './words.ts'

export type Labelled = Readonly<Record<LicenceLabel, readonly Cell[]>>

interface Found {
  readonly label: LicenceLabel
  readonly cell: Cell
}

const SPELLINGS = Object.entries(LICENCE_LABELS)
  .flatMap(([label, spellings]) => spellings.map((spelling) => ({ label, spelling })))
  .toSorted((a, b) => b.spelling.length - a.spelling.length)

/** Watermarks and the like: no field of a licence has a piece of Latin letters alone. */
const FOREIGN = /^[A-Za-z]+$/

const isLabel = (name: string): name is LicenceLabel => Object.hasOwn(LICENCE_LABELS, name)

/** Labels drawn apart lose their first half at times; what is left stands alone, and means nothing else. */
const SECOND_HALVES: Readonly<Record<string, LicenceLabel>> = { 称: 'name', 型: 'type', 所: 'address' }

/** Which label a text begins with, and how many signs of it are the label; long labels may have one sign misread. */
const labelOf = (key: string): { label: LicenceLabel; length: number } | undefined => {
  for (const { label, spelling } of SPELLINGS) {
    const head = key.slice(0, spelling.length)
    const isIt =
      head === spelling || (spelling.length >= 4 && head.length === spelling.length && distance(head, spelling) <= 1)
    if (isIt && isLabel(label)) return { label, length: spelling.length }
  }
  const half = SECOND_HALVES[key]
  return half && { label: half, length: key.length }
}

/** The cell with its text from a sign on: what stands behind a label in one piece. */
const rest = (cell: Cell, from: number): Cell => {
  // Blanks are no signs of the text but are of the line.
  const signs = cell.line.signs.filter(({ sign }) => sign.trim() !== '')
  const share = ((signs[from - 1]?.at ?? 0) + (signs[from]?.at ?? 1)) / 2
  return {
    ...cell,
    text: cell.text.slice(from),
    key: cell.key.slice(from),
    left: cell.left + (cell.right - cell.left) * share,
  }
}

/** Short labels are set apart to the width of long ones, so that each character is a piece of its own. */
const joinSpread = (cells: readonly Cell[]): Cell[] => {
  const gone = new Set<Cell>()
  const joined = cells.map((cell) => {
    if (cell.key.length > 2 || gone.has(cell)) return cell
    const next = cells
      .filter(
        (other) =>
          other !== cell &&
          isSameRow(cell, other) &&
          other.left > cell.left &&
          other.left - cell.right < 5 * cell.height,
      )
      .toSorted((a, b) => a.left - b.left)[0]
    if (!next || next.key.length > 40 || labelOf(cell.key)) return cell
    // A piece that reaches back over the first one shows a part of it, too.
    const from = next.left < cell.right && !labelOf(cell.key + next.key) ? 1 : 0
    const [text, key] = [cell.text + next.text.slice(from), cell.key + next.key.slice(from)]
    if (!labelOf(key)) return cell
    gone.add(next)
    // The second piece is the one that may go on with the value.
    return { ...cell, text, key, right: next.right, line: next.line }
  })
  return joined.filter((cell) => !gone.has(cell))
}

/** Sorts the cells of a licence by the label that they belong to, in reading order. */
export const labelled = (all: readonly Cell[]): Labelled => {
  const cells = joinSpread(all)
  const labels: Found[] = []
  const values: Cell[] = []
  for (const cell of cells) {
    const found = labelOf(cell.key)
    if (!found) {
      if (!FOREIGN.test(cell.key) && (labels.length === 0 || !LICENCE_FURNITURE.test(cell.key))) values.push(cell)
      continue
    }
    const value = cell.key.length > found.length ? rest(cell, found.length) : undefined
    labels.push({ label: found.label, cell: value ? { ...cell, right: value.left } : cell })
    if (value) values.push(value)
  }
  const groups = new Map<Found, Cell[]>(labels.map((label) => [label, []]))
  for (const cell of values.toSorted((a, b) => a.y - b.y)) {
    const owner = ownerOf(cell, labels)
    if (owner) groups.get(owner)?.push(cell)
  }
  const of = (label: LicenceLabel): Cell[] =>
    labels
      .filter((one) => one.label === label)
      .map((one) => chained(one.cell, groups.get(one) ?? []))
      .toSorted((a, b) => b.length - a.length)[0] ?? []
  return {
    creditCode: of('creditCode'),
    name: of('name'),
    type: of('type'),
    legalPerson: of('legalPerson'),
    registeredCapital: of('registeredCapital'),
    establishDate: of('establishDate'),
    term: of('term'),
    address: of('address'),
    businessScope: of('businessScope'),
    form: of('form'),
    issuer: of('issuer'),
  }
}

/** The label of the nearest column to the left, and in that column the last one above. */
const ownerOf = (cell: Cell, labels: readonly Found[]): Found | undefined => {
  const above = labels.filter(
    ({ label, cell: at }) =>
      label !== 'creditCode' &&
      at.right <= cell.left + 0.8 * cell.height &&
      at.y <= cell.y + 0.6 * Math.max(cell.height, at.height),
  )
  const column = above.reduce<Found | undefined>(
    (best, one) => (!best || one.cell.left > best.cell.left + 3 * one.cell.height ? one : best),
    undefined,
  )
  if (!column) return undefined
  return above
    .filter(({ cell: at }) => Math.abs(at.left - column.cell.left) < 4 * at.height)
    .reduce<Found | undefined>((best, one) => (!best || one.cell.y > best.cell.y ? one : best), undefined)
}

/** Row by row from the label on, as long as the rows follow each other and begin one below the other. */
const chained = (label: Cell, cells: readonly Cell[]): Cell[] => {
  const kept: Cell[] = []
  let row: Cell[] = []
  for (const cell of cells) {
    const [head] = row
    if (head && isSameRow(head, cell)) {
      row.push(cell)
      continue
    }
    const isNext = head
      ? cell.y - head.y < 2.1 * Math.max(cell.height, head.height) &&
        Math.abs(cell.left - leftOf(row)) < 2.6 * cell.height
      : cell.y - label.y < 0.9 * Math.max(cell.height, label.height)
    if (!isNext) continue
    kept.push(...flush(row))
    row = [cell]
  }
  return [...kept, ...flush(row)]
}

const leftOf = (row: readonly Cell[]): number => Math.min(...row.map(({ left }) => left))

/** One row from left to right, up to a gap that is too wide for a blank. */
const flush = (row: readonly Cell[]): Cell[] => {
  const sorted = row.toSorted((a, b) => a.left - b.left)
  const end = sorted.findIndex((cell, at) => at > 0 && cell.left - (sorted[at - 1]?.right ?? 0) > 2.6 * cell.height)
  return end < 0 ? sorted : sorted.slice(0, end)
}
