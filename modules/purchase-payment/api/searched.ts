import type { InvoiceDraft, PaymentLine } from '../line-shapes.ts'

/** The words that a payment is found by besides its number: orders, sources, products and invoices. */
export const searchedIn = (
  title: string,
  lines: readonly Pick<PaymentLine, 'sourceCode' | 'orderCode' | 'skuName'>[],
  invoices: readonly Pick<InvoiceDraft, 'number'>[],
): string[] => [
  ...new Set([
    title,
    ...lines.flatMap(({ sourceCode, orderCode, skuName }) => [sourceCode, orderCode, skuName]),
    ...invoices.map(({ number }) => number),
  ]),
]
