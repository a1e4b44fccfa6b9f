import type { Stage } from '../parts/stage.ts'
import { MATERIAL, PROGRESS } from './progress.ts'

/**
 * What is true of money at any moment, whoever writes: said here a second time and from the rows alone, since the rules of the
 * database and of the product are what is being tried. Each asks for rows that must not be there.
 */
const LOOKS: Readonly<Record<string, string>> = {
  'a payment is never below zero, nor is any part of it': `select id from purchase_payment
    where least(payable_amount, goods_amount, fee_amount, deduct_amount, prepaid_offset, withheld_tax, paid_amount, tax_amount) < 0
      or withheld_tax > payable_amount`,
  'a payment is what its parts come to': `select id from purchase_payment
    where payable_amount <> goods_amount + fee_amount - deduct_amount - prepaid_offset or amount_no_tax + tax_amount <> payable_amount`,
  'the sums of a payment are those of its lines': `select p.id from purchase_payment p left join lateral (
      select sum(amount) filter (where kind = 'goods') as goods, sum(amount) filter (where kind = 'fee') as fees,
        sum(amount) filter (where kind = 'deduct') as deducted from payment_line l where l.payment_id = p.id) l on true
    where (p.goods_amount, p.fee_amount, p.deduct_amount) <> (coalesce(goods, 0), coalesce(fees, 0), coalesce(deducted, 0))`,
  'the prepayments of a payment are those that it names': `select p.id from purchase_payment p
    where p.prepaid_offset <> coalesce((select sum(amount) from payment_offset o where o.payment_id = p.id), 0)`,
  'what was paid is what was sent': `select p.id from purchase_payment p
    where p.paid_amount <> coalesce((select sum(amount) from payment_record r where r.payment_id = p.id), 0)`,
  'no more is paid than is due': `select id from purchase_payment where paid_amount > payable_amount - withheld_tax`,
  'what is called paid is paid, and nothing else is': `select id from purchase_payment
    where (status in ('paid', 'completed')) <> (paid_amount = payable_amount - withheld_tax and (paid_amount > 0 or status in ('paid', 'completed')))
      or (status = 'partlyPaid' and paid_amount = 0)`,
  'nothing is paid before its invoice where that comes first': `select id from purchase_payment where invoice_timing = 1
    and payable_amount > 0 and invoice_status <> 3 and status in ('payable', 'partlyPaid', 'paid', 'completed')`,
  'nothing is over without its invoice': `select id from purchase_payment where status = 'completed' and invoice_status not in (0, 3)`,
  'a line has an amount, and its tax is within it': `select id from payment_line where amount <= 0 or amount_no_tax + tax_amount <> amount`,
  'a line is a part of what is owed': `select l.id from payment_line l join payable o on o.id = l.payable_id
    where l.ratio_from < 0 or l.ratio_from >= l.ratio_to or l.ratio_to > 1 or l.company_id <> o.company_id or (o.is_void and not l.is_void)`,
  'a part of what is owed is settled once': `select a.id from payment_line a join payment_line b on b.payable_id = a.payable_id and b.id > a.id
    where not a.is_void and not b.is_void and (a.stage = b.stage or (a.ratio_from < b.ratio_to and b.ratio_from < a.ratio_to))`,
  'what is settled is what is owed, to the cent when it is whole': `select o.id from payable o left join lateral (
      select coalesce(sum(amount), 0) as settled, coalesce(sum(ratio_to - ratio_from), 0) as ratio from payment_line l
      where l.payable_id = o.id and not l.is_void) l on true
    where l.settled > o.amount or (l.ratio = 1 and l.settled <> o.amount) or (o.settled_ratio, o.settled_amount) <> (l.ratio, l.settled)`,
  'what is owed has an amount, with its tax within it': `select id from payable where amount <= 0 or amount_no_tax + tax_amount <> amount`,
  'a source owes once': `select min(id::text) as id from payable where not is_void group by source_type, source_id, cost_category_id having count(*) > 1`,
  'an invoice is used once': `select min(id::text) as id from payment_invoice where not is_void group by code, number having count(*) > 1`,
  'money was sent once by a number of the bank': `select min(id::text) as id from payment_record where bank_flow_no <> ''
    group by buyer_company_id, bank_flow_no having count(*) > 1`,
  'money that was sent is above zero': `select id from payment_record where amount <= 0`,
  'no more of a prepayment is used than was paid': `select o.prepayment_id as id from payment_offset o join purchase_payment p on p.id = o.prepayment_id
    where not o.is_void group by o.prepayment_id, p.paid_amount, p.payment_type having sum(o.amount) > p.paid_amount or p.payment_type <> 2`,
  'a prepayment is used once by a payment, and by no prepayment': `select min(o.id::text) as id from payment_offset o
    join purchase_payment p on p.id = o.payment_id group by o.payment_id, o.prepayment_id, p.payment_type
    having count(*) > 1 or p.payment_type = 2 or min(o.amount) <= 0`,
  'a voided payment holds nothing': `select p.id from purchase_payment p where p.status = 'voided' and (
    exists (select from payment_line l where l.payment_id = p.id and not l.is_void)
    or exists (select from payment_offset o where o.payment_id = p.id and not o.is_void)
    or exists (select from payment_invoice i where i.payment_id = p.id and not i.is_void))`,
  ...PROGRESS,
  ...MATERIAL,
}

/** What does not hold now, with the first row that shows it. */
export const brokenNow = async (stage: Stage): Promise<string[]> => {
  const parts = Object.entries(LOOKS).map(
    ([name, look]) => `(select '${name}' as name, min(id::text) as id from (${look}) found having count(*) > 0)`,
  )
  const rows = await stage.ask<{ name: string; id: string }>(parts.join(' union all '))
  return rows.map(({ name, id }) => `${name}: ${id}`)
}

export const INVARIANTS = Object.keys(LOOKS).length
