import { NO_FIELDS, type InvoiceFields } from '../invoice.ts'
import { amountIn, dayIn } from '../values.ts'

/** The fields by the names that OFD invoices have for them, wherever their texts come from. */
export const namedFields = (textOf: (...names: readonly string[]) => string): InvoiceFields => ({
  ...NO_FIELDS,
  code: textOf('InvoiceCode'),
  number: textOf('InvoiceNo', 'InvoiceNumber'),
  date: dayIn(textOf('IssueDate', 'IssueTime')),
  buyerName: textOf('BuyerName'),
  buyerTaxNo: textOf('BuyerTaxID', 'BuyerIdNum'),
  sellerName: textOf('SellerName'),
  sellerTaxNo: textOf('SellerTaxID', 'SellerIdNum'),
  amountNoTax: amountIn(textOf('TaxExclusiveTotalAmount')),
  taxAmount: amountIn(textOf('TaxTotalAmount')),
  totalAmount: amountIn(textOf('TaxInclusiveTotalAmount')),
})
