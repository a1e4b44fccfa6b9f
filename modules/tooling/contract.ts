import { documentCalls } from '#kernel/document-contract.ts'
import type { Operation, Operations } from '#kernel/operation.ts'
import { count, id, listOf, optional, shape, text, words } from '#kernel/schema.ts'
import { ReusableTool, SHAPES, ToolingDraft, ToolingSku } from './shapes.ts'
import { TITLE } from './words.ts'

const viewers = { supplier: 'order.view', staff: 'order.view' } as const
const writers = { supplier: 'order.answer', staff: 'order.manage' } as const
const calls = documentCalls({ path: 'Tooling', title: TITLE, who: viewers, ...SHAPES })

/** The specification does not know tools: every call about them is ours. */
const ours = <const O extends Operation>(operation: O) => ({ ...operation, extension: true }) as const

/** So many a picker shows, and so many products one question names. */
const PICKED_AT_ONCE = 50
const ASKED_AT_ONCE = 200

export const operations = {
  // Before those that name one tool by its id.
  listReusableTools: {
    method: 'GET',
    path: '/api/Tooling/Reusable',
    summary: '可复用的版具：在用且有剩余寿命',
    who: viewers,
    owns: 'company',
    query: shape({
      /** Suppliers get their own, whomever they name. */
      CompanyId: optional(id('供应商')),
      SkuCode: listOf(words(40, '货号'), { min: 1, max: ASKED_AT_ONCE, title: '货号' }),
    }),
    reply: listOf(ReusableTool, { max: ASKED_AT_ONCE }),
    extension: true,
  },
  selectToolingSkus: {
    method: 'GET',
    path: '/api/Tooling/Sku',
    summary: '选择版具适用的商品',
    who: { supplier: 'order.answer' },
    owns: 'company',
    query: shape({ Q: optional(text(100, { title: '关键字' })) }),
    reply: listOf(ToolingSku, { max: PICKED_AT_ONCE }),
    extension: true,
  },
  listToolings: ours(calls.list),
  getTooling: ours(calls.get),
  getToolingPurchaser: calls.purchaser,
  createTooling: ours(calls.create(ToolingDraft, writers)),
  saveTooling: ours(calls.save(shape({ rowVersion: count('版本号'), draft: ToolingDraft }), writers)),
  moveTooling: ours(calls.move),
  assignToolings: calls.assign,
  previewTooling: ours(calls.preview),
  printToolingPdf: calls.pdf,
  printToolingDocx: calls.docx,
  listToolingPapers: calls.papers,
} as const satisfies Operations

/** For whoever is about to pay for another one. */
export { feeKindOf, feeWarnings, paidTwice, paysForTools, reuseNote } from './reuse.ts'
export { ReusableTool } from './shapes.ts'
