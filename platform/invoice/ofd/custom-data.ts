import type { InvoiceFields } from '../invoice.ts'
import { CUSTOM_DATA } from '../label-words.ts'
import { amountIn, dayIn } from '../values.ts'
import { allOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/parse-xml.ts'

const valueOf = (main: XmlElement, name: string): string =>
  allOf(main, 'CustomData')
    .find(({ attributes }) => attributes['Name'] === name)
    ?.text.trim() ?? ''

/** What is still missing, by the few named values that the first file of an OFD archive has. */
export const withCustomData = (found: InvoiceFields, main: XmlElement): InvoiceFields => ({
  ...found,
  code: found.code || valueOf(main, CUSTOM_DATA.code),
  number: found.number || valueOf(main, CUSTOM_DATA.number),
  date: found.date || dayIn(valueOf(main, CUSTOM_DATA.date)),
  amountNoTax: found.amountNoTax || amountIn(valueOf(main, CUSTOM_DATA.amountNoTax)),
  taxAmount: found.taxAmount || amountIn(valueOf(main, CUSTOM_DATA.taxAmount)),
  buyerTaxNo: found.buyerTaxNo || valueOf(main, CUSTOM_DATA.buyerTaxNo),
  sellerTaxNo: found.sellerTaxNo || valueOf(main, CUSTOM_DATA.sellerTaxNo),
})

export const hasCheckCode = (main: XmlElement): boolean => valueOf(main, CUSTOM_DATA.check) !== ''
