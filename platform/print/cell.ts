import { HOUR_MS } from '#kernel/day.ts'
import { plainDecimal } from '#kernel/text.ts'

const SHANGHAI_MS = 8 * HOUR_MS
const DAY = /^\d{4}-\d\d-\d\d$/

/** How a column is shown. Money and numbers are given as decimal strings, days and instants as the wire has them. */
export type ColumnKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'link'

/** What a row holds in one column, before it becomes a cell. */
export type Value = string | number | boolean | null

export type Cell = string | number | Date | null

// Excel and its kin take a text that begins so for a formula as soon as it is edited or saved as CSV; the wide forms
// too, in Chinese and Japanese settings (ASVS 5.0 1.2.10).
const ACTIVE = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u
// Not allowed in XML at all; PostgreSQL text may hold them.
const UNWRITABLE = /[\0\uFFFE\uFFFF]/g
// The file format reads `_x000D_` as a control character, also where a person typed it.
const ESCAPE_LIKE = /_(?=x[0-9a-f]{4}_)/gi

// A text that no spreadsheet evaluates, whatever it says.
const harmless = (text: string): string =>
  (ACTIVE.test(text) ? `'${text}` : text).replaceAll(UNWRITABLE, '').replaceAll(ESCAPE_LIKE, '_x005F_')

// Spreadsheets count with doubles: what one cannot hold digit for digit stays text.
const asNumber = (decimal: string): number | string => {
  const plain = plainDecimal(decimal)
  const value = Number(plain)
  const isExact = plain.replace(/^-?0*\.?0*/, '').replace('.', '').length <= 15 && String(value) === plain
  return isExact ? value : harmless(decimal)
}

/** The cell for a value; what does not fit its kind is written as text rather than changed. */
export const cellOf = (kind: ColumnKind, value: Value): Cell => {
  if (value === null || value === '') return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = String(value)
  if (kind === 'number' || kind === 'money') return asNumber(text)
  if (kind === 'day' && DAY.test(text)) return new Date(`${text}T00:00:00Z`)
  if (kind === 'instant' && !Number.isNaN(Date.parse(text))) return new Date(Date.parse(text) + SHANGHAI_MS)
  return harmless(text)
}
