import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { InvoiceDraft, PaymentInvoice } from '../line-shapes.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<Pick<Schema, 'paymentInvoice'>>()
const ownCompany = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`i.company_id = ${me.companyId}` : sql`true`

export const invoicesOf = async (tx: Tx, me: Caller, paymentId: string): Promise<PaymentInvoice[]> => {
  const { rows } =
    await sql<PaymentInvoice>`select i.id, i.kind, i.code, i.number, i.date, i.amount_no_tax, i.tax_amount, i.total_amount, i.tax_rate,
      i.seller_name, i.seller_tax_no, i.buyer_name, i.buyer_tax_no, i.files, i.verify_status, i.match_result
    from payment_invoice i where i.payment_id = ${paymentId} and ${ownCompany(me)} order by i.place, i.id`.execute(
      tx.for(me),
    )
  return rows
}

/** Writes the invoices of a payment; those that were there go. */
export const replaceInvoices = async (
  tx: Tx,
  me: Caller,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  invoices: readonly InvoiceDraft[],
): Promise<void> => {
  await sql`delete from payment_invoice i where i.payment_id = ${id} and ${ownCompany(me)}`.execute(tx.for(me))
  if (invoices.length === 0) return
  const rows = invoices.map((invoice, place) => ({
    ...invoice,
    code: invoice.code.trim(),
    number: invoice.number.trim(),
    paymentId: id,
    companyId,
    place,
  }))
  await tables(tx, me).insertInto('paymentInvoice').values(rows).execute()
}

/** Writes what was found of the invoices of a payment. */
export const markInvoices = async (
  tx: Tx,
  me: Caller,
  paymentId: string,
  verifyStatus: PaymentInvoice['verifyStatus'],
  matchResult: string,
): Promise<void> => {
  await sql`update payment_invoice i set verify_status = ${verifyStatus}, match_result = ${matchResult}
    where i.payment_id = ${paymentId} and ${ownCompany(me)}`.execute(tx.for(me))
}
