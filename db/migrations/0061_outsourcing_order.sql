-- Work that is done outside, against a framework contract and its rate card: printing, finishing and packing, which bring goods,
-- and content, which brings files.
create table outsourcing_order (
  like document_base including all,
  status text not null check (status in
    ('draft', 'published', 'rejected', 'inProgress', 'delivered', 'rework', 'settling', 'settled', 'closed', 'cancelled')),
  title text not null,
  outsourcing_type smallint not null check (outsourcing_type between 1 and 4),
  -- What they were called when the order was written.
  contract_id uuid not null references outsourcing_contract,
  contract_no text not null,
  contract_name text not null,
  quotation_id uuid not null references outsourcing_quotation,
  quotation_name text not null,
  sku_id uuid references sku,
  sku_code text not null,
  sku_name text not null,
  category_id uuid references sku_category,
  brand_name text not null,
  purchase_order_id uuid references purchase_order,
  purchase_order_code text not null,
  -- Where goods go; content goes nowhere.
  warehouse_id uuid references warehouse,
  warehouse_name text not null,
  receiver jsonb not null,
  receiving_hours text not null,
  brief text not null,
  reference_files uuid[] not null,
  usage_scope smallint check (usage_scope between 1 and 4),
  copyright_clause text not null,
  copyright_confirmed boolean not null default false,
  currency text not null,
  tax_rate smallint not null check (tax_rate in (0, 1, 3, 6, 9, 13)),
  tax_included boolean not null,
  over_rate double precision not null check (over_rate between 0 and 100),
  under_rate double precision not null check (under_rate between 0 and 100),
  start_date date not null,
  required_date date not null,
  confirm_deadline timestamptz,
  remark text not null,
  date_reason text not null default '',
  published_on date,
  accepted_at timestamptz,
  rework_included smallint not null check (rework_included >= 0),
  rework_count smallint not null default 0 check (rework_count >= 0),
  -- The cost of the last rework, where it is more than the card includes.
  rework jsonb,
  -- Photographs on the way, what was delivered and said to it, in their order.
  progress jsonb not null default '[]' check (jsonb_typeof(progress) = 'array'),
  deliveries jsonb not null default '[]' check (jsonb_typeof(deliveries) = 'array'),
  -- The receipt of the delivery that waits for its review.
  open_receipt_id uuid references purchase_receipt,
  -- How much of each material the work needs; the ledger is kept beside.
  material_needs jsonb not null check (jsonb_typeof(material_needs) = 'array'),
  material_settlement jsonb check (jsonb_typeof(material_settlement -> 'charges') = 'array'),
  close_request jsonb,
  -- What it takes of the limit of its contract.
  committed_amount numeric(18, 2) not null default 0 check (committed_amount >= 0),
  due_at timestamptz,
  due_noticed_at timestamptz,
  -- What the lines come to: the database writes it whenever a line changes.
  item_count integer not null default 0,
  total_qty numeric(18, 4) not null default 0,
  total_amount numeric(18, 2) not null default 0,
  delivered_qty numeric(18, 4) not null default 0,
  accepted_qty numeric(18, 4) not null default 0,
  promised_date date
);
call make_document('outsourcing_order', hidden => '{draft}', done => '{draft,rejected,settled,closed,cancelled}');
create index outsourcing_order_due on outsourcing_order (due_at) where due_at is not null;
create index outsourcing_order_by_follower on outsourcing_order (follower_id, created_at desc, id desc) where follower_id is not null;
create index outsourcing_order_of_contract on outsourcing_order (contract_id);
create index outsourcing_order_of_card on outsourcing_order (quotation_id);
create index outsourcing_order_of_sku on outsourcing_order (sku_id) where sku_id is not null;
create index outsourcing_order_of_category on outsourcing_order (category_id) where category_id is not null;
create index outsourcing_order_of_order on outsourcing_order (purchase_order_id) where purchase_order_id is not null;
create index outsourcing_order_of_warehouse on outsourcing_order (warehouse_id) where warehouse_id is not null;
create index outsourcing_order_open_receipt on outsourcing_order (open_receipt_id) where open_receipt_id is not null;

create table outsourcing_order_item (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references outsourcing_order on delete cascade,
  company_id uuid not null references company,
  line_no smallint not null,
  -- The line of the card, and what it said when the order was written.
  quotation_item_id uuid not null references outsourcing_quotation_item,
  process text not null,
  spec text not null,
  unit text not null,
  qty numeric(18, 4) not null check (qty >= 0),
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  setup_fee numeric(18, 2) not null check (setup_fee >= 0),
  min_charge numeric(18, 2) not null check (min_charge >= 0),
  -- What all of it costs, with tax.
  amount numeric(18, 2) not null check (amount >= 0),
  lead_days smallint not null check (lead_days >= 0),
  rework_included smallint not null check (rework_included >= 0),
  required_date date not null,
  promised_date date,
  milestone text not null,
  -- What was handed over and did not come back, and what of it was accepted.
  delivered_qty numeric(18, 4) not null default 0 check (delivered_qty >= 0),
  accepted_qty numeric(18, 4) not null default 0 check (accepted_qty >= 0),
  unique (order_id, line_no),
  constraint outsourcing_order_item_accepted check (accepted_qty <= delivered_qty)
);
create index outsourcing_order_item_of_company on outsourcing_order_item (company_id);
create index outsourcing_order_item_of_card on outsourcing_order_item (quotation_item_id);
alter table outsourcing_order_item enable row level security;
create policy tenant on outsourcing_order_item using ((select app_side()) in ('staff', 'system')
  or (company_id = (select app_company()) and exists (select from outsourcing_order o where o.id = order_id)));

create view outsourcing_order_sums as
  select o.id, count(i.id)::integer as item_count, coalesce(sum(i.qty), 0) as total_qty, coalesce(sum(i.amount), 0) as total_amount,
    coalesce(sum(i.delivered_qty), 0) as delivered_qty, coalesce(sum(i.accepted_qty), 0) as accepted_qty, max(i.promised_date) as promised_date
  from outsourcing_order o left join outsourcing_order_item i on i.order_id = o.id group by o.id;
revoke all on outsourcing_order_sums from portal_app;
call keep_on_head('outsourcing_order', 'outsourcing_order_item', 'order_id', 'outsourcing_order_sums');

-- A receipt brings goods of purchase orders or of an outsourcing order.
alter table purchase_receipt_item
  alter column order_id drop not null,
  add column outsourcing_order_id uuid references outsourcing_order,
  add column outsourcing_item_id uuid references outsourcing_order_item,
  add constraint purchase_receipt_item_order check (num_nonnulls(order_id, outsourcing_order_id) = 1),
  add constraint purchase_receipt_item_outsourced check ((outsourcing_order_id is null) = (outsourcing_item_id is null));
create index purchase_receipt_item_of_outsourcing on purchase_receipt_item (outsourcing_order_id) where outsourcing_order_id is not null;
create index purchase_receipt_item_of_outsourcing_item on purchase_receipt_item (outsourcing_item_id) where outsourcing_item_id is not null;
call wall_practice();
