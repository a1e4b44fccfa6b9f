import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { constraintOf } from '#platform/database/violations.ts'
import type { InvoiceDraft, PaymentInvoice } from '../line-shapes.ts'
import { MESSAGES } from '../words.ts'

/** The unique index over invoices in use. */
const ONCE = 'payment_invoice_once'

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

/** The code of another payment of the caller's company that has this invoice; empty when none has. */
export const codeOfPaymentWith = async (
  tx: Tx,
  me: Caller,
  { code, number }: Pick<InvoiceDraft, 'code' | 'number'>,
  except: string | null,
): Promise<string> => {
  const { rows } = await sql<{
    code: string
  }>`select p.code from payment_invoice i join purchase_payment p on p.id = i.payment_id
    where i.code = ${code.trim()} and i.number = ${number.trim()} and not i.is_void and i.company_id = ${me.companyId}
      and i.payment_id is distinct from ${except} limit 1`.execute(tx.for(me))
  return rows[0]?.code ?? ''
}

/** Writes the invoices of a payment; those that were there go. */
export const replaceInvoices = async (
  tx: Tx,
  me: Caller,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  invoices: readonly InvoiceDraft[],
): Promise<void> => {
  await sql`delete from payment_invoice i where i.payment_id = ${id} and ${ownCompany(me)}`.execute(tx.for(me))
  // One after the other: who may not see the rows of others is not told by the database which one it refused.
  for (const [place, invoice] of invoices.entries())
    try {
      const row = {
        ...invoice,
        code: invoice.code.trim(),
        number: invoice.number.trim(),
        paymentId: id,
        companyId,
        place,
      }
      await tables(tx, me).insertInto('paymentInvoice').values(row).execute()
    } catch (error) {
      if (constraintOf(error) !== ONCE) throw error
      invalid({ [`invoices.${place}.number`]: [MESSAGES.invoiceTaken] }, MESSAGES.invoiceTaken)
    }
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
