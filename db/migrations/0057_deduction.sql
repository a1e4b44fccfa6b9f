-- What is to be taken from what a supplier gets. The supplier confirms it or appeals; what is confirmed is a payable.
create table deduction (
  like document_base including all,
  status text not null check (status in ('pending', 'appealed', 'confirmed', 'revoked')),
  title text not null,
  cost_category_id uuid not null references cost_category,
  -- What the category was called when it was raised.
  category_code text not null,
  category_name text not null,
  -- With tax. The first one stays, whatever is decided.
  amount numeric(18, 2) not null check (amount > 0),
  first_amount numeric(18, 2) not null check (first_amount > 0),
  tax_rate smallint not null check (tax_rate in (0, 1, 3, 6, 9, 13)),
  currency text not null,
  -- 1 an exception of a receipt, 2 material used beyond the loss, 3 late delivery, 4 rework, 5 anything else.
  source_type smallint not null check (source_type between 1 and 5),
  source_id uuid,
  source_code text not null,
  order_id uuid,
  order_code text not null,
  reason text not null,
  evidence uuid[] not null,
  appeal_reason text not null default '',
  appeal_files uuid[] not null default '{}',
  appealed_at timestamptz,
  -- The clause of a contract by which it needs no consent.
  clause text not null default '',
  decision text not null default '',
  -- How it was confirmed: 1 by the supplier, 2 by silence, 3 by a clause, 4 after an appeal.
  confirm_mode smallint check (confirm_mode between 1 and 4),
  confirmed_at timestamptz,
  due_at timestamptz,
  constraint deduction_amount check (amount <= first_amount),
  constraint deduction_confirmed check ((confirm_mode is null) = (confirmed_at is null))
);
call make_document('deduction', hidden => '{}', done => '{confirmed,revoked}');
create index deduction_due on deduction (due_at) where due_at is not null;
create index deduction_by_follower on deduction (follower_id, created_at desc, id desc) where follower_id is not null;
create index deduction_of_source on deduction (source_id) where source_id is not null;
create index deduction_of_order on deduction (order_id) where order_id is not null;

-- What was owed before there was a pool: goods that lie in stock, sampling fees, and claims that were agreed on. Fees and
-- prepayments of running orders come into it when their order is agreed on anew, or are entered by hand.
with owed as (
  select r.company_id, r.buyer_company_id, 'GOODS' as category, 'receiptItem' as source_type, i.id as source_id, r.code as source_code,
    o.id as order_id, o.code as order_code, i.sku_name, i.accepted_qty + i.concession_qty as qty, i.unit, i.unit_price, o.tax_rate,
    round((i.accepted_qty + i.concession_qty) * i.unit_price, 2) as amount, o.currency, i.stored_at as occurred_at, r.updated_by
  from purchase_receipt_item i join purchase_receipt r on r.id = i.receipt_id join purchase_order o on o.id = i.order_id
  where i.stored_at is not null and r.receipt_type <> 5
  union all
  select f.company_id, f.buyer_company_id, 'SAMPLE', 'samplingForm', f.id, f.code, null, '', f.sku_name, null, '', null, 13, f.fee_amount,
    'CNY', f.fee_payable_since, f.updated_by
  from sampling_form f where f.fee_payable_since is not null
  union all
  select o.company_id, o.buyer_company_id, 'CLAIM', 'order', o.id, o.code, o.id, o.code, o.title, null, '', null, 0, o.claim_agreed,
    o.currency, o.updated_at, o.updated_by
  from purchase_order o where o.claim_agreed is not null
)
insert into payable (company_id, buyer_company_id, direction, cost_category_id, source_type, source_id, source_code, order_id, order_code,
  sku_name, qty, unit, unit_price, tax_rate, tax_included, amount_no_tax, tax_amount, amount, currency, occurred_at, created_by, updated_by)
select w.company_id, w.buyer_company_id, 1, c.id, w.source_type, w.source_id, w.source_code, w.order_id, w.order_code, left(w.sku_name, 200),
  w.qty, w.unit, w.unit_price, w.tax_rate, true, n.net, w.amount - n.net, w.amount, w.currency, w.occurred_at, w.updated_by, w.updated_by
from owed w join cost_category c on c.code = w.category
cross join lateral (select round(w.amount * 100 / (100 + w.tax_rate), 2) as net) n
where w.amount > 0;
