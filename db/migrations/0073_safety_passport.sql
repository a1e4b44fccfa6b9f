-- Which safety documents the products of a category must have, and whether goods may leave without them. What a category
-- asks for holds below it, too.
alter table sku_category
  add column safety_kinds smallint[] not null default '{}' check (safety_kinds <@ '{1,2,3,4,5}'::smallint[]),
  add column safety_blocks boolean not null default false;

-- What proves that a product of a supplier is safe: handed in once, and good for every order of it.
create table safety_passport (
  like document_base including all,
  status text not null check (status in ('wanted', 'checking', 'returned', 'valid', 'expired', 'voided')),
  -- The product, and what it was called then.
  sku_id uuid not null references sku,
  sku_code text not null,
  title text not null,
  remark text not null,
  -- Certificates, reports and declarations, each with what was found of it.
  certificates jsonb not null default '[]' check (jsonb_typeof(certificates) = 'array'),
  -- Those that were good once and were replaced.
  formers jsonb not null default '[]' check (jsonb_typeof(formers) = 'array'),
  -- How often it was found to be in order.
  version integer not null default 0 check (version >= 0),
  -- The first day after which one of its kinds is no longer proved; without an end while it is null.
  expires_on date,
  -- The threshold that people were told of last, in days.
  told_days smallint,
  return_reason text not null default '',
  void_reason text not null default '',
  -- Who knows it reads the public page; nobody does while it is null.
  public_token text,
  due_at timestamptz
);
call make_document('safety_passport', hidden => '{}', done => '{voided}');
create unique index safety_passport_of_sku on safety_passport (company_id, sku_id) where status <> 'voided';
create unique index safety_passport_public on safety_passport (public_token) where public_token is not null;
create index safety_passport_sku on safety_passport (sku_id);
create index safety_passport_due on safety_passport (due_at) where due_at is not null;
create index safety_passport_expiring on safety_passport (expires_on) where expires_on is not null;
create index safety_passport_by_follower on safety_passport (follower_id, created_at desc, id desc) where follower_id is not null;
