import { FIELDS } from './words.ts'

const LABELS: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(FIELDS),
  ['from', FIELDS.validFrom],
  ['to', FIELDS.validTo],
  ['bankSubId', FIELDS.bankSub],
])

/** The name of a field of the profile or of a row in it. */
export const labelOf = (field: string): string => LABELS.get(field) ?? field

/** The name of a place in the profile: 收款账户 1 · 账户证明. */
export const labelOfPath = (path: string): string => {
  const [top = '', index, part] = path.split('.')
  const title = labelOf(top)
  if (index === undefined) return title
  // The address on invoices is not the one where work is done.
  if (path === 'invoiceTitle.address') return `${title} · ${FIELDS.invoiceAddress}`
  const row = /^\d+$/.test(index) ? `${title} ${Number(index) + 1}` : `${title} · ${labelOf(index)}`
  return part === undefined ? row : `${row} · ${labelOf(part)}`
}
