-- The ground every module stands on: the application's own role, the caller's context, audit, outbox, repeat-safe
-- requests, document numbers.
create extension if not exists btree_gin;

do $$ begin
  create role portal_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant portal_app to %I', current_user);
end $$;
grant usage on schema public to portal_app;
-- What migrations make later is usable by the application unless they say otherwise.
alter default privileges in schema public grant select, insert, update, delete on tables to portal_app;
alter default privileges in schema public grant usage on sequences to portal_app;

-- Set at the start of every transaction; row security reads nothing else.
create function app_side() returns text language sql stable parallel safe
  return coalesce(current_setting('app.side', true), '');
create function app_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.caller', true), '')::uuid;
create function app_company() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.company', true), '')::uuid;
-- Policies: a supplier sees the rows of the company it acts for; the buyer's staff and the scheduler see all. The
-- functions stand in sub-selects there so that they are called once a statement and not once a row.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  company_id uuid,
  actor_id uuid not null,
  actor_name text not null,
  side text not null check (side in ('supplier', 'staff', 'system')),
  action text not null,
  entity text not null,
  entity_id uuid not null,
  from_state text,
  to_state text,
  remark text not null default '',
  diff jsonb not null default '[]',
  request_id text not null,
  prior_hash bytea,
  hash bytea not null
);
create index audit_log_of_entity on audit_log (entity_id, id desc);
-- Each document has a chain of its own: whoever changes or drops a line in the middle breaks it.
create function audit_chain() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select a.hash into new.prior_hash from audit_log a where a.entity_id = new.entity_id order by a.id desc limit 1;
  new.hash := sha256(convert_to(concat_ws('|', encode(coalesce(new.prior_hash, ''), 'hex'), new.at, new.company_id, new.actor_id,
    new.side, new.action, new.entity, new.entity_id, new.from_state, new.to_state, new.remark, new.diff::text, new.request_id), 'UTF8'));
  return new;
end $$;
create trigger audit_chain before insert on audit_log for each row execute function audit_chain();
alter table audit_log enable row level security;
create policy tenant on audit_log using ((company_id = (select app_company()) or (select app_side()) in ('staff', 'system')) or actor_id = (select app_user()));
revoke update, delete, truncate on audit_log from portal_app;

create table outbox (
  id bigint generated always as identity primary key,
  company_id uuid,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index outbox_waiting on outbox (id) where handled_at is null;
alter table outbox enable row level security;
create policy tenant on outbox using ((company_id = (select app_company()) or (select app_side()) in ('staff', 'system')));

-- Same key, same person, same company: same answer for 24 hours.
create table idempotency (
  user_id uuid not null,
  company_id uuid,
  key text not null,
  request_hash bytea not null,
  status smallint,
  reply text,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, company_id, key)
);
create index idempotency_age on idempotency (created_at);
alter table idempotency enable row level security;
create policy own on idempotency using (user_id = (select app_user()) or (select app_side()) = 'system');

create table document_number (
  prefix text not null,
  day date not null,
  last integer not null,
  primary key (prefix, day)
);

create table app_user (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  mobile_cipher bytea not null,
  mobile_index bytea not null unique,
  mobile_masked text not null,
  user_groups integer[] not null default '{}',
  staff_roles text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table company (
  id uuid primary key default gen_random_uuid(),
  kind smallint not null check (kind in (1, 2)),
  name text not null unique,
  short_name text not null default '',
  credit_code text unique,
  address text not null default '',
  search_grams integer[] not null default '{}',
  created_at timestamptz not null default now()
);
create index company_search on company using gin (search_grams);

create table supplier (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references company,
  supplier_type smallint not null check (supplier_type in (1, 2, 3)),
  status smallint not null default 0 check (status between 0 and 5),
  cooperation_status smallint not null default 1 check (cooperation_status between 1 and 4),
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table supplier enable row level security;
create policy tenant on supplier using ((company_id = (select app_company()) or (select app_side()) in ('staff', 'system')));

create table membership (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  company_id uuid not null references company,
  role_keys text[] not null,
  own_only boolean not null default false,
  is_owner boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (user_id, company_id)
);
create index membership_of_company on membership (company_id);
create unique index membership_one_owner on membership (company_id) where is_owner;
alter table membership enable row level security;
create policy tenant on membership using ((company_id = (select app_company()) or (select app_side()) in ('staff', 'system')));
create policy own on membership for select using (user_id = (select app_user()));

-- People: staff are known to all, colleagues to each other. Companies: the buyer's are known to all, suppliers only to
-- their members.
alter table app_user enable row level security;
create policy kept on app_user using ((select app_side()) in ('staff', 'system'));
create policy own on app_user for update using (id = (select app_user()));
create function app_user_rights() returns trigger language plpgsql as $$
begin
  if app_side() = 'supplier' and (new.staff_roles, new.user_groups, new.is_active) is distinct from (old.staff_roles, old.user_groups, old.is_active)
  then raise insufficient_privilege using message = 'nobody gives himself rights';
  end if;
  return new;
end $$;
create trigger app_user_rights before update on app_user for each row execute function app_user_rights();
create policy known on app_user for select using (
  id = (select app_user()) or cardinality(staff_roles) > 0
  or id in (select m.user_id from membership m where m.company_id = (select app_company())));
alter table company enable row level security;
create policy own on company using (id = (select app_company()) or (select app_side()) in ('staff', 'system'));
create policy known on company for select using (
  kind = 1
  or id in (select m.company_id from membership m where m.user_id = (select app_user())));

-- The supplier that owns a document, if the caller is a member of it: the only thing a person learns about a document
-- of a company he does not act for at the moment. Documents in a state that suppliers do not see stay hidden.
create function shared_owner(entity regclass, document uuid, hidden_status text) returns uuid
language plpgsql stable security definer set search_path = public as $$
declare owner uuid;
begin
  execute format('select s.id from %s d join membership m on m.company_id = d.company_id join supplier s on s.company_id = d.company_id
    where d.id = $1 and m.user_id = app_user() and m.is_active and d.company_id is distinct from app_company()
    and ($2 is null or to_jsonb(d) ->> ''status'' is distinct from $2)', entity) into owner using document, hidden_status;
  return owner;
end $$;

create table payment_account (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  account_name text not null,
  account_no_cipher bytea not null,
  account_no_masked text not null,
  bank_name text not null,
  bank_sub_name text not null default '',
  cnaps_code text not null default '',
  currency text not null default 'CNY',
  is_default boolean not null default false,
  verify_status smallint not null default 0,
  purpose text not null default '',
  created_at timestamptz not null default now()
);
create index payment_account_of_company on payment_account (company_id);
-- The buyer's own accounts are known to all who invoice it; a supplier's only to itself and the staff.
alter table payment_account enable row level security;
create policy tenant on payment_account using ((company_id = (select app_company()) or (select app_side()) in ('staff', 'system')));
create policy buyer on payment_account for select using (company_id in (select c.id from company c where c.kind = 1));
