import { id, listOf, oneOf, optional, partial, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './field-words.ts'
import { InvoiceDraft } from './line-shapes.ts'

/** So many lines and remarks of one invoice are told. */
export const READ_LINES_MAX = 500
export const READ_WARNINGS_MAX = 50
export const READ_TEXT_MAX = 200

/** The fields of the form that stand on an invoice. */
export const READ_NAMES = [
  'kind',
  'code',
  'number',
  'date',
  'totalAmount',
  'taxRate',
  'amountNoTax',
  'taxAmount',
  'buyerName',
  'buyerTaxNo',
  'sellerName',
  'sellerTaxNo',
] as const
export type ReadName = (typeof READ_NAMES)[number]

const { files: _files, ...readable } = InvoiceDraft.properties
const said = (title: string) => text(READ_TEXT_MAX, { title })

/** Which file is to be read, and for which payment. */
export const InvoiceSource = shape({ fileId: id(FIELDS.invoiceFiles), paymentId: optional(id(FIELDS.payment)) })
export type InvoiceSource = Static<typeof InvoiceSource>

/** What was found in the file, as the form has it. What was not found, or fits no field, is left out. */
export const ReadFields = partial(shape(readable))
export type ReadFields = Static<typeof ReadFields>

const ReadLine = shape({
  name: said(FIELDS.skuName),
  spec: said(FIELDS.spec),
  unit: said(FIELDS.unit),
  qty: said(FIELDS.qty),
  price: said(FIELDS.unitPrice),
  amount: said(FIELDS.amount),
  taxRate: said(FIELDS.taxRate),
  taxAmount: said(FIELDS.taxAmount),
})
export type ReadLine = Static<typeof ReadLine>

/** What an electronic invoice says, to be looked at by a person. */
export const InvoiceReading = shape({
  fields: ReadFields,
  lines: listOf(ReadLine, { max: READ_LINES_MAX, title: FIELDS.lines }),
  /** What is uncertain, by its field. */
  warnings: listOf(
    shape({
      field: oneOf([...READ_NAMES, 'lines'], FIELDS.field),
      text: words(READ_TEXT_MAX, FIELDS.warning),
    }),
    { max: READ_WARNINGS_MAX, title: FIELDS.warning },
  ),
  /** Another payment of the same supplier that has an invoice of this number; empty when there is none. */
  usedIn: text(40, { title: FIELDS.usedIn }),
})
export type InvoiceReading = Static<typeof InvoiceReading>
