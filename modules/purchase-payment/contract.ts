import { documentCalls } from '#kernel/document-contract.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, id, listOf, nothing, optional, shape } from '#kernel/schema.ts'
import { Comparison, ComparisonSource } from './difference-shapes.ts'
import { FIELDS } from './field-words.ts'
import { InvoiceReading, InvoiceSource } from './reading-shapes.ts'
import {
  OpenPrepayment,
  Payment,
  PaymentDraft,
  PaymentPart,
  PaymentQuery,
  PaymentSums,
  SettlementPreview,
  SHAPES,
} from './shapes.ts'
import { TITLE } from './words.ts'

// What the calendar asks of payments: whose turn it is, and how they stand with their invoices.
export { AUTHOR, INVOICE } from './rules.ts'
export { queueOf, WORK_QUEUES, type Standing as PaymentStanding } from './work-queues.ts'

const viewers = { supplier: 'payment.view', staff: 'payment.view' } as const
const writers = { supplier: 'payment.answer', staff: 'payment.manage' } as const
const calls = documentCalls({ path: 'PurchasePayment', title: TITLE, who: viewers, ...SHAPES })
const one = shape({ id: id() })
const application = {
  method: 'GET',
  query: calls.pdf.query,
  who: { staff: 'payment.view' },
  owns: 'company',
  params: one,
  reply: nothing(),
  extension: true,
} as const

/** What is read from files of the supplier's; nothing is saved by it. */
export const readingOperations = {
  readPaymentInvoice: {
    method: 'POST',
    path: '/api/PurchasePayment/Invoice/Read',
    summary: '读取电子发票（PDF、OFD、XML），不保存',
    who: writers,
    owns: 'company',
    body: InvoiceSource,
    reply: InvoiceReading,
    extension: true,
  },
  comparePaymentStatement: {
    method: 'POST',
    path: '/api/PurchasePayment/{id}/Difference',
    summary: '用供应商自己的对账表比对付款单，列出差异，不保存',
    who: { supplier: 'payment.answer' },
    owns: 'company',
    params: one,
    body: ComparisonSource,
    reply: Comparison,
    extension: true,
  },
} as const satisfies Operations

export const operations = {
  // Before those that name one payment by its id.
  listOpenPrepayments: {
    method: 'GET',
    path: '/api/PurchasePayment/Prepayment',
    summary: '可抵扣的预付款',
    who: writers,
    owns: 'company',
    query: shape({
      /** Suppliers get their own, whomever they name. */
      CompanyId: optional(id(FIELDS.supplier)),
      BuyerCompanyId: id(FIELDS.buyerCompany),
    }),
    reply: listOf(OpenPrepayment, { max: 100 }),
    extension: true,
  },
  sumPurchasePayments: {
    method: 'GET',
    path: '/api/PurchasePayment/Sums',
    summary: '付款单合计：按币种汇总筛选结果的应付、已付、待付金额',
    who: viewers,
    owns: 'company',
    query: PaymentQuery,
    reply: listOf(PaymentSums, { max: 20 }),
    extension: true,
  },
  previewSettlement: {
    method: 'POST',
    path: '/api/PurchasePayment/Settlement',
    summary: '试算付款单：金额构成、预付抵扣、个税代扣，不保存',
    who: writers,
    owns: 'company',
    /** The draft that is changed: what stands on it already is counted as open. */
    query: shape({ PaymentId: optional(id(FIELDS.payment)) }),
    body: PaymentDraft,
    readOnly: true,
    reply: SettlementPreview,
    extension: true,
  },
  savePurchasePaymentPart: {
    method: 'PUT',
    path: '/api/PurchasePayment/Partial/{id}',
    summary: '保存付款单的发票、收款账户或差异处理结果',
    who: writers,
    owns: 'company',
    params: one,
    body: PaymentPart,
    reply: Payment,
  },
  listPurchasePayments: calls.list,
  getPurchasePayment: calls.get,
  getPurchasePaymentPurchaser: calls.purchaser,
  createPurchasePayment: calls.create(PaymentDraft, writers),
  savePurchasePayment: calls.save(shape({ rowVersion: count(FIELDS.version), draft: PaymentDraft }), writers),
  movePurchasePayment: calls.move,
  assignPurchasePayments: calls.assign,
  reassignPurchasePayments: calls.reassign({ staff: 'payment.manage' }),
  previewPurchasePayment: calls.preview,
  printPurchasePaymentPdf: calls.pdf,
  printPurchasePaymentDocx: calls.docx,
  listPurchasePaymentPapers: calls.papers,
  printPaymentApplicationPdf: {
    ...application,
    path: '/api/PurchasePayment/{id}/Application/Pdf',
    summary: '付款申请单 PDF',
    file: 'application/pdf',
  },
  printPaymentApplicationDocx: {
    ...application,
    path: '/api/PurchasePayment/{id}/Application/Docx',
    summary: '付款申请单 Word',
    file: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const satisfies Operations
