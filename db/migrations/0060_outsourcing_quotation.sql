-- Rate cards under a framework contract, version by version: what a process costs, by quantity.
create table outsourcing_quotation (
  like document_base including all,
  status text not null check (status in ('draft', 'submitted', 'inForce', 'returned', 'expired')),
  title text not null,
  contract_id uuid not null references outsourcing_contract,
  outsourcing_type smallint not null check (outsourcing_type between 1 and 4),
  effective_from date not null,
  effective_to date not null,
  currency text not null,
  tax_rate smallint not null check (tax_rate in (0, 1, 3, 6, 9, 13)),
  tax_included boolean not null,
  -- Lines as they were typed: a draft keeps what is wrong in it, too.
  items jsonb not null,
  remark text not null,
  -- All versions of one card, and the one that this version comes from.
  family_id uuid not null,
  version integer not null check (version > 0),
  replaced_id uuid references outsourcing_quotation,
  change_reason text not null default '',
  -- Who writes it: 1 the buyer, 2 the supplier. Who sent it to the review: somebody else reviews it.
  written_by smallint not null check (written_by between 1 and 2),
  submitted_by uuid,
  submitted_at timestamptz,
  return_reason text not null default '',
  end_reason text not null default '',
  due_at timestamptz,
  -- A draft keeps what is wrong in it, too.
  constraint outsourcing_quotation_period check (effective_to >= effective_from or status in ('draft', 'returned')),
  constraint outsourcing_quotation_version unique (family_id, version)
);
call make_document('outsourcing_quotation', hidden => '{}', done => '{inForce,expired}');
create index outsourcing_quotation_of_contract on outsourcing_quotation (contract_id, status);
create index outsourcing_quotation_ends on outsourcing_quotation (effective_to) where status = 'inForce';
create index outsourcing_quotation_due on outsourcing_quotation (due_at) where due_at is not null;
-- One version at a time is written or reviewed.
create unique index outsourcing_quotation_one_open on outsourcing_quotation (family_id) where status in ('draft', 'submitted', 'returned');
create index outsourcing_quotation_by_follower on outsourcing_quotation (follower_id, created_at desc, id desc) where follower_id is not null;

-- The lines of cards that came into force, as orders name them. They never change: other prices are another version.
create table outsourcing_quotation_item (
  id uuid primary key default gen_random_uuid(),
  quotation_id uuid not null references outsourcing_quotation,
  company_id uuid not null references company,
  line_no integer not null,
  -- The same line has the same key in every version of a card.
  line_key text not null,
  code text not null,
  process text not null,
  spec text not null,
  unit text not null,
  unit_price numeric(18,6) not null check (unit_price > 0),
  -- Prices from a quantity on, the smallest first: [{minQty, maxQty, price}], where the last one may have no end.
  tiers jsonb not null,
  min_charge numeric(18,2) check (min_charge >= 0),
  setup_fee numeric(18,2) check (setup_fee >= 0),
  lead_days smallint not null check (lead_days between 0 and 999),
  rework_included smallint not null check (rework_included between 0 and 99),
  sku_category_id uuid references sku_category,
  remark text not null,
  is_enabled boolean not null,
  unique (quotation_id, line_key)
);
create index outsourcing_quotation_item_company on outsourcing_quotation_item (company_id);
create index outsourcing_quotation_item_category on outsourcing_quotation_item (sku_category_id) where sku_category_id is not null;
alter table outsourcing_quotation_item enable row level security;
create policy tenant on outsourcing_quotation_item using ((select app_side() in ('staff', 'system')) or company_id = (select app_company()));
revoke update, delete, truncate on outsourcing_quotation_item from portal_app;
call wall_practice();
