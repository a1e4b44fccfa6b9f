-- By which recipe a line is made: the formula, and what it was called when the order was written.
alter table purchase_order_item
  add column formula_id uuid references formula,
  add column formula_code text not null default '',
  add column formula_version text not null default '',
  add constraint purchase_order_item_formula check ((formula_id is null) = (formula_code = ''));
create index purchase_order_item_by_formula on purchase_order_item (formula_id) where formula_id is not null;

-- Material that the buyer supplies for a document of a supplier, and how much of it has gone where. Whatever happened to
-- it stands in the movements; the sums stand here, so that the database can refuse a balance below nothing.
create table customer_material (
  id uuid primary key default gen_random_uuid(),
  entity regclass not null references document_kind,
  document_id uuid not null,
  company_id uuid not null references company,
  line_no smallint not null check (line_no > 0),
  code text not null,
  name text not null check (name <> ''),
  unit text not null check (unit <> ''),
  planned_qty numeric(18, 4) not null check (planned_qty > 0),
  -- What the formulas of the document say; nothing where none names it.
  theoretical_qty numeric(18, 4) check (theoretical_qty >= 0),
  -- What is on its way to the supplier is issued, too.
  issued_qty numeric(18, 4) not null default 0 check (issued_qty >= 0),
  received_qty numeric(18, 4) not null default 0 check (received_qty >= 0),
  used_qty numeric(18, 4) not null default 0 check (used_qty >= 0),
  scrapped_qty numeric(18, 4) not null default 0 check (scrapped_qty >= 0),
  returned_qty numeric(18, 4) not null default 0 check (returned_qty >= 0),
  -- What is gone, and both sides agree that it is.
  agreed_qty numeric(18, 4) not null default 0 check (agreed_qty >= 0),
  -- Lines change places within one statement after the other.
  unique (document_id, line_no) deferrable initially deferred,
  constraint customer_material_received check (received_qty <= issued_qty),
  constraint customer_material_at_hand check (used_qty + scrapped_qty + returned_qty <= received_qty),
  constraint customer_material_balance check (used_qty + scrapped_qty + returned_qty + agreed_qty <= issued_qty)
);
create index customer_material_of_company on customer_material (company_id);
alter table customer_material enable row level security;
create policy tenant on customer_material using ((select app_side()) in ('staff', 'system')
  or (company_id = (select app_company()) and document_seen(entity, document_id)));

create table material_movement (
  id uuid primary key default gen_random_uuid(),
  -- Their order: two of the same moment have one, too.
  place bigint generated always as identity,
  material_id uuid not null references customer_material,
  document_id uuid not null,
  company_id uuid not null references company,
  kind text not null check (kind in ('issue', 'return', 'use', 'scrap', 'difference')),
  qty numeric(18, 4) not null check (qty > 0),
  status text not null check (status in ('waiting', 'confirmed', 'refused', 'withdrawn')),
  -- What the other side counted; nothing before it has.
  confirmed_qty numeric(18, 4) check (confirmed_qty >= 0),
  remark text not null,
  side text not null check (side in ('supplier', 'staff')),
  created_by uuid not null references app_user,
  -- Names as they were then: people leave, and what they said stays.
  created_by_name text not null,
  created_at timestamptz not null,
  answer text not null default '',
  answered_by_name text not null default '',
  answered_at timestamptz,
  check ((status = 'confirmed') = (confirmed_qty is not null)),
  check (confirmed_qty <= qty)
);
create index material_movement_of_document on material_movement (document_id, place);
create index material_movement_of_material on material_movement (material_id);
create index material_movement_of_company on material_movement (company_id);
alter table material_movement enable row level security;
create policy tenant on material_movement using ((select app_side()) in ('staff', 'system')
  or (company_id = (select app_company()) and exists (select from customer_material m where m.id = material_id)));
revoke delete, truncate on material_movement from portal_app;
call wall_practice();
