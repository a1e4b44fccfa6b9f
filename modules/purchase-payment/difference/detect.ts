import { columnTitleScore, headerRowOf } from './header-row.ts'
import { SUM_ROW } from './header-words.ts'
import type { Columns } from './lines.ts'
import { STATEMENT_FIELDS, type Field } from '../statement-fields.ts'
import { numberColumnsOf } from './number-columns.ts'
import { cleaned, dayIn, decimalIn, isChineseWord, isKnown, type KnownCodes } from './values.ts'

const BODY_ROWS = 300
/** What a title says counts more than what stands below it, unless that is among our own codes. */
const WEIGHT = { title: 0.6, content: 0.4, known: 0.4 } as const
const [LEAST, CERTAIN] = [0.3, 0.55] as const
/** Of its values, so many must be numbers for a column of figures, and so many more for the arithmetic. */
const [SOME, MOST] = [0.3, 0.7] as const
const FIGURES: ReadonlySet<Field> = new Set(['qty', 'price', 'amount', 'date'])
const CODES: ReadonlySet<Field> = new Set(['deliveryNo', 'orderCode', 'sku'])

interface Candidate {
  readonly field: Field
  readonly column: number
  readonly score: number
}

export const isSumRow = (row: readonly string[]): boolean => row.some((cell) => SUM_ROW.test(cleaned(cell)))

const shareOf = (values: readonly string[], test: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(test).length / values.length

/** How well the values of a column fit a field. */
const contentScore = (field: Field, values: readonly string[], known: KnownCodes, around?: string): number => {
  switch (field) {
    case 'orderCode':
    case 'sku':
    case 'deliveryNo':
      return shareOf(values, (value) => isKnown(known[field], value))
    case 'date':
      return shareOf(values, (value) => dayIn(value, around) !== '')
    case 'qty':
    case 'price':
    case 'amount':
      return shareOf(values, (value) => decimalIn(value) !== '') * 0.6
    case 'name':
      return shareOf(values, (value) => isChineseWord(value) && dayIn(value, around) === '') * 0.8
    case 'spec':
    case 'unit':
    case 'remark':
      return 0
  }
}

/** Which column of a statement is what: by its title and by what stands in it, the best first. */
export const detectColumns = (rows: readonly (readonly string[])[], known: KnownCodes, around?: string): Columns => {
  const header = headerRowOf(rows)
  const body = rows
    .slice(header.row + 1, header.row + 1 + BODY_ROWS)
    .filter((row) => row.some((cell) => cell !== '') && !isSumRow(row))
  const width = Math.max(0, ...rows.slice(0, BODY_ROWS).map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const valuesOf = (column: number): string[] => body.map((row) => row[column] ?? '').filter((value) => value !== '')
  const candidates = columns
    .flatMap((column) => {
      const values = valuesOf(column)
      return STATEMENT_FIELDS.flatMap((field): Candidate[] => {
        const content = contentScore(field, values, known, around)
        if (FIGURES.has(field) && content < SOME) return []
        const bonus = CODES.has(field) && content > 0.5 ? WEIGHT.known : 0
        const score = WEIGHT.title * columnTitleScore(rows, header, column, field) + WEIGHT.content * content + bonus
        return score > LEAST ? [{ field, column, score }] : []
      })
    })
    .toSorted((a, b) => b.score - a.score || a.column - b.column)
  const chosen = new Map<Field, Candidate>()
  const taken = new Set<number>()
  for (const candidate of candidates) {
    if (chosen.has(candidate.field) || taken.has(candidate.column)) continue
    chosen.set(candidate.field, candidate)
    taken.add(candidate.column)
  }
  const at = new Map([...chosen].map(([field, { column }]) => [field, column]))
  const others = new Set(['deliveryNo', 'orderCode', 'sku', 'date'].flatMap((field) => placeOf(at, field)))
  const numbers = columns
    .filter((column) => !others.has(column) && shareOf(valuesOf(column), (value) => decimalIn(value) !== '') > MOST)
    .map((column) => ({ column, decimals: body.map((row) => decimalIn(row[column] ?? '')) }))
  const figures = numberColumnsOf(numbers, Object.fromEntries(at))
  if (figures) {
    const columnsOfFigures = Object.values(figures)
    for (const [field, column] of at) if (columnsOfFigures.includes(column)) at.delete(field)
    at.set('qty', figures.qty).set('price', figures.price).set('amount', figures.amount)
  }
  const isDoubtful = (field: Field): boolean => {
    const isByFigures = figures !== undefined && (field === 'qty' || field === 'price' || field === 'amount')
    return at.has(field) && !isByFigures && (chosen.get(field)?.score ?? 0) < CERTAIN
  }
  return { headerRow: header.row, at: Object.fromEntries(at), doubts: STATEMENT_FIELDS.filter(isDoubtful) }
}

const placeOf = (at: ReadonlyMap<string, number>, field: string): number[] => {
  const column = at.get(field)
  return column === undefined ? [] : [column]
}
