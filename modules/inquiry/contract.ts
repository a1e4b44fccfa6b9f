import { documentCalls } from '#kernel/document-contract.ts'
import { rowVersion } from '#kernel/fields.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, id, listOf, optional, shape } from '#kernel/schema.ts'
import { ITEMS_MAX, OfferLine } from '#modules/quote/contract.ts'
import { Comparison } from './comparison-shapes.ts'
import { InquiryDraft, ItemDraft } from './draft-shapes.ts'
import { Inquiry, SHAPES } from './shapes.ts'
import { FIELDS, TITLE } from './words.ts'

const who = { supplier: 'inquiry.view', staff: 'inquiry.view' } as const
const writers = { staff: 'inquiry.manage' } as const
const calls = documentCalls({ path: 'Inquiry', title: TITLE, who, ...SHAPES })

export const operations = {
  listInquiries: calls.list,
  getInquiry: calls.get,
  createInquiry: calls.create(InquiryDraft, writers),
  saveInquiry: {
    ...calls.save(shape({ rowVersion: rowVersion(), draft: InquiryDraft }), writers),
    extension: true,
  },
  saveInquiryItems: {
    method: 'PUT',
    path: '/api/Inquiry/{id}/Round/{round}/Item',
    summary: '保存一轮的明细：采购方在发布前写需求，供应商在截止前写单价',
    who: { supplier: 'quote.submit', staff: 'inquiry.manage' },
    owns: 'company',
    params: shape({ id: id(), round: count(FIELDS.round, 5) }),
    body: shape({
      rowVersion: rowVersion(),
      items: optional(listOf(ItemDraft, { max: ITEMS_MAX, title: FIELDS.items })),
      lines: optional(listOf(OfferLine, { max: ITEMS_MAX, title: FIELDS.lines })),
    }),
    reply: Inquiry,
  },
  moveInquiry: { ...calls.move, who: { staff: 'inquiry.view' } },
  compareInquiry: {
    method: 'GET',
    path: '/api/Inquiry/{id}/Comparison',
    summary: '比价：已开标的报价，按明细、供应商和数量',
    who: { staff: 'price.view' },
    owns: 'company',
    params: shape({ id: id() }),
    reply: Comparison,
    extension: true,
  },
} as const satisfies Operations
