import { isDay } from '#kernel/identity.ts'
import { splitIncluded } from '#kernel/money.ts'
import { titleOf } from '#kernel/schema.ts'
import { textError } from '#shell/kit/text-error.ts'
import { expectedFor, invoiceFindings, type Finding } from '../../invoice-check.ts'
import { InvoiceDraft } from '../../line-shapes.ts'
import type { Payment } from '../../shapes.ts'
import { INVOICE_FORM } from '../words.ts'

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
const unreadable = (invoices: readonly InvoiceDraft[]): Finding[] =>
  invoices.flatMap((invoice, at) => [
    ...AMOUNTS.flatMap((name): Finding[] => {
      const why =
        invoice[name] === '' ? INVOICE_FORM.missing(titleOf(titles[name])) : textError(titles[name], invoice[name])
      return why === undefined ? [] : [{ field: `invoices.${at}.${name}`, why }]
    }),
    ...(isDay(invoice.date) ? [] : [{ field: `invoices.${at}.date`, why: INVOICE_FORM.missing(titleOf(titles.date)) }]),
    ...(invoice.number.trim() === ''
      ? [{ field: `invoices.${at}.number`, why: INVOICE_FORM.missing(titleOf(titles.number)) }]
      : []),
  ])

/** All that is wrong with invoices before they are sent, as the server would say it. */
export const precheck = (doc: Payment, invoices: readonly InvoiceDraft[], today: string): Finding[] => {
  const wrong = unreadable(invoices)
  return wrong.length > 0 ? wrong : invoiceFindings(invoices, expectedFor(doc, today))
}
