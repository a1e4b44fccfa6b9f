import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { DisputeAnswer, PaymentDispute, PaymentOffset, PaymentRecord } from '../line-shapes.ts'
import type { OpenPrepayment } from '../shapes.ts'

const tables = (tx: Tx, me: Caller) =>
  tx.for(me).withTables<Pick<Schema, 'paymentRecord' | 'paymentOffset' | 'paymentDispute'>>()
const ownCompany = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`o.company_id = ${me.companyId}` : sql`true`

/** Money that was sent. From which account is the buyer's own matter. */
export const recordsOf = async (tx: Tx, me: Caller, paymentId: string): Promise<PaymentRecord[]> => {
  const account = me.side === 'supplier' ? sql`''` : sql`coalesce(a.bank_name || ' ' || a.account_no_masked, '')`
  const { rows } =
    await sql<PaymentRecord>`select o.id, o.amount, o.paid_on, o.method, o.voucher_no, o.bank_flow_no, o.receipt_files,
      ${account} as pay_account_name, o.recorded_by_name as recorded_by, o.recorded_at
    from payment_record o left join payment_account a on a.id = o.pay_account_id
    where o.payment_id = ${paymentId} and ${ownCompany(me)} order by o.place`.execute(tx.for(me))
  return rows
}

export const insertRecord = async (
  tx: Tx,
  me: Caller,
  record: Omit<Insertable<Schema['paymentRecord']>, 'place'>,
): Promise<void> => {
  await tables(tx, me).insertInto('paymentRecord').values(record).execute()
}

export const offsetsOf = async (tx: Tx, me: Caller, paymentId: string): Promise<PaymentOffset[]> => {
  const { rows } = await sql<PaymentOffset>`select o.prepayment_id, p.code as prepayment_code, o.amount
    from payment_offset o join purchase_payment p on p.id = o.prepayment_id
    where o.payment_id = ${paymentId} and ${ownCompany(me)} order by p.paid_at, p.id`.execute(tx.for(me))
  return rows
}

/** Writes which prepayments a payment uses; in one order, as everybody locks them. */
export const replaceOffsets = async (
  tx: Tx,
  me: Caller,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  offsets: readonly Pick<PaymentOffset, 'prepaymentId' | 'amount'>[],
): Promise<void> => {
  await sql`delete from payment_offset o where o.payment_id = ${id} and ${ownCompany(me)}`.execute(tx.for(me))
  if (offsets.length === 0) return
  const rows = offsets
    .map(({ prepaymentId, amount }) => ({ prepaymentId, amount, paymentId: id, companyId }))
    .toSorted((a, b) => (a.prepaymentId < b.prepaymentId ? -1 : 1))
  await tables(tx, me).insertInto('paymentOffset').values(rows).execute()
}

/** So many prepayments are looked at; hardly any supplier has more than a few. */
const PREPAYMENTS_SEEN = 100

/** Prepayments between two companies of which something is left, the oldest first. */
export const openPrepayments = async (
  tx: Tx,
  me: Caller,
  { companyId, buyerCompanyId }: { readonly companyId: string | null; readonly buyerCompanyId: string },
  except: string | null,
): Promise<OpenPrepayment[]> => {
  const { rows } = await sql<OpenPrepayment>`select o.id, o.code, o.order_codes, o.paid_amount, o.currency, o.paid_at,
      o.paid_amount - coalesce(u.amount, 0) as open_amount
    from purchase_payment o left join lateral (select sum(f.amount) as amount from payment_offset f
      where f.prepayment_id = o.id and not f.is_void and f.payment_id is distinct from ${except}) u on true
    where o.payment_type = 2 and o.status in ('paid', 'completed') and o.company_id = ${companyId}
      and o.buyer_company_id = ${buyerCompanyId} and o.paid_at is not null and o.paid_amount > coalesce(u.amount, 0) and ${ownCompany(me)}
    order by o.paid_at, o.id limit ${PREPAYMENTS_SEEN}`.execute(tx.for(me))
  return rows
}

export const disputesOf = async (tx: Tx, me: Caller, paymentId: string): Promise<PaymentDispute[]> => {
  const { rows } =
    await sql<PaymentDispute>`select o.id, o.line_id, o.subject, o.is_from_comparison, o.field, o.our_value, o.supplier_value, o.reason, o.files, o.result,
      o.answer, o.handled_by, o.handled_at
    from payment_dispute o where o.payment_id = ${paymentId} and ${ownCompany(me)} order by o.place`.execute(tx.for(me))
  return rows
}

export const insertDisputes = async (
  tx: Tx,
  me: Caller,
  disputes: readonly Omit<Insertable<Schema['paymentDispute']>, 'place'>[],
): Promise<void> => {
  await tables(tx, me)
    .insertInto('paymentDispute')
    .values([...disputes])
    .execute()
}

/** Writes what became of a dispute that is still open; whether it was. */
export const answerDispute = async (
  tx: Tx,
  me: Caller,
  paymentId: string,
  { id, result, answer }: DisputeAnswer,
  at: string,
): Promise<boolean> => {
  const { rows } =
    await sql`update payment_dispute o set result = ${result}, answer = ${answer}, handled_by = ${me.userName},
      handled_at = ${at}
    where o.id = ${id} and o.payment_id = ${paymentId} and o.result in (0, 1, 2) and ${ownCompany(me)} returning o.id`.execute(
      tx.for(me),
    )
  return rows.length > 0
}

/** The statement comes anew: what was said of the former one is done. */
export const closeDisputes = async (tx: Tx, me: Caller, paymentId: string): Promise<void> => {
  await sql`update payment_dispute o set result = 3 where o.payment_id = ${paymentId} and o.result in (0, 1) and ${ownCompany(me)}`.execute(
    tx.for(me),
  )
}
