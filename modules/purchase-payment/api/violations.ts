import { sql } from 'kysely'
import { invalid } from '#kernel/problem.ts'
import { constraintOf } from '#platform/database/violations.ts'
import type { Act } from '#platform/document/types.ts'
import { MESSAGES } from '../words.ts'

/** What the database refused, by the field that is the matter and in words. */
const REFUSED: Readonly<Record<string, readonly [field: string, why: string]>> = {
  payment_line_once: ['lines', MESSAGES.lineSettled],
  payment_line_no_overlap: ['lines', MESSAGES.lineSettled],
  payment_line_exact: ['lines', MESSAGES.lineSettled],
  payment_line_of_party: ['lines', MESSAGES.payableGone],
  payable_void_unsettled: ['lines', MESSAGES.payableGone],
  payment_invoice_once: ['invoices', MESSAGES.invoiceTaken],
  payment_bank_flow_once: ['bankFlowNo', MESSAGES.flowTaken],
  payment_offset_within: ['offsets', MESSAGES.offsetAbove],
  payment_payable_not_negative: ['lines', MESSAGES.payableBelow],
  payment_paid_within: ['amount', MESSAGES.paidAbove],
  payment_paid_fits_status: ['amount', MESSAGES.statePaid],
  payment_invoice_first: ['invoiceStatus', MESSAGES.invoiceFirst],
  payment_done_invoiced: ['invoiceStatus', MESSAGES.invoiceOpen],
  payment_totals: ['lines', MESSAGES.totalsDiffer],
}

/** The rules that the database keeps, told in words; those that it would ask at the end are asked now. */
export const inWords = async <R>({ tx, me }: Pick<Act, 'tx' | 'me'>, work: () => Promise<R>): Promise<R> => {
  try {
    const done = await work()
    await sql`set constraints all immediate`.execute(tx.for(me))
    await sql`set constraints all deferred`.execute(tx.for(me))
    return done
  } catch (error) {
    const [field, why] = REFUSED[constraintOf(error)] ?? []
    if (field !== undefined && why !== undefined) return invalid({ [field]: [why] }, why)
    throw error
  }
}
