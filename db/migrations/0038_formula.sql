-- The recipe of a product by one supplier, version by version: materials, processes and what is used of them.
create table formula (
  like document_base including all,
  status text not null check (status in ('draft', 'submitted', 'returned', 'confirmed', 'disabled')),
  title text not null,
  formula_type smallint not null check (formula_type between 1 and 3),
  -- Not yet chosen while it is null; what the product was called then stays.
  sku_id uuid references sku,
  sku_code text not null,
  sku_name text not null,
  -- All versions of one recipe, and the one that this version comes from.
  family_id uuid not null,
  parent_id uuid references formula,
  version text not null check (version ~ '^v[1-9][0-9]*\.[0-9]+$'),
  -- The sample that it was made by.
  sample_id uuid,
  basis jsonb not null,
  spec jsonb not null,
  items jsonb not null,
  safety jsonb not null,
  visibility smallint not null check (visibility between 1 and 2),
  remark text not null,
  change_reason text not null default '',
  -- What becomes of the orders that were open when the version was begun.
  order_policy smallint check (order_policy between 1 and 2),
  return_reason text not null default '',
  line_comments jsonb not null default '[]',
  effective_from date,
  disabled_reason text not null default '',
  submitted_at timestamptz,
  -- Since when somebody reviews it: from then on it cannot be taken back.
  opened_at timestamptz,
  due_at timestamptz,
  unique (family_id, version)
);
call make_document('formula', hidden => '{}', done => '{confirmed,disabled}');
create index formula_of_sku on formula (sku_id, company_id);
create index formula_due on formula (due_at) where due_at is not null;

-- What the materials cost is the supplier's own: the buyer's people do not read it from the database while it is not shared.
create table formula_cost (
  formula_id uuid primary key references formula on delete cascade,
  company_id uuid not null references company,
  is_shared boolean not null,
  unit_costs jsonb not null,
  theoretical_cost numeric(18,6) check (theoretical_cost >= 0)
);
alter table formula_cost enable row level security;
create policy seen on formula_cost for select using ((select app_side()) = 'system' or company_id = (select app_company())
  or ((select app_side()) = 'staff' and is_shared));
create policy written on formula_cost using ((select app_side()) = 'system' or company_id = (select app_company()));
