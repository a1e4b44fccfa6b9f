import { digitalPage, PLAIN, qrText } from '#platform/invoice/samples/invoice-page.fixture.ts'
import { printedPdf } from '#platform/invoice/samples/printed-pdf.fixture.ts'
import type { InvoiceDraft } from '../line-shapes.ts'
import type { Payment } from '../shapes.ts'
import { INVOICED_AS } from './demo-stories.ts'

type Issued = Omit<InvoiceDraft, 'files'>

/** What the tax platform would issue for a payment whose lines have one rate. */
export const issuedFor = (payment: Payment, number: string, date: string): Issued => ({
  kind: 1,
  code: '',
  number,
  date,
  amountNoTax: payment.amountNoTax,
  taxAmount: payment.taxAmount,
  totalAmount: payment.payableAmount,
  taxRate: payment.lines[0]?.taxRate ?? 13,
  sellerName: payment.seller.name,
  sellerTaxNo: payment.seller.taxNo,
  buyerName: payment.buyer.name,
  buyerTaxNo: payment.buyer.taxNo,
})

/** The file of such an invoice, which the product itself can read. */
export const invoicePdf = (issued: Issued, { lines }: Payment): Promise<Uint8Array> => {
  const fields = {
    ...issued,
    kind: 'digitalSpecial' as const,
    taxRate: String(issued.taxRate),
    lines: lines.map(({ skuName, amountNoTax, taxAmount, taxRate }) => ({
      name: `${INVOICED_AS}${skuName}`,
      spec: '',
      unit: '',
      qty: '1',
      price: amountNoTax,
      amount: amountNoTax,
      taxRate: String(taxRate),
      taxAmount,
    })),
  }
  return printedPdf(digitalPage(fields, PLAIN), qrText(fields))
}
