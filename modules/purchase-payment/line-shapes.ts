import { fileIds } from '#kernel/file-ref.ts'
import { taxRate } from '#kernel/fields.ts'
import {
  codeOf,
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  optional,
  price,
  quantity,
  shape,
  shaped,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { DIRECTIONS } from '#modules/cost-category/contract.ts'
import { FIELDS } from './field-words.ts'
import {
  DISPUTE_ANSWERS,
  DISPUTE_FIELDS,
  DISPUTE_RESULTS,
  INVOICE_KINDS,
  PAY_METHODS,
  RATIO_SAYS,
  VERIFY_STATUSES,
} from './words.ts'

/** So many lines a payment has at most. */
export const LINES_MAX = 500
const INVOICES_MAX = 50
const RECORDS_MAX = 100
const DISPUTES_MAX = 200

const line = (max: number, title: string) => text(max, { title })
/** From 0 to 1 with six places. */
const ratio = (title: string) => shaped('^(0(\\.\\d{1,6})?|1(\\.0{1,6})?)$', 8, title, RATIO_SAYS)

const SOURCE_TYPES = ['receiptItem', 'outsourcingDelivery', 'samplingForm', 'order', 'deduction', 'fee'] as const

const stage = {
  stage: count(FIELDS.stage, 1_000_000),
  ratioFrom: ratio(FIELDS.ratioFrom),
  ratioTo: ratio(FIELDS.ratioTo),
}
const amounts = {
  amountNoTax: money(FIELDS.amountNoTax),
  taxAmount: money(FIELDS.taxAmount),
  amount: money(FIELDS.amount),
}

/** What is settled of a payable: a stage of it, the whole of it where nothing is said. */
export const LineDraft = shape({
  payableId: id(FIELDS.payable),
  stage: optional(stage.stage),
  ratioFrom: optional(stage.ratioFrom),
  ratioTo: optional(stage.ratioTo),
  remark: optional(line(200, FIELDS.remark)),
})
export type LineDraft = Static<typeof LineDraft>

export const PaymentLine = shape({
  id: id(FIELDS.lines),
  lineNo: count(FIELDS.lines, LINES_MAX),
  payableId: id(FIELDS.payable),
  costCategoryId: id(FIELDS.costCategory),
  costCategoryCode: words(40, FIELDS.costCategory),
  costCategoryName: words(50, FIELDS.costCategory),
  direction: codeOf(DIRECTIONS, FIELDS.direction),
  kind: oneOf(['goods', 'fee', 'deduct'], FIELDS.kind),
  sourceType: oneOf(SOURCE_TYPES, FIELDS.sourceType),
  sourceId: id(FIELDS.sourceType),
  sourceCode: line(60, FIELDS.sourceCode),
  orderId: nullable(id(FIELDS.order)),
  orderCode: line(40, FIELDS.order),
  skuName: line(200, FIELDS.skuName),
  /** What the tax office calls the goods; empty where the product has none. */
  taxCategoryCode: line(19, FIELDS.taxCategoryCode),
  qty: nullable(quantity(FIELDS.qty)),
  unit: line(20, FIELDS.unit),
  unitPrice: nullable(price(FIELDS.unitPrice)),
  taxRate: taxRate(FIELDS.taxRate),
  ...amounts,
  ...stage,
  occurredAt: instant(FIELDS.occurredAt),
  remark: line(200, FIELDS.remark),
})
export type PaymentLine = Static<typeof PaymentLine>

const invoice = {
  kind: codeOf(INVOICE_KINDS, FIELDS.invoiceKind),
  /** Empty for those that are issued in the national system: their number says it all. */
  code: line(12, FIELDS.invoiceCode),
  number: words(20, FIELDS.invoiceNumber),
  date: day(FIELDS.invoiceDate),
  amountNoTax: amounts.amountNoTax,
  taxAmount: amounts.taxAmount,
  totalAmount: money(FIELDS.invoiceTotal),
  taxRate: taxRate(FIELDS.taxRate),
  sellerName: line(100, FIELDS.sellerName),
  sellerTaxNo: line(20, FIELDS.sellerTaxNo),
  buyerName: line(100, FIELDS.buyerName),
  buyerTaxNo: line(20, FIELDS.buyerTaxNo),
  files: fileIds(FIELDS.invoiceFiles, 3),
}
export const InvoiceDraft = shape(invoice)
export type InvoiceDraft = Static<typeof InvoiceDraft>
export const InvoiceDrafts = listOf(InvoiceDraft, { max: INVOICES_MAX, title: FIELDS.invoices })

export const PaymentInvoice = shape({
  id: id(FIELDS.invoices),
  ...invoice,
  verifyStatus: codeOf(VERIFY_STATUSES, FIELDS.verifyStatus),
  /** What was found when it was checked, or why it was returned. */
  matchResult: line(500, FIELDS.matchResult),
})
export type PaymentInvoice = Static<typeof PaymentInvoice>
export const PaymentInvoices = listOf(PaymentInvoice, { max: INVOICES_MAX, title: FIELDS.invoices })

/** Money that was sent. */
const sent = {
  amount: money(FIELDS.amount),
  paidOn: day(FIELDS.paidOn),
  method: codeOf(PAY_METHODS, FIELDS.method),
  voucherNo: line(60, FIELDS.voucherNo),
  bankFlowNo: line(60, FIELDS.bankFlowNo),
  receiptFiles: fileIds(FIELDS.receiptFiles, 5),
}
export const SENT = sent
export const PaymentRecord = shape({
  id: id(FIELDS.payments),
  ...sent,
  /** The buyer's own: suppliers read nothing here. */
  payAccountName: line(200, FIELDS.payAccount),
  recordedBy: line(100, FIELDS.recordedBy),
  recordedAt: instant(FIELDS.paidAt),
})
export type PaymentRecord = Static<typeof PaymentRecord>
export const PaymentRecords = listOf(PaymentRecord, { max: RECORDS_MAX, title: FIELDS.payments })

export const OffsetDraft = shape({ prepaymentId: id(FIELDS.prepayment), amount: money(FIELDS.amount) })
export type OffsetDraft = Static<typeof OffsetDraft>
export const PaymentOffset = shape({
  prepaymentId: id(FIELDS.prepayment),
  prepaymentCode: words(40, FIELDS.prepayment),
  amount: money(FIELDS.amount),
})
export type PaymentOffset = Static<typeof PaymentOffset>
export const PaymentOffsets = listOf(PaymentOffset, { max: RECORDS_MAX, title: FIELDS.offsets })

const disputed = {
  lineId: id(FIELDS.lines),
  field: codeOf(DISPUTE_FIELDS, FIELDS.disputeField),
  supplierValue: words(200, FIELDS.supplierValue),
  reason: line(500, FIELDS.reason),
  files: fileIds(FIELDS.proof, 5),
}
const subject = line(300, FIELDS.disputeSubject)
const isFromComparison = flag(FIELDS.isFromComparison)
/** What the supplier has otherwise, line by line; without a line, what the statement does not have at all. */
export const DisputeDraft = shape({
  ...disputed,
  lineId: nullable(disputed.lineId),
  /** What it is about, where it is about no line. */
  subject: optional(subject),
  isFromComparison: optional(isFromComparison),
})
export type DisputeDraft = Static<typeof DisputeDraft>
export const DisputeDrafts = listOf(DisputeDraft, { max: DISPUTES_MAX, title: FIELDS.disputes })
export const PaymentDispute = shape({
  id: id(FIELDS.disputes),
  ...disputed,
  /** Null once the statement has been mended and has other lines. */
  lineId: nullable(disputed.lineId),
  subject,
  isFromComparison,
  ourValue: line(200, FIELDS.ourValue),
  result: codeOf(DISPUTE_RESULTS, FIELDS.disputeResult),
  answer: line(500, FIELDS.answer),
  handledBy: line(100, FIELDS.handledBy),
  handledAt: nullable(instant(FIELDS.handledAt)),
})
export type PaymentDispute = Static<typeof PaymentDispute>
export const PaymentDisputes = listOf(PaymentDispute, { max: DISPUTES_MAX, title: FIELDS.disputes })
/** What the buyer says to one of them: the supplier is right, or it stays as it is. */
export const DisputeAnswer = shape({
  id: id(FIELDS.disputes),
  result: codeOf(DISPUTE_ANSWERS, FIELDS.disputeResult),
  answer: line(500, FIELDS.answer),
})
export type DisputeAnswer = Static<typeof DisputeAnswer>

/** A line beside what was received and ordered. Staff alone see it. */
export const LineMatch = shape({
  lineNo: count(FIELDS.lines, LINES_MAX),
  sourceCode: line(60, FIELDS.sourceCode),
  qty: quantity(FIELDS.qty),
  acceptedQty: quantity(FIELDS.acceptedQty),
  unitPrice: price(FIELDS.unitPrice),
  orderPrice: price(FIELDS.orderPrice),
  isMatched: flag(FIELDS.isMatched),
  why: line(200, FIELDS.reason),
})
export type LineMatch = Static<typeof LineMatch>
export const LineMatches = listOf(LineMatch, { max: LINES_MAX, title: FIELDS.matches })
