import type { Caller } from '#kernel/caller.ts'
import { dayOf, momentAfter, DAY_MS } from '#kernel/day.ts'
import { compare } from '#kernel/decimal.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { stateIn } from '#kernel/machine.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { History } from '#platform/database/records.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import { expectedPayDate, LATE_INVOICE_DAYS } from '../deadlines.ts'
import { expectedFor, invoiceFindings } from '../invoice-check.ts'
import type { LineMatch } from '../line-shapes.ts'
import { purchasePayment, WRITABLE, type PaymentState } from '../machine.ts'
import { AUTHOR, PREPAYMENT, type PaymentFacts } from '../rules.ts'
import { plainSentence } from '../sentence.ts'
import { openOf } from '../settlement.ts'
import { Payment, PaymentRow, type AccountSnapshot } from '../shapes.ts'
import { handlerOf, stationOf, trackSteps } from '../tracker.ts'
import { MESSAGES } from '../words.ts'
import { comparedLines, linesOf } from './line-store.ts'
import { invoicesOf } from './invoice-store.ts'
import { accountOf, isInvoiceLate, partiesOf, usualHours } from './party-store.ts'
import { disputesOf, offsetsOf, recordsOf } from './store.ts'
import type { AccountNow, PaymentDocument, PaymentHead, PaymentParts } from './tables.ts'

/** The part of an account that is kept with a payment. */
export const snapshotOf = (account: AccountSnapshot): AccountSnapshot => ({
  accountName: account.accountName,
  accountNoMasked: account.accountNoMasked,
  bankName: account.bankName,
  bankSubName: account.bankSubName,
  cnapsCode: account.cnapsCode,
})

/** The account is no longer what somebody looked at. Another number is another account: the former one has ended. */
export const isOtherAccount = (kept: AccountSnapshot | null, account: AccountNow | undefined): boolean => {
  if (kept === null) return false
  if (account === undefined || account.isEnded) return true
  const [before, after] = [snapshotOf(kept), snapshotOf(account)]
  return JSON.stringify(before) !== JSON.stringify(after)
}

const mismatchOf = (line: Omit<LineMatch, 'isMatched' | 'why'>): string => {
  if (compare(line.qty, line.acceptedQty) > 0)
    return MESSAGES.mismatchQty(plainDecimal(line.qty), plainDecimal(line.acceptedQty))
  // A concession is paid at less than the order says, never at more.
  return compare(line.unitPrice, line.orderPrice) > 0
    ? MESSAGES.mismatchPrice(plainDecimal(line.unitPrice), plainDecimal(line.orderPrice))
    : ''
}

/** Lines beside receipts and orders; of no concern to suppliers. */
const matchesOf = async ({ tx, me }: Act, id: string): Promise<LineMatch[]> => {
  if (me.side === 'supplier') return []
  const compared = await comparedLines(tx, me, id)
  return compared.map((line) => {
    const why = mismatchOf(line)
    return { ...line, isMatched: why === '', why }
  })
}

/** What belongs to a payment. */
export const partsOf = async (act: Act, head: PaymentHead): Promise<PaymentParts> => {
  const { tx, me } = act
  const account =
    head.receiptAccountId === null ? undefined : await accountOf(tx, me, head.companyId, head.receiptAccountId)
  return {
    lines: await linesOf(tx, me, head.id),
    invoices: await invoicesOf(tx, me, head.id),
    payments: await recordsOf(tx, me, head.id),
    offsets: await offsetsOf(tx, me, head.id),
    disputes: await disputesOf(tx, me, head.id),
    ...(await partiesOf(tx, me, head)),
    account,
    matches: await matchesOf(act, head.id),
    medians: await usualHours(tx, me, head.buyerCompanyId),
  }
}

const isBlocked = async ({ tx, me, now }: Act, head: PaymentHead): Promise<boolean> =>
  head.paymentType === PREPAYMENT && (await isInvoiceLate(tx, me, head, momentAfter(now, -LATE_INVOICE_DAYS * DAY_MS)))

/** What the machine's guards look at. */
export const factsOf = async (act: Act, head: PaymentHead, parts: PaymentParts): Promise<PaymentFacts> => {
  const { me, now } = act
  const { account, invoices, disputes, lines } = parts
  const isCovered = compare(head.payableAmount, '0') === 0
  return {
    author: head.author,
    invoiceTiming: head.invoiceTiming,
    invoiceStatus: head.invoiceStatus,
    lineCount: lines.length,
    isWriter: head.author === AUTHOR.staff && head.createdBy === me.userId,
    openDisputes: disputes.filter(({ result }) => result === 0).length,
    acceptedDisputes: disputes.filter(({ result }) => result === 1).length,
    hasAccount: account !== undefined && !account.isEnded,
    isAccountVerified: (account?.verifyStatus ?? 0) > 0,
    isAccountChanged: isOtherAccount(head.receiptAccount, account),
    isRechecker: head.accountRecheckedBy === me.userId,
    isPrepayBlocked: await isBlocked(act, head),
    areInvoicesSound:
      invoices.length > 0 &&
      invoiceFindings(invoices, expectedFor({ ...parts, payableAmount: head.payableAmount }, dayOf(now))).length === 0,
    isOpened: head.openedAt !== null,
    mismatches: parts.matches
      .filter(({ isMatched }) => !isMatched)
      .map(({ sourceCode, why }) => MESSAGES.mismatch(sourceCode, why)),
    isCovered,
    isSettled: compare(openOf(head), '0') === 0,
    remindedAt: head.remindedAt,
    now: now.getTime(),
  }
}

/** A row of the list as this caller may see it. */
export const rowView = (record: PaymentDocument['record'], me: Caller, today: string): PaymentRow => {
  const state = stateIn(purchasePayment, record.status)
  return {
    ...declared(PaymentRow, record),
    ...statusOf(purchasePayment, record.status, me.side),
    currentStep: stationOf(state),
    handlerName: handlerOf({ ...record, state }),
    expectedPayDate: expectedPayDate(record, today),
    overdueDays: overdueDays(record.dueAt, today),
  }
}

/** May this person change lines and terms now? */
export const isWriter = (me: Caller, state: PaymentState, author: Payment['author']): boolean =>
  WRITABLE.includes(state) &&
  author === (me.side === 'supplier' ? AUTHOR.supplier : AUTHOR.staff) &&
  me.permissions.has(me.side === 'supplier' ? 'payment.answer' : 'payment.manage')

/** A payment as this caller may see it. */
export const paymentView = (loaded: Loaded<PaymentDocument>, logs: readonly History[], { me, now }: Act): Payment => {
  const { head, state, parts, facts } = loaded
  const today = dayOf(now)
  return {
    ...declared(Payment, head),
    ...machineView(purchasePayment, loaded, me),
    supplierCompanyId: head.companyId,
    openAmount: openOf(head),
    expectedPayDate: expectedPayDate(head, today),
    overdueDays: overdueDays(head.dueAt, today),
    lines: [...parts.lines],
    invoices: [...parts.invoices],
    payments: [...parts.payments],
    offsets: [...parts.offsets],
    disputes: [...parts.disputes],
    buyer: parts.buyer,
    seller: parts.seller,
    matches: [...parts.matches],
    isAccountChanged: facts.isAccountChanged,
    isOpened: facts.isOpened,
    trackSteps: trackSteps(logs, handlerOf({ ...head, state }), parts.medians),
    isWritable: isWriter(me, state, head.author),
    sentence: plainSentence({ ...head, state }, me),
    logs: [...logs],
    isUrgent: false,
    files: [...loaded.files],
  }
}
