-- What orders agree on again and again, to be copied into them. They belong to the buyer, and nobody else reads them.
create table term_template (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Nothing for all of our companies.
  buyer_company_id uuid references company,
  is_default boolean not null default false,
  delivery_mode smallint not null,
  payment_term jsonb not null,
  quality_terms text not null default '',
  inspection_level text not null,
  packaging_requirement text not null default '',
  label_requirement text not null default '',
  -- Percentages that are copied and never reckoned with.
  over_rate double precision not null check (over_rate between 0 and 100),
  under_rate double precision not null check (under_rate between 0 and 100),
  contract_required boolean not null default false,
  is_enabled boolean not null default true,
  search_text text not null,
  search_grams integer[] not null,
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  constraint term_template_name unique (name),
  check (is_enabled or not is_default)
);
create index term_template_search on term_template using gin (search_grams) with (fastupdate = off);
create index term_template_of_company on term_template (buyer_company_id);
-- One default a company, and one for all of them.
create unique index term_template_default on term_template (buyer_company_id) nulls not distinct where is_default;
