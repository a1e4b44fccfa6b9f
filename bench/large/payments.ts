import type { ClientBase } from 'pg'
import { withoutUpkeep } from './bulk.ts'

/** Half of the payments are done with; the others are spread over the way that they go. */
const STATUS = `(array['completed', 'completed', 'completed', 'completed', 'completed', 'payable', 'checking', 'invoicing', 'reconciling', 'reviewing'])[1 + n % 10]`
const IS_CHECKED = `${STATUS} in ('completed', 'payable')`
const IS_PAID = `${STATUS} = 'completed'`

/** For each order what is owed for it, and a payment of all of that: as many of one company, as mixed, as old. */
export const fillPayments = (client: ClientBase): Promise<void> =>
  withoutUpkeep(client, ['payable', 'purchase_payment', 'payment_line', 'payment_record'], async () => {
    const numbered = `(select p.*, row_number() over (order by p.code) as n from purchase_order p where p.total_amount > 0) o`
    await client.query(
      `insert into payable (id, company_id, buyer_company_id, direction, cost_category_id, source_type, source_id, source_code, order_id, order_code,
         sku_name, tax_rate, tax_included, amount_no_tax, tax_amount, amount, currency, occurred_at, settled_ratio, created_at, created_by, updated_by)
       select o.id, o.company_id, o.buyer_company_id, 1, c.id, 'order', o.id, o.code, o.id, o.code, o.first_sku_name, o.tax_rate, true,
         o.amount_no_tax, o.tax_amount, o.total_amount, 'CNY', o.created_at, 1, o.created_at, o.created_by, o.updated_by
       from purchase_order o join cost_category c on c.code = 'GOODS' where o.total_amount > 0`,
    )
    await client.query(
      `insert into purchase_payment (id, company_id, buyer_company_id, purchaser_id, follower_id, code, search_text, search_grams, created_at,
         created_by, updated_at, updated_by, status, title, author, payment_type, period_from, period_to, invoice_timing, invoice_status, currency,
         goods_amount, fee_amount, deduct_amount, prepaid_offset, payable_amount, amount_no_tax, tax_amount, paid_amount, order_codes, due_date,
         planned_pay_date, paid_at, due_at)
       select o.id, o.company_id, o.buyer_company_id, o.purchaser_id, o.follower_id, 'FK' || substr(o.code, 3), 'fk' || o.search_text,
         o.search_grams, o.created_at, o.created_by, o.updated_at, o.updated_by, ${STATUS}, o.title, 1 + n % 2, 1, o.order_date, o.required_date, 1,
         case when ${IS_CHECKED} then 3 else 1 end, 'CNY', o.total_amount, 0, 0, 0, o.total_amount, o.amount_no_tax, o.tax_amount,
         case when ${IS_PAID} then o.total_amount else 0 end, array[o.code], o.required_date + 30, o.required_date + 30,
         case when ${IS_PAID} then o.updated_at end, case when not ${IS_PAID} then now() + interval '5 days' end
       from ${numbered}`,
    )
    await client.query(
      `insert into payment_line (payment_id, company_id, payable_id, line_no, kind, stage, ratio_from, ratio_to, amount_no_tax, tax_amount, amount)
       select id, company_id, id, 1, 'goods', 1, 0, 1, amount_no_tax, tax_amount, payable_amount from purchase_payment`,
    )
    await client.query(
      `insert into payment_record (payment_id, company_id, buyer_company_id, amount, paid_on, method, voucher_no, bank_flow_no, receipt_files,
         recorded_by, recorded_by_name, recorded_at)
       select id, company_id, buyer_company_id, paid_amount, due_date, 1, '', code, '{}', purchaser_id, '', paid_at
       from purchase_payment where paid_amount > 0`,
    )
  })
