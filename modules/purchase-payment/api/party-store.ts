import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PaymentState } from '../machine.ts'
import type { Medians } from '../tracker.ts'
import type { AccountNow, PaymentParties } from './tables.ts'

const ownCompany = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`o.company_id = ${me.companyId}` : sql`true`

interface Between {
  readonly companyId: string
  readonly buyerCompanyId: string
}

/** The names and tax numbers of both sides; people have none that stands on an invoice. */
export const partiesOf = async (
  tx: Tx,
  me: Caller,
  { companyId, buyerCompanyId }: Between,
): Promise<PaymentParties> => {
  const { rows } = await sql<
    PaymentParties['buyer'] & { id: string }
  >`select c.id, c.name, coalesce(c.credit_code, '') as tax_no, c.address
    from company c where c.id in (${companyId}, ${buyerCompanyId})`.execute(tx.for(me))
  const of = (id: string) => {
    const { name = '', taxNo = '', address = '' } = rows.find((row) => row.id === id) ?? {}
    return { name, taxNo, address }
  }
  return { buyer: of(buyerCompanyId), seller: of(companyId) }
}

const ACCOUNT = sql`o.id, o.account_name, o.account_no_masked, o.bank_name, o.bank_sub_name, o.cnaps_code, o.verify_status,
  o.ended_at is not null as is_ended`

/** An account of a supplier, also one that is no longer used. */
export const accountOf = async (tx: Tx, me: Caller, companyId: string, id: string): Promise<AccountNow | undefined> => {
  const { rows } = await sql<AccountNow>`select ${ACCOUNT} from payment_account o
    where o.id = ${id} and o.company_id = ${companyId} and ${ownCompany(me)}`.execute(tx.for(me))
  return rows[0]
}

/** The account that a supplier is paid into where nobody says another: one that was looked at, its usual one first. */
export const usualAccount = async (tx: Tx, me: Caller, companyId: string): Promise<AccountNow | undefined> => {
  const { rows } = await sql<AccountNow>`select ${ACCOUNT} from payment_account o
    where o.company_id = ${companyId} and o.ended_at is null and o.verify_status > 0 and ${ownCompany(me)}
    order by o.is_default desc, o.seq, o.created_at limit 1`.execute(tx.for(me))
  return rows[0]
}

/** Is this an account that a company of ours pays from? */
export const isPayAccount = async (tx: Tx, me: Caller, buyerCompanyId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`select from payment_account o
    where o.id = ${id} and o.company_id = ${buyerCompanyId} and o.ended_at is null and ${ownCompany(me)}`.execute(
    tx.for(me),
  )
  return rows.length > 0
}

/** What kind of supplier it is, and who of the buyer's people deals with it: on its orders first. */
export const supplierOf = async (
  tx: Tx,
  me: Caller,
  { companyId, buyerCompanyId }: Between,
): Promise<{ readonly supplierType: number; readonly purchaserId: string | null } | undefined> => {
  const { rows } = await sql<{ supplierType: number; purchaserId: string | null }>`select o.supplier_type,
      coalesce((select p.purchaser_id from purchase_order p where p.company_id = o.company_id and p.buyer_company_id = ${buyerCompanyId}
        and p.status <> 'draft' order by p.created_at desc limit 1), o.purchaser_ids[1], o.inviter_id) as purchaser_id
    from supplier o where o.company_id = ${companyId} and ${ownCompany(me)}`.execute(tx.for(me))
  return rows[0]
}

/** An earlier prepayment waits for its invoice for too long. */
export const isInvoiceLate = async (
  tx: Tx,
  me: Caller,
  { companyId, buyerCompanyId }: Between,
  before: string,
): Promise<boolean> => {
  const { rows } =
    await sql`select from purchase_payment o where o.company_id = ${companyId} and o.buyer_company_id = ${buyerCompanyId}
    and o.payment_type = 2 and o.status = 'paid' and o.invoice_timing = 2 and o.invoice_status in (1, 4) and o.paid_at < ${before}
    and ${ownCompany(me)} limit 1`.execute(tx.for(me))
  return rows.length > 0
}

/**
 * What was paid to somebody for the same kind of work in the month, and withheld of it. Who asks waits for others that are
 * about to pay the same person: each counts on what the other adds.
 */
export const paidInMonth = async (
  tx: Tx,
  me: Caller,
  { companyId, buyerCompanyId }: Between,
  {
    incomeKind,
    month,
    except,
  }: { readonly incomeKind: number; readonly month: string; readonly except: string | null },
): Promise<{ readonly gross: string; readonly tax: string }> => {
  await sql`select pg_advisory_xact_lock(hashtext('payment.withholding'), hashtext(${companyId}))`.execute(tx.for(me))
  const { rows } = await sql<{
    gross: string
    tax: string
  }>`select coalesce(sum(o.amount_no_tax), 0)::numeric(18, 2) as gross,
      coalesce(sum(o.withheld_tax), 0)::numeric(18, 2) as tax
    from purchase_payment o where o.company_id = ${companyId} and o.buyer_company_id = ${buyerCompanyId}
      and o.income_kind = ${incomeKind} and o.status not in ('draft', 'returned', 'voided') and o.id is distinct from ${except}
      and to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month} and ${ownCompany(me)}`.execute(
    tx.for(me),
  )
  return rows[0] ?? { gross: '0.00', tax: '0.00' }
}

/** How many hours payments of a buyer usually stay in each state. */
export const usualHours = async (tx: Tx, me: Caller, buyerCompanyId: string): Promise<Medians> => {
  const { rows } = await sql<{ state: PaymentState; hours: number }>`select state, hours
    from payment_step_hours(${buyerCompanyId})`.execute(tx.for(me))
  return Object.fromEntries(rows.map(({ state, hours }) => [state, hours]))
}
