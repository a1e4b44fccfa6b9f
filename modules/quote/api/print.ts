import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { times } from '#kernel/decimal.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { priceAt, quotedLines } from '../offer-rules.ts'
import { EMPTY_OFFER, Offer } from '../offer-shapes.ts'
import { Quote } from '../shapes.ts'
import { FIELDS, FREIGHT_MODES, INQUIRY_TYPES, INVOICE_KINDS, TITLE } from '../words.ts'

const HEAD = ['inquiryCode', 'title', 'inquiryType', 'round', 'supplierName', 'buyerCompanyName'] as const
const TERMS = [
  'quoterName',
  'quoterPhone',
  'validFrom',
  'validTo',
  'taxRate',
  'invoiceKind',
  'leadDays',
  'moq',
  'freightMode',
  'paymentTermReply',
] as const
const LABELS = { inquiryType: INQUIRY_TYPES, invoiceKind: INVOICE_KINDS, freightMode: FREIGHT_MODES }

/** A quote on paper; without prices for those who see none. */
export const quoteSheet = (quote: Quote, me: Caller): PrintedDocument => {
  const offer = quote.offer ?? EMPTY_OFFER
  return {
    title: TITLE,
    number: quote.code,
    watermark: me.userName,
    facts: [...describedFields(Quote, quote, HEAD, LABELS), ...describedFields(Offer, offer, TERMS, LABELS)],
    columns: [
      { title: FIELDS.lineNo, width: 'auto' },
      { title: FIELDS.skuName, width: '*' },
      { title: FIELDS.spec, width: '*' },
      { title: FIELDS.demandQty, width: 'auto' },
      { title: FIELDS.unit, width: 'auto' },
      { title: FIELDS.unitPrice, width: 'auto' },
      { title: FIELDS.amount, width: 'auto' },
    ],
    rows: quotedLines(quote.request, offer).map(({ item, line }) => {
      const unitPrice = priceAt(line, item.demandQty)
      return [
        String(item.lineNo),
        item.skuName,
        item.spec,
        item.demandQty,
        item.unit,
        unitPrice ?? '',
        unitPrice === undefined ? '' : times(unitPrice, item.demandQty, 2),
      ]
    }),
    totals: describedFields(Quote, quote, quote.totalAmount === null ? [] : ['totalAmount']),
    paragraphs: [],
    signatures: [quote.buyerCompanyName, quote.supplierName],
  }
}
