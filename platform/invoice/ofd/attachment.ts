import type { InvoiceFields, InvoiceLine } from '../invoice.ts'
import { amountIn, rateIn, rateOfLines } from '../values.ts'
import { allOf, childText, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { namedFields } from './named-fields.ts'

const lineOf = (line: XmlElement): InvoiceLine => ({
  name: childText(line, 'Item'),
  spec: childText(line, 'Specification'),
  unit: childText(line, 'MeasurementDimension'),
  qty: childText(line, 'Quantity'),
  price: childText(line, 'Price'),
  amount: amountIn(childText(line, 'Amount')),
  taxRate: rateIn(childText(line, 'TaxScheme')),
  taxAmount: amountIn(childText(line, 'TaxAmount')),
})

/** The invoice as data, attached to its page. */
export const readAttachment = (root: XmlElement): InvoiceFields => {
  const lines = allOf(root, 'GoodsInfo').map(lineOf)
  return { ...namedFields((...names) => textOf(root, ...names)), lines, taxRate: rateOfLines(lines) }
}
