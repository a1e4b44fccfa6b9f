-- Printing plates, cutting dies, moulds and screens: made once, kept by a supplier, and good for many orders.
create table tooling (
  like document_base including all,
  status text not null check (status in
    ('checking', 'returned', 'inUse', 'stored', 'scrapping', 'scrapped', 'voided')),
  title text not null,
  kind smallint not null check (kind between 1 and 4),
  quantity integer not null check (quantity > 0),
  unit text not null,
  -- Whose it is: 1 the buyer's, 2 the supplier's. Who entered it: the other side checks it.
  owner smallint not null check (owner between 1 and 2),
  registered_by smallint not null check (registered_by between 1 and 2),
  -- The products that it makes, and what they were called then.
  sku_ids uuid[] not null check (cardinality(sku_ids) > 0),
  skus jsonb not null,
  formula_id uuid references formula,
  formula_code text not null default '',
  place text not null,
  -- In impressions or shots; without an end while it is null.
  life_total integer check (life_total > 0),
  life_used integer not null check (life_used >= 0),
  cost numeric(18,2) check (cost >= 0),
  fee_source text not null,
  made_on date,
  last_used_on date,
  photos uuid[] not null,
  remark text not null,
  -- What it was used for, the last time at the end.
  uses jsonb not null default '[]',
  return_reason text not null default '',
  scrap_reason text not null default '',
  -- It was put away when it was to be scrapped, and is again if it is not.
  was_stored boolean not null default false,
  due_at timestamptz
);
call make_document('tooling', hidden => '{}', done => '{scrapped,voided}');
create index tooling_of_sku on tooling using gin (sku_ids);
create index tooling_due on tooling (due_at) where due_at is not null;
create index tooling_by_follower on tooling (follower_id, created_at desc, id desc) where follower_id is not null;
