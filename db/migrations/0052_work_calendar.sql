-- The days on which a supplier does not work. They are kept when they have passed.
create table supplier_stop (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  reason_code smallint not null check (reason_code between 1 and 7),
  note text not null,
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null
);
create index supplier_stop_of_company on supplier_stop (company_id, ends_on);
alter table supplier_stop enable row level security;
create policy tenant on supplier_stop using (company_id = (select app_company()) or (select app_side()) in ('staff', 'system'));

-- What a supplier makes in a week, by process or line of machines. `uses` says which products take it up and how much of it one
-- piece takes; `exceptions` are single weeks that differ, each by its Monday.
create table supplier_capacity (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  name text not null,
  unit text not null,
  weekly_qty numeric(18, 4) not null check (weekly_qty > 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  uses jsonb not null,
  exceptions jsonb not null,
  note text not null,
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null
);
create index supplier_capacity_of_company on supplier_capacity (company_id, name);
alter table supplier_capacity enable row level security;
create policy tenant on supplier_capacity using (company_id = (select app_company()) or (select app_side()) in ('staff', 'system'));
call wall_practice();
