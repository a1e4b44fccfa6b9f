import { documentCalls } from '#kernel/document-contract.ts'
import type { Operation, Operations } from '#kernel/operation.ts'
import { DeductionDraft, SHAPES } from './shapes.ts'
import { TITLE } from './words.ts'

const calls = documentCalls({
  path: 'Deduction',
  title: TITLE,
  who: { supplier: 'payment.view', staff: 'payment.view' },
  ...SHAPES,
})

/** The specification does not know deductions by themselves: every call about them is ours. */
const ours = <const O extends Operation>(operation: O) => ({ ...operation, extension: true }) as const

export const operations = {
  listDeductions: ours(calls.list),
  getDeduction: ours(calls.get),
  getDeductionPurchaser: calls.purchaser,
  createDeduction: ours(calls.create(DeductionDraft, { staff: 'payment.manage' })),
  moveDeduction: ours(calls.move),
  assignDeductions: calls.assign,
  previewDeduction: ours(calls.preview),
  printDeductionPdf: calls.pdf,
  printDeductionDocx: calls.docx,
  listDeductionPapers: calls.papers,
} as const satisfies Operations
