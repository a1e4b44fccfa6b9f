import type { InvoiceDraft } from '../../line-shapes.ts'
import { READ_NAMES, type InvoiceReading, type ReadFields, type ReadName } from '../../reading-shapes.ts'
import { INVOICE_KINDS } from '../../words.ts'
import { DETAIL } from '../detail/words.ts'

/** Fields that nobody has filled in take what was read; what somebody has entered stays. */
export const filledBy = (invoice: InvoiceDraft, blank: InvoiceDraft, read: ReadFields): InvoiceDraft => {
  const taken = READ_NAMES.filter((name) => read[name] !== undefined && invoice[name] === blank[name])
  return { ...invoice, ...Object.fromEntries(taken.map((name) => [name, read[name]])) }
}

/** How many fields say what the file says. */
export const countFrom = (invoice: InvoiceDraft, read: ReadFields): number =>
  READ_NAMES.filter((name) => read[name] !== undefined && read[name] === invoice[name]).length

/** What was read, as people know it. */
const shownRead = (name: ReadName, { kind, taxRate, ...texts }: ReadFields): string => {
  if (name === 'kind') return kind === undefined ? '' : INVOICE_KINDS[kind]
  if (name === 'taxRate') return taxRate === undefined ? '' : DETAIL.percent(taxRate)
  return texts[name] ?? ''
}

/** Where the value of a field is from, or that the file has another one. */
export type Origin =
  | { readonly is: 'file' }
  | { readonly is: 'doubtful'; readonly why: string }
  | { readonly is: 'other'; readonly read: string }

/** What is to be said of a field after its file was read; nothing of what the file does not say and somebody has entered. */
export const originOf = (
  name: ReadName,
  invoice: InvoiceDraft,
  { fields, warnings }: Pick<InvoiceReading, 'fields' | 'warnings'>,
): Origin | undefined => {
  const [read, value] = [fields[name], invoice[name]]
  const why = warnings.find(({ field }) => field === name)?.text
  // Kind and rate stand there from the beginning.
  const isUnread = read === undefined && (value === '' || typeof value === 'number')
  if (why !== undefined && (isUnread || read === value)) return { is: 'doubtful', why }
  if (read === undefined) return undefined
  return read === value ? { is: 'file' } : { is: 'other', read: shownRead(name, fields) }
}
