import { documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { dueQuery, dueRow } from '#kernel/due.ts'
import { fileIds, FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
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
  optional,
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS } from './field-words.ts'
import {
  DisputeAnswer,
  DisputeDrafts,
  InvoiceDrafts,
  LineDraft,
  LineMatches,
  LINES_MAX,
  OffsetDraft,
  PaymentDisputes,
  PaymentInvoices,
  PaymentLine,
  PaymentOffsets,
  PaymentRecords,
  SENT,
} from './line-shapes.ts'
import {
  AUTHORS,
  INCOME_KINDS,
  INVOICE_REASONS,
  INVOICE_STATUSES,
  INVOICE_TIMINGS,
  PAYMENT_TYPES,
  TRACK_STEPS,
} from './words.ts'

const line = (max: number, title: string) => text(max, { title })

const terms = {
  paymentType: codeOf(PAYMENT_TYPES, FIELDS.paymentType),
  periodFrom: nullable(day(FIELDS.periodFrom)),
  periodTo: nullable(day(FIELDS.periodTo)),
  invoiceTiming: codeOf(INVOICE_TIMINGS, FIELDS.invoiceTiming),
}
const account = nullable(id(FIELDS.receiptAccount))
const incomeKind = codeOf(INCOME_KINDS, FIELDS.incomeKind)
const note = line(500, FIELDS.remark)
const attachments = fileIds(FIELDS.attachments)

/**
 * What is written of a payment. Staff name the supplier, and without lines get all that is open in the period; suppliers pick
 * from what is owed to them. Without offsets, prepayments for the same orders are used, the oldest first.
 */
export const PaymentDraft = shape({
  supplierCompanyId: optional(id(FIELDS.supplier)),
  buyerCompanyId: id(FIELDS.buyerCompany),
  /** What it is called; its period and its orders, where nobody says otherwise. */
  title: optional(words(200, FIELDS.title)),
  ...terms,
  receiptAccountId: optional(account),
  incomeKind: optional(incomeKind),
  lines: optional(listOf(LineDraft, { max: LINES_MAX, title: FIELDS.lines })),
  offsets: optional(listOf(OffsetDraft, { max: 100, title: FIELDS.offsets })),
  note: optional(note),
  attachments: optional(attachments),
})
export type PaymentDraft = Static<typeof PaymentDraft>

const sums = {
  goodsAmount: money(FIELDS.goodsAmount),
  feeAmount: money(FIELDS.feeAmount),
  deductAmount: money(FIELDS.deductAmount),
  prepaidOffset: money(FIELDS.prepaidOffset),
  payableAmount: money(FIELDS.payableAmount),
  amountNoTax: money(FIELDS.payableNoTax),
  taxAmount: money(FIELDS.payableTax),
}

/** The tax that is withheld from people, and what they get. */
const PersonalTax = shape({
  gross: money(FIELDS.gross),
  taxable: money(FIELDS.taxable),
  percent: rate(FIELDS.percent),
  tax: money(FIELDS.tax),
  net: money(FIELDS.net),
})

/** What a draft would come to, before anything is written. */
export const SettlementPreview = shape({
  ...sums,
  carriedDeduct: money(FIELDS.carriedDeduct),
  lineCount: count(FIELDS.lines, LINES_MAX),
  offsets: PaymentOffsets,
  personalTax: nullable(PersonalTax),
})
export type SettlementPreview = Static<typeof SettlementPreview>

const row = {
  title: line(200, FIELDS.title),
  author: codeOf(AUTHORS, FIELDS.author),
  ...terms,
  ...sums,
  paidAmount: money(FIELDS.paidAmount),
  withheldTax: money(FIELDS.tax),
  currency: words(3, FIELDS.currency),
  invoiceStatus: codeOf(INVOICE_STATUSES, FIELDS.invoiceStatus),
  orderCodes: listOf(line(40, FIELDS.order), { max: LINES_MAX, title: FIELDS.orderCodes }),
  /** The day by which the terms of the orders ask for payment. */
  dueDate: nullable(day(FIELDS.dueDate)),
  plannedPayDate: nullable(day(FIELDS.plannedPayDate)),
  expectedPayDate: nullable(day(FIELDS.expectedPayDate)),
  paidAt: nullable(instant(FIELDS.paidAt)),
  ...dueRow,
}
export const PaymentRow = documentRow({
  ...row,
  /** Where the money is now, and who has it; nothing before it is sent and after it is paid. */
  currentStep: nullable(codeOf(TRACK_STEPS, FIELDS.currentStep)),
  handlerName: line(100, FIELDS.handler),
})
export type PaymentRow = Static<typeof PaymentRow>

/** An account as it was when it was chosen. */
const AccountSnapshot = shape(
  {
    accountName: line(100, FIELDS.accountName),
    accountNoMasked: line(40, FIELDS.accountNo),
    bankName: line(100, FIELDS.bankName),
    bankSubName: line(100, FIELDS.bankSubName),
    cnapsCode: line(12, FIELDS.cnapsCode),
  },
  { title: FIELDS.receiptAccount },
)
export type AccountSnapshot = Static<typeof AccountSnapshot>

const Party = shape({
  name: line(100, FIELDS.name),
  taxNo: line(20, FIELDS.taxNo),
  address: line(200, FIELDS.address),
})

const TrackStep = shape({
  step: codeOf(TRACK_STEPS, FIELDS.step),
  enteredAt: nullable(instant(FIELDS.enteredAt)),
  leftAt: nullable(instant(FIELDS.leftAt)),
  handlerName: line(100, FIELDS.handler),
  medianHours: nullable(count(FIELDS.medianHours)),
})
export type TrackStep = Static<typeof TrackStep>

export const Payment = documentRow({
  ...documentHead,
  ...row,
  supplierCompanyId: id(FIELDS.supplier),
  note,
  attachments,
  openAmount: money(FIELDS.openAmount),
  lines: listOf(PaymentLine, { max: LINES_MAX, title: FIELDS.lines }),
  invoices: PaymentInvoices,
  payments: PaymentRecords,
  offsets: PaymentOffsets,
  disputes: PaymentDisputes,
  /** Files of the lists above, by what they are for. */
  invoiceFiles: fileIds(FIELDS.invoiceFiles, 200),
  receiptFiles: fileIds(FIELDS.receiptFiles, 500),
  disputeFiles: fileIds(FIELDS.proof, 1000),
  /** Between whom invoices are: what stands on them is compared with it. */
  buyer: Party,
  seller: Party,
  receiptAccountId: account,
  receiptAccount: nullable(AccountSnapshot),
  isAccountChanged: flag(FIELDS.isAccountChanged),
  incomeKind: nullable(incomeKind),
  personalTax: nullable(PersonalTax),
  trackSteps: listOf(TrackStep, { max: 5, title: FIELDS.trackSteps }),
  /** Lines beside receipts and orders: for staff alone. */
  matches: LineMatches,
  isOpened: flag(FIELDS.isOpened),
  returnReason: line(500, FIELDS.returnReason),
  /** The viewer may change lines and terms now. */
  isWritable: flag(FIELDS.isWritable),
  files: listOf(FileRef, { max: 2000 }),
})
export type Payment = Static<typeof Payment>

/** What is saved without a step: each side has its own parts. What is left out stays. */
export const PaymentPart = shape({
  rowVersion: count(FIELDS.version),
  invoices: optional(InvoiceDrafts),
  receiptAccountId: optional(id(FIELDS.receiptAccount)),
  disputes: optional(listOf(DisputeAnswer, { min: 1, max: 200, title: FIELDS.disputes })),
})
export type PaymentPart = Static<typeof PaymentPart>

/** Body of a step; which parts matter depends on the transition. */
export const PaymentMove = moveBody({
  remark: optional(line(500, FIELDS.reason)),
  /** Objections of the supplier. */
  disputes: optional(DisputeDrafts),
  /** Invoices that are handed in; left out, those that were saved. */
  invoices: optional(InvoiceDrafts),
  reasonCode: optional(codeOf(INVOICE_REASONS, FIELDS.reasonCode)),
  plannedPayDate: optional(day(FIELDS.plannedPayDate)),
  receiptAccountId: optional(id(FIELDS.receiptAccount)),
  payAccountId: optional(id(FIELDS.payAccount)),
  amount: optional(SENT.amount),
  paidOn: optional(SENT.paidOn),
  method: optional(SENT.method),
  voucherNo: optional(SENT.voucherNo),
  bankFlowNo: optional(SENT.bankFlowNo),
  receiptFiles: optional(SENT.receiptFiles),
})
export type PaymentMove = Static<typeof PaymentMove>

export const PaymentQuery = listQuery(['createdAt', 'code', 'dueAt', 'dueDate', 'payableAmount'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count(FIELDS.status, 10), { max: 11, title: FIELDS.status })),
  PaymentType: optional(listOf(terms.paymentType, { max: 5, title: FIELDS.paymentType })),
  InvoiceStatus: optional(listOf(row.invoiceStatus, { max: 5, title: FIELDS.invoiceStatus })),
  InvoiceTiming: optional(terms.invoiceTiming),
  Author: optional(row.author),
  OrderCode: optional(words(40, FIELDS.order)),
  InvoiceNumber: optional(words(20, FIELDS.invoiceNumber)),
  PeriodFrom: optional(day(FIELDS.periodFrom)),
  PeriodTo: optional(day(FIELDS.periodTo)),
  DueFrom: optional(day(FIELDS.dueFrom)),
  DueTo: optional(day(FIELDS.dueTo)),
  PaidFrom: optional(day(FIELDS.paidFrom)),
  PaidTo: optional(day(FIELDS.paidTo)),
})
export type PaymentQuery = Static<typeof PaymentQuery>

/** What the payments of a filter add up to, by currency. */
export const PaymentSums = shape({
  currency: row.currency,
  count: count(FIELDS.count),
  payableAmount: money(FIELDS.payableAmount),
  paidAmount: money(FIELDS.paidAmount),
  openAmount: money(FIELDS.openAmount),
})
export type PaymentSums = Static<typeof PaymentSums>

export const SHAPES = { query: PaymentQuery, row: PaymentRow, document: Payment, move: PaymentMove }

/** A prepayment of which something is left. */
export const OpenPrepayment = shape({
  id: id(FIELDS.prepayment),
  code: words(40, FIELDS.prepayment),
  orderCodes: row.orderCodes,
  paidAmount: money(FIELDS.prepaid),
  openAmount: money(FIELDS.openPrepaid),
  currency: row.currency,
  paidAt: instant(FIELDS.paidAt),
})
export type OpenPrepayment = Static<typeof OpenPrepayment>
