-- An order with temporary prices, or above an amount, is approved by a second person before the supplier sees it. Until
-- then it is hidden from suppliers as a draft is.
alter table purchase_order drop constraint purchase_order_status_check;
alter table purchase_order add constraint purchase_order_status_check check (status in
  ('draft', 'approving', 'issued', 'negotiating', 'signing', 'executing', 'finished', 'closed', 'cancelled', 'suspended', 'rejected'));
call make_tenant('purchase_order', '{draft,approving}');
call make_search('purchase_order', '{draft,approving}');
update document_kind set hidden = '{draft,approving}', done = '{draft,approving,finished,closed,cancelled,rejected}'
  where entity = 'purchase_order'::regclass;

alter table purchase_order
  -- What had to be approved and what became of it; of an order or of a change of one. Suppliers never see it.
  add column approval jsonb,
  add column approval_pending boolean not null default false,
  -- A change that waits for approval. The version in force stands in the other columns and in the lines until then.
  add column pending_revision jsonb,
  -- The contract as staff enter it at signing.
  add column contract_no text not null default '',
  add column contract_signed_on date,
  add column contract_files jsonb not null default '[]';
create index purchase_order_to_approve on purchase_order (status, (coalesce(due_at, 'infinity'::timestamptz)), id)
  include (company_id) where approval_pending;
-- The last price of a product is asked for by its code, over the orders of one supplier.
drop index purchase_order_item_of_company;
create index purchase_order_item_by_sku on purchase_order_item (company_id, sku_code);

-- What the department has agreed on for its orders: one row.
create table purchasing_setting (
  id boolean primary key default true check (id),
  -- Orders above it, tax included, are approved by a second person; nothing means that no amount needs it.
  approval_amount numeric(18, 2) check (approval_amount >= 0),
  -- How long a supplier has to answer an order.
  confirm_hours smallint not null default 48 check (confirm_hours between 1 and 720),
  row_version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid references app_user
);
insert into purchasing_setting default values;
alter table purchasing_setting enable row level security;
create policy staff on purchasing_setting using ((select app_side() in ('staff', 'system')));
