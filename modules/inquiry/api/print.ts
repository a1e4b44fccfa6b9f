import type { Caller } from '#kernel/caller.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { FIELDS as QUOTE_FIELDS } from '#modules/quote/contract.ts'
import { EMPTY_CONTENT } from '../draft-shapes.ts'
import type { Inquiry } from '../shapes.ts'
import { FIELDS, TITLE } from '../words.ts'

/** What is asked, on paper. */
export const inquirySheet = (inquiry: Inquiry, me: Caller): PrintedDocument => {
  const { content } = inquiry.internal ?? { content: EMPTY_CONTENT }
  return {
    title: TITLE,
    number: inquiry.code,
    watermark: me.userName,
    facts: [
      [FIELDS.title, inquiry.title],
      [FIELDS.buyerCompany, inquiry.buyerCompanyName],
      [QUOTE_FIELDS.deliveryAddress, content.deliveryAddress],
      [QUOTE_FIELDS.paymentTerm, content.paymentTerm],
    ],
    columns: [
      { title: QUOTE_FIELDS.lineNo, width: 'auto' },
      { title: QUOTE_FIELDS.skuName, width: '*' },
      { title: QUOTE_FIELDS.spec, width: '*' },
      { title: QUOTE_FIELDS.demandQty, width: 'auto' },
      { title: QUOTE_FIELDS.unit, width: 'auto' },
      { title: QUOTE_FIELDS.requiredDate, width: 'auto' },
    ],
    rows: content.items.map(({ skuName, spec, demandQty, unit, requiredDate }, index) => [
      String(index + 1),
      skuName,
      spec,
      demandQty,
      unit,
      requiredDate,
    ]),
    totals: [],
    paragraphs: [],
    signatures: [inquiry.buyerCompanyName],
  }
}
