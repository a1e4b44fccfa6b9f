import { sql } from 'kysely'
import {
  addLine,
  CENT,
  change,
  type Deed,
  firstLine,
  lastStage,
  one,
  overdue,
  owe,
  PARTLY,
  run,
  send,
  SPENDABLE,
  UNSENT,
  UNTOUCHED,
  use,
  withPayment,
  withPrepaid,
} from './careless-rows.ts'
import { WORK_DEEDS } from './work-deeds.ts'

/** One deed against each rule, which no other rule refuses. */
export const DEEDS: readonly Deed[] = [
  {
    against: 'payment_line_no_overlap',
    write: (tx, random) =>
      addLine(tx, random, PARTLY, {
        stage: lastStage,
        from: sql`(${firstLine('ratio_from')} + ${firstLine('ratio_to')}) / 2`,
        to: firstLine('ratio_to'),
        amount: CENT,
      }),
  },
  {
    against: 'payment_line_once',
    write: (tx, random) =>
      addLine(
        tx,
        random,
        sql`${PARTLY} and (select max(ratio_to) from payment_line l where l.payable_id = o.id) < 0.95`,
        {
          stage: firstLine('stage'),
          from: sql`0.97`,
          to: sql`0.98`,
          amount: CENT,
        },
      ),
  },
  {
    against: 'payment_line_range',
    write: (tx, random) =>
      addLine(tx, random, UNTOUCHED, { stage: sql`1`, from: sql`0.5`, to: sql`0.5`, amount: CENT }),
  },
  {
    against: 'payment_line_settles',
    write: (tx, random) =>
      addLine(tx, random, UNTOUCHED, { stage: sql`1`, from: sql`0`, to: sql`0.5`, amount: sql`o.amount + 1` }),
  },
  {
    against: 'payment_line_amount',
    write: (tx, random) =>
      addLine(tx, random, UNTOUCHED, { stage: sql`1`, from: sql`0`, to: sql`0.1`, amount: sql`0` }),
  },
  {
    against: 'payment_line_tax_split',
    write: (tx, random) =>
      addLine(tx, random, UNTOUCHED, { stage: sql`1`, from: sql`0`, to: sql`0.1`, amount: CENT, tax: sql`0.01` }),
  },
  {
    against: 'payment_totals on payment_line',
    write: (tx, random) =>
      addLine(tx, random, UNTOUCHED, { stage: sql`1`, from: sql`0`, to: sql`0.1`, amount: CENT, isHeadLeft: true }),
  },
  {
    against: 'payment_payable_not_negative',
    write: (tx, random) =>
      addLine(tx, random, sql`${UNTOUCHED} and o.amount > 3000`, {
        stage: sql`1`,
        from: sql`0`,
        to: sql`1`,
        amount: sql`o.amount`,
        kind: 'deduct',
        into: sql`payable_amount < 3000`,
      }),
  },
  change('payment_sums', UNSENT, sql`payable_amount = payable_amount + 1, amount_no_tax = amount_no_tax + 1`),
  change('payment_tax_split', UNSENT, sql`tax_amount = tax_amount + 1`),
  change('payment_parts_not_negative', UNSENT, sql`withheld_tax = -1`),
  change('payment_paid_fits_status', sql`status = 'payable' and payable_amount > 0`, sql`status = 'paid'`),
  change('payment_invoice_first', sql`status = 'invoicing'`, sql`status = 'payable'`),
  change('payment_done_invoiced', sql`status = 'paid' and invoice_status not in (0, 3)`, sql`status = 'completed'`),
  change(
    'payment_totals on purchase_payment',
    UNSENT,
    sql`goods_amount = goods_amount + 1, payable_amount = payable_amount + 1, amount_no_tax = amount_no_tax + 1`,
  ),
  change('payment_void_parts', UNSENT, sql`status = 'voided'`),
  withPayment('payment_paid_within', sql`status in ('payable', 'partlyPaid')`, async (tx, payment) => {
    await send(tx, payment, sql`${overdue} + 10`, sql`gen_random_uuid()::text`)
    await run(
      tx,
      sql`update purchase_payment set status = 'partlyPaid', paid_amount = payable_amount - withheld_tax + 10 where id = ${payment.id}`,
    )
  }),
  withPayment('payment_record_amount', sql`status in ('payable', 'partlyPaid')`, (tx, payment) =>
    send(tx, payment, sql`0`, sql`gen_random_uuid()::text`),
  ),
  withPayment('payment_totals on payment_record', sql`status in ('payable', 'partlyPaid')`, (tx, payment) =>
    send(tx, payment, CENT, sql`gen_random_uuid()::text`),
  ),
  withPayment(
    'payment_bank_flow_once',
    sql`status in ('payable', 'partlyPaid') and ${overdue} > 1`,
    async (tx, payment) => {
      await send(
        tx,
        payment,
        CENT,
        sql`(select bank_flow_no from payment_record r where r.buyer_company_id = p.buyer_company_id and bank_flow_no <> '' limit 1)`,
      )
      await run(
        tx,
        sql`update purchase_payment set status = 'partlyPaid', paid_amount = paid_amount + 0.01 where id = ${payment.id}`,
      )
    },
  ),
  withPayment('payment_invoice_once', sql`status <> 'voided'`, async (tx, payment) => {
    await run(
      tx,
      sql`insert into payment_invoice (payment_id, company_id, place, kind, code, number, date, amount_no_tax, tax_amount, total_amount, tax_rate,
          seller_name, seller_tax_no, buyer_name, buyer_tax_no, files)
        select ${payment.id}, ${payment.companyId}, 9, kind, code, number, date, amount_no_tax, tax_amount, total_amount, tax_rate, seller_name,
          seller_tax_no, buyer_name, buyer_tax_no, files from payment_invoice where not is_void limit 1`,
    )
  }),
  withPrepaid('payment_offset_within', SPENDABLE, (tx, payment, prepayment) =>
    use(tx, payment, prepayment, sql`(${prepayment.amount}::numeric + 0.01)`),
  ),
  withPrepaid('payment_offset_amount', SPENDABLE, (tx, payment, prepayment) => use(tx, payment, prepayment, sql`0`)),
  withPrepaid('payment_offset_once', SPENDABLE, async (tx, payment, prepayment) => {
    await use(tx, payment, prepayment, CENT)
    await use(tx, payment, prepayment, CENT)
  }),
  withPrepaid('payment_totals on payment_offset', SPENDABLE, (tx, payment, prepayment) =>
    use(tx, payment, prepayment, CENT, true),
  ),
  withPrepaid(
    'payment_prepaid_apart',
    sql`${UNSENT} and payment_type = 2 and payable_amount > 1`,
    (tx, payment, prepayment) => use(tx, payment, prepayment, CENT),
  ),
  owe('payable_sum', sql`gen_random_uuid()`, sql`o.amount + 1`),
  owe('payable_once', sql`o.source_id`, sql`o.amount`),
  {
    against: 'payable_void_unsettled',
    write: async (tx, random) => {
      const owed = await one(tx, random, sql`select id from payable where settled_ratio > 0`)
      if (owed) await run(tx, sql`update payable set is_void = true where id = ${owed.id}`)
    },
  },
  {
    against: 'rights on payable',
    write: async (tx, random) => {
      const owed = await one(tx, random, sql`select id from payable where settled_ratio > 0`)
      if (owed) await run(tx, sql`update payable set settled_amount = 0 where id = ${owed.id}`)
    },
  },
  ...WORK_DEEDS,
]
