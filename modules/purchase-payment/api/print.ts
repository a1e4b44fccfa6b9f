import { amountInWords } from '#kernel/amount-words.ts'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { compare, minus, times } from '#kernel/decimal.ts'
import { labelOf } from '#kernel/labels.ts'
import { groupedDecimal, groupedPrice, plainDecimal } from '#kernel/text.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { Fact, PrintedDocument, PrintedTable } from '#platform/print/printed.ts'
import { FIELDS } from '../field-words.ts'
import type { PaymentLine } from '../line-shapes.ts'
import { PRINT } from '../paper-words.ts'
import type { Payment } from '../shapes.ts'
import { INVOICE_KINDS, INVOICE_TIMINGS, PAY_METHODS, PAYMENT_TYPES } from '../words.ts'

const money = (amount: string): string => groupedDecimal(amount)
/** What is deducted stands with its sign: the column adds up. */
const signed = ({ kind, amount }: PaymentLine): string => (kind === 'deduct' ? `-${money(amount)}` : money(amount))
const share = ({ ratioFrom, ratioTo }: PaymentLine): string =>
  PRINT.percent(plainDecimal(times(minus(ratioTo, ratioFrom), '100', 4)))

const isSome = (amount: string): boolean => compare(amount, '0') !== 0

/** What the payment is made of, down to what is due. */
const totalsOf = (payment: Payment): Fact[] => [
  [FIELDS.goodsAmount, money(payment.goodsAmount)],
  ...(isSome(payment.feeAmount) ? [[FIELDS.feeAmount, money(payment.feeAmount)] as const] : []),
  ...(isSome(payment.deductAmount) ? [[FIELDS.deductAmount, `-${money(payment.deductAmount)}`] as const] : []),
  ...(isSome(payment.prepaidOffset) ? [[FIELDS.prepaidOffset, `-${money(payment.prepaidOffset)}`] as const] : []),
  [PRINT.sum, money(payment.payableAmount)],
]

const linesTable = (payment: Payment): PrintedTable => ({
  heading: PRINT.lines,
  columns: [
    { title: FIELDS.order, kind: 'code' },
    { title: FIELDS.sourceCode, kind: 'code' },
    { title: FIELDS.costCategory, kind: 'text' },
    { title: FIELDS.skuName, kind: 'text' },
    { title: FIELDS.qty, kind: 'figure' },
    { title: FIELDS.unitPrice, kind: 'figure' },
    { title: PRINT.ratio, kind: 'figure' },
    { title: FIELDS.amount, kind: 'figure' },
  ],
  rows: payment.lines.map((line) => [
    line.orderCode,
    line.sourceCode,
    line.costCategoryName,
    line.skuName,
    line.qty === null ? '' : groupedDecimal(line.qty),
    line.unitPrice === null ? '' : groupedPrice(line.unitPrice),
    share(line),
    signed(line),
  ]),
  totals: totalsOf(payment),
  inWords: [PRINT.words, amountInWords(payment.payableAmount)],
})

const invoicesTable = ({ invoices }: Payment): PrintedTable => ({
  heading: PRINT.invoices,
  columns: [
    { title: FIELDS.invoiceKind, kind: 'text' },
    { title: FIELDS.invoiceNumber, kind: 'code' },
    { title: FIELDS.invoiceDate, kind: 'date' },
    { title: FIELDS.amountNoTax, kind: 'figure' },
    { title: FIELDS.taxAmount, kind: 'figure' },
    { title: FIELDS.invoiceTotal, kind: 'figure' },
  ],
  rows: invoices.map((invoice) => [
    labelOf(INVOICE_KINDS, invoice.kind),
    `${invoice.code} ${invoice.number}`.trim(),
    invoice.date,
    money(invoice.amountNoTax),
    money(invoice.taxAmount),
    money(invoice.totalAmount),
  ]),
})

const recordsTable = ({ payments }: Payment): PrintedTable => ({
  heading: PRINT.records,
  columns: [
    { title: FIELDS.paidOn, kind: 'date' },
    { title: FIELDS.method, kind: 'text' },
    { title: FIELDS.bankFlowNo, kind: 'code' },
    { title: FIELDS.amount, kind: 'figure' },
  ],
  rows: payments.map((record) => [
    record.paidOn,
    labelOf(PAY_METHODS, record.method),
    record.bankFlowNo,
    money(record.amount),
  ]),
})

const periodOf = ({ periodFrom, periodTo }: Payment): string =>
  periodFrom === null || periodTo === null ? '' : `${periodFrom} ~ ${periodTo}`

const accountLine = ({ receiptAccount }: Payment): string =>
  receiptAccount === null
    ? ''
    : [receiptAccount.accountName, receiptAccount.bankName, receiptAccount.bankSubName, receiptAccount.accountNoMasked]
        .filter((word) => word !== '')
        .join(' ')

const paper = (
  title: string,
  payment: Payment,
  me: Caller,
  parties: PaperParties,
  facts: readonly Fact[],
  tables: readonly PrintedTable[],
): PrintedDocument => ({
  title,
  number: payment.code,
  watermark: me.userName,
  parties: inRoles(parties, ROLES.told),
  facts: [
    [FIELDS.paymentType, labelOf(PAYMENT_TYPES, payment.paymentType)],
    [PRINT.period, periodOf(payment)],
    [FIELDS.currency, payment.currency],
    [FIELDS.invoiceTiming, labelOf(INVOICE_TIMINGS, payment.invoiceTiming)],
    [FIELDS.dueDate, payment.dueDate ?? ''],
    ...facts,
  ],
  tables: tables.filter(({ rows }) => rows.length > 0),
  clauses: [[FIELDS.remark, payment.note]],
})

/** The statement that both sides agree on, for PDF and Word alike. */
export const statement = (payment: Payment, me: Caller, parties: PaperParties): PrintedDocument =>
  paper(PRINT.statement, payment, me, parties, [], [linesTable(payment), recordsTable(payment)])

const netFacts = ({ personalTax }: Payment): Fact[] =>
  personalTax === null
    ? []
    : [
        [PRINT.withheld, money(personalTax.tax)],
        [PRINT.net, money(personalTax.net)],
      ]

/** What finance is asked to pay, into which account and against which invoices. The buyer's own paper. */
export const application = (payment: Payment, me: Caller, parties: PaperParties): PrintedDocument =>
  paper(
    PRINT.application,
    payment,
    me,
    parties,
    [
      [PRINT.account, accountLine(payment)],
      [FIELDS.plannedPayDate, payment.plannedPayDate ?? ''],
      ...netFacts(payment),
      [PRINT.paid, isSome(payment.paidAmount) ? money(payment.paidAmount) : ''],
      [PRINT.open, money(payment.openAmount)],
      [FIELDS.paidAt, payment.paidAt === null ? '' : dayOf(new Date(payment.paidAt))],
    ],
    [linesTable(payment), invoicesTable(payment), recordsTable(payment)],
  )
