import { isDay } from '#kernel/identity.ts'
import { compare } from '#kernel/decimal.ts'
import { splitIncluded, total } from '#kernel/money.ts'
import { titleOf } from '#kernel/schema.ts'
import { textError } from '#shell/kit/text-error.ts'
import { expectedFor, findingsOf, sumFindings, type Finding } from '../../invoice-check.ts'
import { InvoiceDraft } from '../../line-shapes.ts'
import type { Payment } from '../../shapes.ts'
import { INVOICE_FORM } from './words.ts'

const titles = InvoiceDraft.properties
const AMOUNTS = ['totalAmount', 'amountNoTax', 'taxAmount'] as const

/** An invoice to fill in: what the seller says of itself and the usual rate stand there, the rest is on the invoice. */
export const blankInvoice = ({ seller, lines }: Payment, files: string[] = []): InvoiceDraft => ({
  kind: 1,
  code: '',
  number: '',
  date: '',
  amountNoTax: '',
  taxAmount: '',
  totalAmount: '',
  taxRate: lines.find(({ kind }) => kind !== 'deduct')?.taxRate ?? 13,
  sellerName: seller.name,
  sellerTaxNo: seller.taxNo,
  buyerName: '',
  buyerTaxNo: '',
  files,
})

/** The invoices of a payment, to change. */
export const draftsOf = (doc: Payment): InvoiceDraft[] =>
  doc.invoices.map(({ id: _id, verifyStatus: _status, matchResult: _result, ...invoice }) => invoice)

const isAmount = (value: string): boolean => value !== '' && textError(titles.totalAmount, value) === undefined

/** A change, and what follows from it: the total with its rate says what is tax. */
export const withChanges = (invoice: InvoiceDraft, changes: Partial<InvoiceDraft>): InvoiceDraft => {
  const next = { ...invoice, ...changes }
  const isSplit = changes.totalAmount !== undefined || changes.taxRate !== undefined
  if (!isSplit || !isAmount(next.totalAmount)) return next
  const { amountNoTax, taxAmount } = splitIncluded(next.totalAmount, next.taxRate)
  return { ...next, amountNoTax, taxAmount }
}

/** What cannot be read as what it should be: nothing can be compared with it. */
const unreadable = (invoice: InvoiceDraft, at: number): Finding[] => {
  const missing = (name: 'date' | 'number'): Finding => ({
    field: `invoices.${at}.${name}`,
    why: INVOICE_FORM.missing(titleOf(titles[name])),
  })
  return [
    ...AMOUNTS.flatMap((name): Finding[] => {
      const why =
        invoice[name] === '' ? INVOICE_FORM.missing(titleOf(titles[name])) : textError(titles[name], invoice[name])
      return why === undefined ? [] : [{ field: `invoices.${at}.${name}`, why }]
    }),
    ...(isDay(invoice.date) ? [] : [missing('date')]),
    ...(invoice.number.trim() === '' ? [missing('number')] : []),
  ]
}

/** All that is wrong with invoices before they are sent, as the server would say it. */
export const precheck = (doc: Payment, invoices: readonly InvoiceDraft[], today: string): Finding[] => {
  const expected = expectedFor(doc, today)
  const unread = invoices.map(unreadable)
  return [
    ...invoices.flatMap((invoice, at) => {
      const wrong = unread[at] ?? []
      return wrong.length > 0 ? wrong : findingsOf(invoice, at, invoices, expected)
    }),
    ...(unread.flat().length > 0 ? [] : sumFindings(invoices, expected)),
  ]
}

/**
 * What is said before somebody has tried to send: all that is wrong with invoices that were read from their files, and that
 * they come to too much. More may be on their way, so that too little is nothing to be told yet.
 */
export const earlyFindings = (
  doc: Pick<Payment, 'payableAmount'>,
  invoices: readonly InvoiceDraft[],
  wrong: readonly Finding[],
  isRead: (invoice: InvoiceDraft) => boolean,
): Finding[] => {
  const isBeyond = (): boolean => compare(total(invoices.map(({ totalAmount }) => totalAmount)), doc.payableAmount) > 0
  const isOfRead = (field: string): boolean =>
    invoices.some((invoice, at) => field.startsWith(`invoices.${at}.`) && isRead(invoice))
  // The sum is compared only when every amount can be read.
  return wrong.filter(({ field }) => (field === 'invoices' ? invoices.some(isRead) && isBeyond() : isOfRead(field)))
}
