import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { times } from '#kernel/decimal.ts'
import { titleOf } from '#kernel/schema.ts'
import { groupedDecimal, groupedPrice } from '#kernel/text.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { priceAt, quotedLines } from '../offer-rules.ts'
import { EMPTY_OFFER, Offer } from '../offer-shapes.ts'
import { Quote } from '../shapes.ts'
import { FIELDS, FREIGHT_MODES, INQUIRY_TYPES, INVOICE_KINDS, PAPER_ROLES, TITLE } from '../words.ts'

const HEAD = ['inquiryCode', 'title', 'inquiryType', 'round'] as const
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
export const quoteSheet = (quote: Quote, me: Caller, parties: PaperParties): PrintedDocument => {
  const offer = quote.offer ?? EMPTY_OFFER
  return {
    title: TITLE,
    number: quote.code,
    watermark: me.userName,
    parties: inRoles(parties, PAPER_ROLES),
    facts: [...describedFields(Quote, quote, HEAD, LABELS), ...describedFields(Offer, offer, TERMS, LABELS)],
    tables: [
      {
        columns: [
          { title: FIELDS.lineNo, kind: 'mark' },
          { title: FIELDS.skuName, kind: 'text' },
          { title: FIELDS.spec, kind: 'text' },
          { title: FIELDS.demandQty, kind: 'figure' },
          { title: FIELDS.unit, kind: 'mark' },
          { title: FIELDS.unitPrice, kind: 'figure' },
          { title: FIELDS.amount, kind: 'figure' },
        ],
        rows: quotedLines(quote.request, offer).map(({ item, line }) => {
          const unitPrice = priceAt(line, item.demandQty)
          return [
            String(item.lineNo),
            item.skuName,
            item.spec,
            groupedDecimal(item.demandQty),
            item.unit,
            unitPrice === undefined ? '' : groupedPrice(unitPrice),
            unitPrice === undefined ? '' : groupedPrice(times(unitPrice, item.demandQty, 2)),
          ]
        }),
        totals:
          quote.totalAmount === null ? [] : [[titleOf(Quote.properties.totalAmount), groupedPrice(quote.totalAmount)]],
      },
    ],
    clauses: [],
  }
}
