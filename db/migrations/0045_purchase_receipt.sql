-- What of a line or a plan is on receipts that wait to be sent, and what became of what was sent. Shipped is what is on its
-- way or in stock: goods that did not come or were refused are no longer counted, so shipped minus received is under way.
alter table purchase_order_item
  add column reserved_qty numeric(18, 4) not null default 0 check (reserved_qty >= 0),
  add column accepted_qty numeric(18, 4) not null default 0 check (accepted_qty >= 0),
  add column rejected_qty numeric(18, 4) not null default 0 check (rejected_qty >= 0),
  add column returned_qty numeric(18, 4) not null default 0 check (returned_qty >= 0);
alter table delivery_plan add column reserved_qty numeric(18, 4) not null default 0 check (reserved_qty >= 0);
-- What is to be sent now, over all orders of a company and over all companies.
create index delivery_plan_to_ship on delivery_plan (plan_date, id) include (company_id) where status in (2, 4);
create index delivery_plan_to_ship_of_company on delivery_plan (company_id, plan_date, id) where status in (2, 4);

-- One delivery from the supplier's door into stock, and goods that go back.
create table purchase_receipt (
  like document_base including all,
  status text not null check (status in
    ('pending', 'shipped', 'signed', 'inspecting', 'stored', 'exception', 'rejected', 'cancelled', 'returned')),
  title text not null,
  receipt_type smallint not null check (receipt_type between 1 and 5),
  order_codes text[] not null,
  warehouse_id uuid references warehouse,
  warehouse_name text not null,
  receiver jsonb not null,
  receiving_hours text not null,
  note text not null default '',
  appointment_at timestamptz,
  ship_mode smallint check (ship_mode between 1 and 4),
  logistics_id uuid references logistics_company,
  logistics_name text not null default '',
  tracking_no text not null default '',
  car_no text not null default '',
  driver_name text not null default '',
  driver_phone text not null default '',
  estimated_on date,
  shipped_at timestamptz,
  arrived_at timestamptz,
  signed_at timestamptz,
  signed_by text not null default '',
  sign_photos uuid[] not null default '{}',
  carton_count integer check (carton_count >= 0),
  gross_weight numeric(18, 4) check (gross_weight >= 0),
  volume numeric(18, 4) check (volume >= 0),
  packing_list uuid[] not null default '{}',
  self_inspection uuid[] not null default '{}',
  ship_photos uuid[] not null default '{}',
  -- Nothing of it is inspected when it comes in.
  is_exempt boolean not null,
  inspection jsonb,
  inspection_result smallint check (inspection_result between 1 and 4),
  exception jsonb,
  is_replied boolean not null default false,
  stored_at timestamptz,
  stock_in_no text not null default '',
  label_printed_count integer not null default 0,
  qr_token text not null,
  return_of_id uuid references purchase_receipt,
  reminded_at timestamptz,
  due_at timestamptz,
  -- What the lines come to: the database writes it whenever a line changes.
  shipped_qty numeric(18, 4) not null default 0,
  received_qty numeric(18, 4),
  stored_qty numeric(18, 4),
  rejected_qty numeric(18, 4),
  has_difference boolean not null default false
);
call make_document('purchase_receipt', hidden => '{}', done => '{stored,rejected,cancelled,returned}');
create unique index purchase_receipt_qr_token on purchase_receipt (qr_token);
create index purchase_receipt_due on purchase_receipt (due_at) where due_at is not null;
create index purchase_receipt_by_follower on purchase_receipt (follower_id, created_at desc, id desc) where follower_id is not null;
create index purchase_receipt_by_shipped on purchase_receipt (shipped_at, id) include (company_id, status);
create index purchase_receipt_by_estimated on purchase_receipt (estimated_on, id) include (company_id, status) where status = 'shipped';
create index purchase_receipt_returns on purchase_receipt (return_of_id) where return_of_id is not null;

create table purchase_receipt_item (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references purchase_receipt on delete cascade,
  company_id uuid not null references company,
  line_no smallint not null,
  order_id uuid not null references purchase_order,
  order_code text not null,
  order_line_no smallint not null,
  -- A change of the order may take a line or a plan away that only cancelled receipts have named.
  order_item_id uuid references purchase_order_item on delete set null,
  delivery_plan_id uuid references delivery_plan on delete set null,
  -- The line of the delivery that the goods go back from.
  source_item_id uuid references purchase_receipt_item,
  sku_code text not null,
  sku_name text not null,
  spec text not null,
  unit text not null,
  plan_date date,
  plan_qty numeric(18, 4),
  shipped_qty numeric(18, 4) not null check (shipped_qty > 0),
  box_qty numeric(18, 4) check (box_qty >= 0),
  box_count integer check (box_count >= 0),
  loose_qty numeric(18, 4) check (loose_qty >= 0),
  batch_no text not null default '',
  produced_on date,
  expires_on date,
  inspection_level text not null,
  received_qty numeric(18, 4) check (received_qty >= 0),
  accepted_qty numeric(18, 4) check (accepted_qty >= 0),
  concession_qty numeric(18, 4) check (concession_qty >= 0),
  rejected_qty numeric(18, 4) check (rejected_qty >= 0),
  returned_qty numeric(18, 4) not null default 0 check (returned_qty >= 0),
  unit_price numeric(18, 6) not null,
  remark text not null default '',
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  unique (receipt_id, line_no),
  check (accepted_qty + concession_qty + rejected_qty = received_qty)
);
create index purchase_receipt_item_of_order on purchase_receipt_item (order_id);
create index purchase_receipt_item_of_line on purchase_receipt_item (order_item_id);
create index purchase_receipt_item_of_plan on purchase_receipt_item (delivery_plan_id);
create index purchase_receipt_item_of_source on purchase_receipt_item (source_item_id) where source_item_id is not null;
create index purchase_receipt_item_newest on purchase_receipt_item (company_id, created_at desc, id desc);
create index purchase_receipt_item_newest_of_all on purchase_receipt_item (created_at desc, id desc) include (company_id);
create index purchase_receipt_item_stored on purchase_receipt_item (company_id, stored_at, id) where stored_at is not null;
alter table purchase_receipt_item enable row level security;
create policy tenant on purchase_receipt_item
  using ((company_id = (select app_company()) or (select app_side()) in ('staff', 'system')));
call wall_practice();

create view purchase_receipt_sums as
  select o.id, coalesce(sum(i.shipped_qty), 0) as shipped_qty, sum(i.received_qty) as received_qty,
    sum(i.accepted_qty + i.concession_qty) filter (where i.stored_at is not null) as stored_qty, sum(i.rejected_qty) as rejected_qty,
    coalesce(bool_or(i.received_qty <> i.shipped_qty), false) as has_difference
  from purchase_receipt o left join purchase_receipt_item i on i.receipt_id = o.id group by o.id;
revoke all on purchase_receipt_sums from portal_app;
call keep_on_head('purchase_receipt', 'purchase_receipt_item', 'receipt_id', 'purchase_receipt_sums');
