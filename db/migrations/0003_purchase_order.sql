create table purchase_order (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  buyer_company_id uuid not null references company,
  purchaser_id uuid not null references app_user,
  follower_id uuid references app_user,
  code text not null unique,
  status text not null check (status in
    ('draft', 'issued', 'negotiating', 'signing', 'executing', 'finished', 'closed', 'cancelled', 'suspended', 'rejected')),
  version integer not null default 1 check (version > 0),
  order_type smallint not null check (order_type between 1 and 4),
  title text not null,
  order_date date not null,
  confirm_deadline timestamptz,
  currency text not null default 'CNY',
  tax_rate smallint not null check (tax_rate in (0, 1, 3, 6, 9, 13)),
  total_qty numeric(18, 4) not null check (total_qty >= 0),
  amount_no_tax numeric(18, 2) not null check (amount_no_tax >= 0),
  tax_amount numeric(18, 2) not null check (tax_amount >= 0),
  total_amount numeric(18, 2) not null check (total_amount >= 0),
  payment_term jsonb not null,
  delivery_mode smallint not null check (delivery_mode between 1 and 4),
  warehouse_name text not null default '',
  receiver jsonb not null default '{}',
  quality_terms text not null default '',
  inspection_level text not null,
  packaging_requirement text not null default '',
  over_rate numeric(5, 2) not null default 3 check (over_rate between 0 and 100),
  under_rate numeric(5, 2) not null default 0 check (under_rate between 0 and 100),
  needs_print_order boolean not null default false,
  print_order_file text not null default '',
  contract_required boolean not null default false,
  is_urgent boolean not null default false,
  supplier_order_no text not null default '',
  confirmed_at timestamptz,
  confirmed_by text not null default '',
  proposal jsonb,
  plan_status smallint not null default 0 check (plan_status between 0 and 3),
  cancel_pending boolean not null default false,
  required_date date not null,
  promised_date date,
  reminded_at timestamptz,
  remark text not null default '',
  internal_remark text not null default '',
  search_text text not null,
  search_grams integer[] not null,
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01);
create index purchase_order_newest on purchase_order (company_id, created_at desc, id desc);
create index purchase_order_by_status on purchase_order (company_id, status, created_at desc, id desc);
create index purchase_order_newest_of_all on purchase_order (created_at desc, id desc);
create index purchase_order_search on purchase_order using gin (company_id, search_grams);
alter table purchase_order enable row level security;
-- A draft is the buyer's until it is published.
create policy tenant on purchase_order
  using ((select app_side()) in ('staff', 'system') or (company_id = (select app_company()) and status <> 'draft'));

create table purchase_order_item (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references purchase_order on delete cascade,
  company_id uuid not null references company,
  line_no smallint not null,
  sku_code text not null,
  sku_name text not null,
  spec text not null default '',
  qty numeric(18, 4) not null check (qty > 0),
  unit text not null,
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  price_source smallint not null check (price_source between 1 and 3),
  amount numeric(18, 2) not null check (amount >= 0),
  required_date date not null,
  promised_date date,
  line_status smallint not null default 0 check (line_status between 0 and 4),
  shipped_qty numeric(18, 4) not null default 0 check (shipped_qty >= 0),
  received_qty numeric(18, 4) not null default 0 check (received_qty >= 0),
  supplier_remark text not null default '',
  purchaser_remark text not null default '',
  unique (order_id, line_no)
);
create index purchase_order_item_of_company on purchase_order_item (company_id);
alter table purchase_order_item enable row level security;
create policy tenant on purchase_order_item using ((company_id = (select app_company()) or (select app_side()) in ('staff', 'system')));

create table delivery_plan (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references purchase_order_item on delete cascade,
  order_id uuid not null references purchase_order on delete cascade,
  company_id uuid not null references company,
  seq smallint not null,
  plan_qty numeric(18, 4) not null check (plan_qty > 0),
  plan_date date not null,
  status smallint not null default 0 check (status between 0 and 5),
  first_confirmed_date date,
  difference_reason text not null default '',
  shipped_qty numeric(18, 4) not null default 0 check (shipped_qty >= 0),
  supplier_remark text not null default '',
  purchaser_remark text not null default '',
  unique (item_id, seq)
);
create index delivery_plan_of_order on delivery_plan (order_id);
create index delivery_plan_due on delivery_plan (company_id, plan_date);
alter table delivery_plan enable row level security;
create policy tenant on delivery_plan using ((company_id = (select app_company()) or (select app_side()) in ('staff', 'system')));

-- What an order was before a change: a refused change falls back to it.
create table purchase_order_version (
  order_id uuid not null references purchase_order on delete cascade,
  company_id uuid not null references company,
  version integer not null,
  status text not null,
  content jsonb not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (order_id, version)
);
alter table purchase_order_version enable row level security;
create policy tenant on purchase_order_version using ((company_id = (select app_company()) or (select app_side()) in ('staff', 'system')));

-- Row security keeps operators that are not leakproof (array search, like) from using an index. These functions run
-- with the owner's rights, so they repeat the policy themselves.
create function purchase_order_matching(grams integer[], pattern text) returns setof uuid
language plpgsql stable security definer rows 100 set search_path = public as $$
begin
  if app_side() in ('staff', 'system') then
    return query select o.id from purchase_order o where o.search_grams @> grams and o.search_text like pattern;
  else
    return query select o.id from purchase_order o where o.company_id = app_company() and o.status <> 'draft'
      and o.search_grams @> grams and o.search_text like pattern;
  end if;
end $$;
