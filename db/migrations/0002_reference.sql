-- Shared lists that belong to nobody: categories, banks and what the selectors offer.
create table sku_category (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid references sku_category,
  name text not null,
  code text not null unique,
  level smallint not null check (level between 1 and 3),
  sort integer not null default 0,
  biz_line text not null,
  required_qualifications text[] not null default '{}',
  progress_template text[] not null default '{}',
  default_tax_rate smallint not null default 13,
  over_delivery_rate numeric(5, 2) not null default 3,
  is_enabled boolean not null default true,
  search_grams integer[] not null default '{}',
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique nulls not distinct (parent_id, name)
);
create index sku_category_search on sku_category using gin (search_grams) with (fastupdate = off);

create table bank_sub (
  id uuid primary key default gen_random_uuid(),
  bank_name text not null,
  bank_code text not null default '',
  name text not null,
  cnaps_code text not null unique check (cnaps_code ~ '^\d{12}$'),
  province text not null default '',
  city text not null default '',
  address text not null default '',
  is_enabled boolean not null default true,
  search_grams integer[] not null default '{}',
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index bank_sub_search on bank_sub using gin (bank_name, search_grams) with (fastupdate = off);
create index bank_sub_order on bank_sub (bank_name, name, id);

-- What a selector offers: banks, brands, carriers, warehouses, complaint tags, solutions.
create table select_option (
  id uuid primary key default gen_random_uuid(),
  list text not null,
  name text not null,
  code text not null default '',
  extra jsonb not null default '{}',
  sort integer not null default 0,
  is_enabled boolean not null default true,
  search_grams integer[] not null default '{}',
  unique (list, name)
);
create index select_option_search on select_option using gin (list, search_grams) with (fastupdate = off);
create index select_option_order on select_option (list, sort, id);
