import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import type { Random } from '../parts/random.ts'
import { SYSTEM } from '../races/cast.ts'

/** Rows that a program writes which has forgotten the rules: only the database stands against it. */
export interface Deed {
  /** The rule that refuses it. */
  readonly against: string
  readonly write: (tx: Tx, random: Random) => Promise<void>
}

interface Found {
  readonly id: string
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly amount: string
}

export const run = async <Row>(tx: Tx, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(tx.for(SYSTEM.caller))).rows

/** One of the rows that fit, any of them. */
export const one = async (tx: Tx, random: Random, found: RawBuilder<unknown>): Promise<Found | undefined> => {
  const rows = await run(
    tx,
    sql<Found>`select * from (${found}) f order by md5(f.id::text || ${random.next()}) limit 1`,
  )
  return rows[0]
}

const paymentIn = (tx: Tx, random: Random, condition: RawBuilder<unknown>) =>
  one(
    tx,
    random,
    sql`select id, company_id, buyer_company_id, payable_amount as amount from purchase_payment where ${condition}`,
  )

export const UNSENT = sql`status in ('draft', 'returned')`

/** A line of a payment that is still written, for something that is owed; the head follows, so that nothing else is wrong. */
export const addLine = async (
  tx: Tx,
  random: Random,
  owed: RawBuilder<unknown>,
  line: {
    readonly stage: RawBuilder<unknown>
    readonly from: RawBuilder<unknown>
    readonly to: RawBuilder<unknown>
    readonly amount: RawBuilder<unknown>
    readonly tax?: RawBuilder<unknown>
    readonly kind?: 'goods' | 'deduct'
    readonly isHeadLeft?: true
    /** Which payments it may stand in. */
    readonly into?: RawBuilder<unknown>
  },
): Promise<void> => {
  const found = await one(
    tx,
    random,
    sql`select o.id, o.company_id, o.buyer_company_id, o.amount from payable o where not o.is_void and ${owed}`,
  )
  const into = await paymentIn(tx, random, sql`${UNSENT} and ${line.into ?? sql`true`}`)
  if (found === undefined || into === undefined) return
  const { kind = 'goods', tax = sql`0` } = line
  await run(
    tx,
    sql`insert into payment_line (payment_id, company_id, payable_id, line_no, kind, stage, ratio_from, ratio_to, amount_no_tax, tax_amount, amount)
      select ${into.id}, o.company_id, o.id, 30000 + (random() * 2000)::int, ${kind}, ${line.stage}, ${line.from}, ${line.to},
        ${line.amount} , ${tax}, ${line.amount} from payable o where o.id = ${found.id}`,
  )
  if (line.isHeadLeft) return
  const sign = kind === 'deduct' ? sql`-1` : sql`1`
  const column = sql.ref(kind === 'deduct' ? 'deduct_amount' : 'goods_amount')
  await run(
    tx,
    sql`update purchase_payment p set ${column} = p.${column} + l.amount, payable_amount = p.payable_amount + ${sign} * l.amount,
        amount_no_tax = p.amount_no_tax + ${sign} * l.amount
      from payment_line l where p.id = ${into.id} and l.payment_id = p.id and l.line_no >= 30000`,
  )
}

export const lastStage = sql`(select coalesce(max(stage), 0) + 1 from payment_line l where l.payable_id = o.id)`
export const firstLine = (column: string) =>
  sql`(select ${sql.ref(column)} from payment_line l where l.payable_id = o.id and not l.is_void order by l.ratio_from limit 1)`
export const PARTLY = sql`o.settled_ratio > 0.02 and o.settled_ratio < 0.9`
export const UNTOUCHED = sql`o.settled_ratio = 0 and not exists (select from payment_line l where l.payable_id = o.id)`
export const CENT = sql`0.01::numeric`

export const change = (against: string, condition: RawBuilder<unknown>, set: RawBuilder<unknown>): Deed => ({
  against,
  write: async (tx, random) => {
    const payment = await paymentIn(tx, random, condition)
    if (payment) await run(tx, sql`update purchase_payment set ${set} where id = ${payment.id}`)
  },
})

export const send = async (
  tx: Tx,
  payment: Found,
  amount: RawBuilder<unknown>,
  flow: RawBuilder<unknown>,
): Promise<void> => {
  await run(
    tx,
    sql`insert into payment_record (payment_id, company_id, buyer_company_id, amount, paid_on, method, voucher_no, bank_flow_no,
        receipt_files, recorded_by, recorded_by_name, recorded_at)
      select ${payment.id}, ${payment.companyId}, ${payment.buyerCompanyId}, ${amount}, current_date, 1, '', ${flow}, '{}', p.created_by, '', now()
      from purchase_payment p where p.id = ${payment.id}`,
  )
}

export const use = async (
  tx: Tx,
  payment: Found,
  prepayment: Found,
  amount: RawBuilder<unknown>,
  isHeadLeft = false,
): Promise<void> => {
  await run(
    tx,
    sql`insert into payment_offset (payment_id, prepayment_id, company_id, amount)
      values (${payment.id}, ${prepayment.id}, ${payment.companyId}, ${amount})`,
  )
  if (!isHeadLeft)
    await run(
      tx,
      sql`update purchase_payment set prepaid_offset = prepaid_offset + ${amount}, payable_amount = payable_amount - ${amount},
        amount_no_tax = amount_no_tax - ${amount} where id = ${payment.id}`,
    )
}

const PREPAID = sql`payment_type = 2 and status in ('paid', 'completed') and paid_amount > 1`
export const withPrepaid = (
  against: string,
  condition: RawBuilder<unknown>,
  work: (tx: Tx, payment: Found, prepayment: Found) => Promise<void>,
): Deed => ({
  against,
  write: async (tx, random) => {
    const prepayment = await paymentIn(tx, random, PREPAID)
    const payment = await paymentIn(tx, random, condition)
    if (payment && prepayment && payment.id !== prepayment.id && payment.companyId === prepayment.companyId)
      await work(tx, payment, prepayment)
  },
})

export const withPayment = (
  against: string,
  condition: RawBuilder<unknown>,
  work: (tx: Tx, payment: Found) => Promise<void>,
): Deed => ({
  against,
  write: async (tx, random) => {
    const payment = await paymentIn(tx, random, condition)
    if (payment) await work(tx, payment)
  },
})

/** A copy of something that is owed, with another source or another amount. */
export const owe = (against: string, source: RawBuilder<unknown>, amount: RawBuilder<unknown>): Deed => ({
  against,
  write: async (tx, random) => {
    const owed = await one(tx, random, sql`select id from payable where not is_void`)
    if (owed)
      await run(
        tx,
        sql`insert into payable (company_id, buyer_company_id, direction, cost_category_id, source_type, source_id, source_code, tax_rate,
            tax_included, amount_no_tax, tax_amount, amount, currency, occurred_at, created_by, updated_by)
          select o.company_id, o.buyer_company_id, o.direction, o.cost_category_id, o.source_type, ${source}, o.source_code, o.tax_rate,
            o.tax_included, o.amount_no_tax, o.tax_amount, ${amount}, o.currency, o.occurred_at, o.created_by, o.updated_by
          from payable o where o.id = ${owed.id}`,
      )
  },
})

export const overdue = sql`payable_amount - withheld_tax - paid_amount`
export const SPENDABLE = sql`${UNSENT} and payment_type <> 2 and amount_no_tax > 100`
