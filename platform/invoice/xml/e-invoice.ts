import { InvoiceRefused, type InvoiceFields, type InvoiceLine } from '../invoice.ts'
import { SPECIAL } from '../label-words.ts'
import { amountIn, dayIn, rateIn, rateOfLines } from '../values.ts'
import { allOf, childText, firstOf, textOf } from './elements.ts'
import type { XmlElement } from './parse-xml.ts'

export const ROOT = 'EInvoice'
const SPECIAL_CODE = '01'

const lineOf = (line: XmlElement): InvoiceLine => ({
  name: childText(line, 'ItemName'),
  spec: childText(line, 'SpecMod'),
  unit: childText(line, 'MeaUnits'),
  qty: childText(line, 'Quantity'),
  price: childText(line, 'UnPrice'),
  amount: amountIn(childText(line, 'Amount')),
  taxRate: rateIn(childText(line, 'TaxRate')),
  taxAmount: amountIn(childText(line, 'ComTaxAm')),
})

/** The XML that the tax platform gives out beside the PDF. */
export const readEInvoice = (root: XmlElement): InvoiceFields => {
  if (root.name !== ROOT) throw new InvoiceRefused('notInvoice')
  const data = firstOf(root, 'EInvoiceData') ?? root
  const label = firstOf(root, 'GeneralOrSpecialVAT')
  const isSpecial =
    label !== undefined &&
    (childText(label, 'LabelCode') === SPECIAL_CODE || SPECIAL.test(childText(label, 'LabelName')))
  const lines = allOf(data, 'IssuItemInformation').map(lineOf)
  return {
    kind: isSpecial ? 'digitalSpecial' : 'digitalNormal',
    code: '',
    number: textOf(root, 'InvoiceNumber', 'EIid'),
    date: dayIn(textOf(root, 'IssueTime', 'RequestTime')),
    sellerName: textOf(data, 'SellerName'),
    sellerTaxNo: textOf(data, 'SellerIdNum'),
    buyerName: textOf(data, 'BuyerName'),
    buyerTaxNo: textOf(data, 'BuyerIdNum'),
    amountNoTax: amountIn(textOf(data, 'TotalAmWithoutTax')),
    taxAmount: amountIn(textOf(data, 'TotalTaxAm')),
    totalAmount: amountIn(textOf(data, 'TotalTax-includedAmount')),
    taxRate: rateOfLines(lines),
    lines,
  }
}
