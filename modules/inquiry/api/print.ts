import type { Caller } from '#kernel/caller.ts'
import { groupedDecimal } from '#kernel/text.ts'
import type { PaperParties } from '#platform/document/paper-parties.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { FIELDS as QUOTE_FIELDS } from '#modules/quote/contract.ts'
import { EMPTY_CONTENT } from '../draft-shapes.ts'
import type { Inquiry } from '../shapes.ts'
import { FIELDS, TITLE } from '../words.ts'

/** What is asked, on paper. */
export const inquirySheet = (inquiry: Inquiry, me: Caller, { buyer }: PaperParties): PrintedDocument => {
  const { content } = inquiry.internal ?? { content: EMPTY_CONTENT }
  return {
    title: TITLE,
    number: inquiry.code,
    watermark: me.userName,
    parties: [{ role: FIELDS.buyerCompany, ...buyer }],
    facts: [
      [FIELDS.title, inquiry.title],
      [QUOTE_FIELDS.deliveryAddress, content.deliveryAddress],
      [QUOTE_FIELDS.paymentTerm, content.paymentTerm],
    ],
    tables: [
      {
        columns: [
          { title: QUOTE_FIELDS.lineNo, kind: 'mark' },
          { title: QUOTE_FIELDS.skuName, kind: 'text' },
          { title: QUOTE_FIELDS.spec, kind: 'text' },
          { title: QUOTE_FIELDS.demandQty, kind: 'figure' },
          { title: QUOTE_FIELDS.unit, kind: 'mark' },
          { title: QUOTE_FIELDS.requiredDate, kind: 'date' },
        ],
        rows: content.items.map(({ skuName, spec, demandQty, unit, requiredDate }, index) => [
          String(index + 1),
          skuName,
          spec,
          groupedDecimal(demandQty),
          unit,
          requiredDate,
        ]),
      },
    ],
    clauses: [],
  }
}
