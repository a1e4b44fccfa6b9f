import { dayOf } from '#kernel/day.ts'
import { labelOf } from '#kernel/labels.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { Act, Effect, EffectTable } from '#platform/document/types.ts'
import { expectedFor, invoiceFindings } from '../invoice-check.ts'
import type { InvoiceDraft } from '../line-shapes.ts'
import { INVOICE } from '../rules.ts'
import { INVOICE_REASONS } from '../words.ts'
import { payDay } from './agreement-effects.ts'
import { markInvoices, replaceInvoices } from './invoice-store.ts'
import { searchedIn } from './searched.ts'
import type { PaymentDocument, PaymentHead, PaymentStep } from './tables.ts'
import { snapshotOf } from './view.ts'

/** Writes invoices, and says on the head which files they have. */
export const writeInvoices = async ({ tx, me }: Act, head: PaymentHead, invoices: readonly InvoiceDraft[]) => {
  await replaceInvoices(tx, me, head, invoices)
  return { invoiceFiles: [...new Set(invoices.flatMap(({ files }) => files))] }
}

/** The invoices are handed in, those of the step or those that were saved, if nothing is wrong with them. */
const handIn = async (step: PaymentStep): Promise<Effect<PaymentDocument>> => {
  const { input, head, parts, now } = step
  const invoices = input.invoices ?? parts.invoices
  const wrong = invoiceFindings(invoices, expectedFor({ ...parts, payableAmount: head.payableAmount }, dayOf(now)))
  if (wrong.length > 0) invalid(byField(wrong), wrong[0]?.why)
  const written = input.invoices === undefined ? {} : await writeInvoices(step, head, input.invoices)
  await markInvoices(step.tx, step.me, head.id, 0, '')
  return {
    head: { ...written, invoiceStatus: INVOICE.submitted, openedAt: null },
    searched: searchedIn(head.title, parts.lines, invoices),
  }
}

const VOIDED = 5

/** Sent back to be issued anew: why stands beside each of them. */
const sendBack = async ({ tx, me, head, input }: PaymentStep): Promise<Effect<PaymentDocument>> => {
  const why = [labelOf(INVOICE_REASONS, input.reasonCode), input.remark ?? ''].filter((word) => word !== '').join('：')
  await markInvoices(tx, me, head.id, input.reasonCode === VOIDED ? 4 : 2, why.slice(0, 500))
  return { head: { invoiceStatus: INVOICE.returned, openedAt: null, returnReason: why.slice(0, 500) } }
}

const pass = async ({ tx, me, head }: PaymentStep) => {
  await markInvoices(tx, me, head.id, 1, '')
  return { invoiceStatus: INVOICE.passed, returnReason: '' }
}

/** From an invoice that is awaited to one that is in order. */
export const invoiceEffects: EffectTable<PaymentDocument> = {
  submitInvoice: handIn,
  withdrawInvoice: async () => ({ head: { invoiceStatus: INVOICE.awaited } }),
  openInvoice: async ({ now }) => ({ head: { openedAt: now.toISOString() } }),
  returnInvoice: sendBack,
  verifyInvoice: async (step) => {
    const { head, parts, input, now } = step
    return {
      head: {
        ...(await pass(step)),
        plannedPayDate: payDay(input.plannedPayDate ?? head.dueDate, now),
        // From now on it must not change: finance has seen whom it pays.
        ...(parts.account === undefined || parts.account.isEnded
          ? {}
          : { receiptAccount: JSON.stringify(snapshotOf(parts.account)) }),
      },
    }
  },
  attachInvoice: handIn,
  verifyLateInvoice: async (step) => ({ head: await pass(step) }),
  returnLateInvoice: sendBack,
}
