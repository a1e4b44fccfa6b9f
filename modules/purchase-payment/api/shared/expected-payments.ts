import { sql, type RawBuilder } from 'kysely'
import { dayOf } from '#kernel/day.ts'
import { statusOf } from '#kernel/document.ts'
import type { Act } from '#platform/document/types.ts'
import { purchasePayment, type PaymentState } from '../../machine.ts'
import { openOf } from '../../settlement.ts'
import type { AccountSnapshot, Payment } from '../../shapes.ts'
import { payments } from '../payments.ts'
import type { AccountNow } from '../tables.ts'
import { isOtherAccount } from '../view.ts'

/** The states of a payment of which money is still to be sent; the index of expected payments has the same. */
const UNPAID: readonly PaymentState[] = [
  'draft',
  'reconciling',
  'reviewing',
  'returned',
  'invoicing',
  'checking',
  'payable',
  'partlyPaid',
]
const UNPAID_SQL = sql`o.status in (${sql.join(UNPAID.map((state) => sql.lit(state)))})`
/** When the money is expected: as finance has planned, else when the terms make it due. */
const DAY = sql`coalesce(o.planned_pay_date, o.due_date)`

/** Whose payments are meant. */
export interface Parties {
  readonly buyerCompanyId: string | undefined
  readonly companyId: string | undefined
}

/** The payments between these that the caller sees, as the list has them. */
const seenBy = ({ me, now }: Act, { buyerCompanyId, companyId }: Parties): RawBuilder<unknown> => {
  const query = buyerCompanyId === undefined ? {} : { BuyerCompanyId: buyerCompanyId }
  const { where } = payments.store.planOf(me, query, dayOf(now))
  return sql.join([...where, ...(companyId === undefined ? [] : [sql`o.company_id = ${companyId}`])], sql` and `)
}

interface Row extends Pick<
  Payment,
  | 'id'
  | 'code'
  | 'title'
  | 'author'
  | 'invoiceStatus'
  | 'currency'
  | 'dueAt'
  | 'orderCodes'
  | 'supplierId'
  | 'supplierName'
  | 'buyerCompanyName'
  | 'payableAmount'
  | 'withheldTax'
  | 'paidAmount'
> {
  readonly status: PaymentState
  readonly day: string | null
  readonly receiptAccount: AccountSnapshot | null
  readonly account: AccountNow | null
  readonly openDisputes: number
}

const ACCOUNT = sql`case when a.id is not null then jsonb_build_object('id', a.id, 'accountName', a.account_name, 'accountNoMasked', a.account_no_masked,
  'bankName', a.bank_name, 'bankSubName', a.bank_sub_name, 'cnapsCode', a.cnaps_code, 'verifyStatus', a.verify_status,
  'isEnded', a.ended_at is not null) end`

/** Payments that are not paid: those of some days, those whose day has passed, and those without one. */
export const expectedPayments = async (
  act: Act,
  parties: Parties,
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
) => {
  const { tx, me, now } = act
  const { rows } =
    await sql<Row>`select o.id, o.code, o.title, o.status, o.author, o.invoice_status, o.currency, o.due_at, o.order_codes,
      v.id as supplier_id, s.name as supplier_name, b.name as buyer_company_name, o.payable_amount, o.withheld_tax, o.paid_amount,
      ${DAY} as day, o.receipt_account, ${ACCOUNT} as account,
      (select count(*)::integer from payment_dispute d where d.payment_id = o.id and d.result in (0, 1)) as open_disputes
    from purchase_payment o join company s on s.id = o.company_id join supplier v on v.company_id = o.company_id
      join company b on b.id = o.buyer_company_id
      left join payment_account a on a.id = o.receipt_account_id and a.company_id = o.company_id
    where ${UNPAID_SQL} and o.payable_amount - o.withheld_tax > o.paid_amount and ${seenBy(act, parties)}
      and (${DAY} between ${from} and ${to} or ${DAY} < ${dayOf(now)} or ${DAY} is null)
    order by ${DAY}, o.id limit ${most}`.execute(tx.for(me))
  return rows.map(({ status, receiptAccount, account, payableAmount, withheldTax, paidAmount, ...row }) => ({
    ...row,
    state: status,
    statusName: statusOf(purchasePayment, status, me.side).statusName,
    openAmount: openOf({ payableAmount, withheldTax, paidAmount }),
    hasAccount: account !== null && !account.isEnded,
    isAccountVerified: (account?.verifyStatus ?? 0) > 0,
    isAccountChanged: isOtherAccount(receiptAccount, account ?? undefined),
  }))
}

/** Money that was sent on some days, the last first. */
export const sentMoney = async (
  act: Act,
  parties: Parties,
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
) => {
  const { tx, me } = act
  const { rows } = await sql<{
    recordId: string
    id: string
    code: string
    title: string
    status: PaymentState
    currency: string
    supplierName: string
    buyerCompanyName: string
    day: string
    amount: string
  }>`select r.id as record_id, o.id, o.code, o.title, o.status, o.currency, s.name as supplier_name, b.name as buyer_company_name, r.paid_on as day, r.amount
    from payment_record r join purchase_payment o on o.id = r.payment_id join company s on s.id = o.company_id
      join company b on b.id = o.buyer_company_id
    where r.paid_on between ${from} and ${to} and ${me.side === 'supplier' ? sql`r.company_id = ${me.companyId}` : sql`true`}
      and ${seenBy(act, parties)}
    order by r.paid_on desc, r.place desc limit ${most}`.execute(tx.for(me))
  return rows.map(({ status, ...row }) => ({
    ...row,
    statusName: statusOf(purchasePayment, status, me.side).statusName,
  }))
}

/** How much waits for an invoice and how much is on its way, of all days. */
export const unpaidSums = async (act: Act, parties: Parties) => {
  const { tx, me } = act
  const open = sql`o.payable_amount - o.withheld_tax - o.paid_amount`
  const { rows } = await sql<{
    currency: string
    toInvoice: string
    onTheWay: string
  }>`select o.currency, coalesce(sum(${open}) filter (where o.status = 'invoicing'), 0)::numeric(18, 2) as to_invoice,
      coalesce(sum(${open}) filter (where o.status in ('payable', 'partlyPaid')), 0)::numeric(18, 2) as on_the_way
    from purchase_payment o where ${UNPAID_SQL} and ${seenBy(act, parties)} group by o.currency`.execute(tx.for(me))
  return rows
}
