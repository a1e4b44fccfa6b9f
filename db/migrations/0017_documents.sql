-- What every business document has. The table of a noun is made `like` it; `make_document` then adds what `like` leaves out.
create table document_base (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  buyer_company_id uuid not null,
  purchaser_id uuid not null,
  follower_id uuid,
  code text not null unique,
  search_text text not null,
  search_grams integer[] not null,
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null
);
create index on document_base (company_id, created_at desc, id desc);
create index on document_base (created_at desc, id desc);
create index on document_base using gin (company_id, search_grams);
alter table document_base enable row level security;
create policy nobody on document_base using (false);

-- Which tables are documents. Each noun enters itself, in its own migration, by `make_document`.
-- `hidden`: states that suppliers do not see at all; `done`: states in which nobody has anything left to do.
create table document_kind (
  entity regclass primary key,
  hidden text[] not null,
  done text[] not null
);
revoke insert, update, delete on document_kind from portal_app;
insert into document_kind values ('purchase_order', '{draft}', '{draft,finished,closed,cancelled,rejected}');

-- References, the index of the tabs, and the second wall.
create procedure make_document(entity regclass, hidden text[], done text[]) language plpgsql as $$
begin
  insert into document_kind values (entity, hidden, done);
  execute format('alter table %s add foreign key (company_id) references company, add foreign key (buyer_company_id) references company,
    add foreign key (purchaser_id) references app_user, add foreign key (follower_id) references app_user', entity);
  execute format('create index on %s (company_id, status, created_at desc, id desc)', entity);
  execute format('alter table %s set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01)', entity);
  execute format('alter table %s enable row level security', entity);
  execute format('create policy tenant on %s using ((select app_side()) in (''staff'', ''system'')
    or (company_id = (select app_company()) %s))', entity,
    (select string_agg(format('and status <> %L', one), ' ') from unnest(hidden) one));
end $$;

-- Row security keeps operators that are not leakproof (array search, like) from using an index. This function runs with the
-- owner's rights, so it repeats the policy itself; what it names is read through row security once more.
create function document_matching(wanted regclass, grams integer[], pattern text) returns setof uuid
language plpgsql stable security definer rows 100 set search_path = public as $$
declare kind document_kind;
begin
  select k.* into strict kind from document_kind k where k.entity = wanted;
  return query execute format('select o.id from %s o where o.search_grams @> $1 and o.search_text like $2 %s', kind.entity,
    case when app_side() in ('staff', 'system') then '' else 'and o.company_id = app_company() and o.status <> all ($3)' end)
    using grams, pattern, kind.hidden;
end $$;

-- The supplier whose document it is, if the person may act for that company too and only has to switch.
create function document_owner(wanted regclass, document uuid) returns uuid
language plpgsql stable security definer set search_path = public as $$
declare kind document_kind; owner uuid;
begin
  select k.* into strict kind from document_kind k where k.entity = wanted;
  execute format('select s.id from %s d join membership m on m.company_id = d.company_id join supplier s on s.company_id = d.company_id
    where d.id = $1 and m.user_id = app_user() and m.is_active and d.company_id is distinct from app_company()
    and d.status <> all ($2)', kind.entity) into owner using document, kind.hidden;
  return owner;
end $$;

-- How much of the company's open work a person answers for, over all nouns.
create function open_duties(company uuid, person uuid) returns integer language plpgsql stable as $$
declare kind document_kind; found integer; total integer := 0;
begin
  for kind in select * from document_kind loop
    execute format('select count(*) from %s d where d.company_id = $1 and d.follower_id = $2 and d.status <> all ($3)', kind.entity)
      into found using company, person, kind.done;
    total := total + found;
  end loop;
  return total;
end $$;

-- Whoever takes over from a person gets all his documents, the finished ones too: who looks for them finds somebody.
create function hand_documents(company uuid, old_one uuid, new_one uuid) returns void language plpgsql volatile as $$
declare kind document_kind;
begin
  for kind in select * from document_kind loop
    execute format('update %s o set follower_id = $3, row_version = o.row_version + 1, updated_at = now(), updated_by = coalesce(app_user(), o.updated_by)
      where o.company_id = $1 and o.follower_id = $2', kind.entity) using company, old_one, new_one;
  end loop;
end $$;

create or replace function change_binder(company uuid, new_owner uuid, old_leaves boolean, how smallint) returns uuid
language plpgsql volatile security definer set search_path = public as $$
declare old_owner uuid;
begin
  select m.user_id into old_owner from membership m where m.company_id = company and m.is_owner;
  update membership m set is_owner = false, role_keys = '{SupplierSales}', is_active = not old_leaves,
    removed_at = case when old_leaves then now() end, row_version = m.row_version + 1, updated_at = now()
  where m.company_id = company and m.is_owner;
  if old_leaves then
    perform hand_documents(company, old_owner, new_owner);
    update notice_setting s set receiver_ids = array_remove(s.receiver_ids, old_owner), row_version = s.row_version + 1
      where s.company_id = company and old_owner = any (s.receiver_ids);
  end if;
  insert into membership as m (user_id, company_id, role_keys, is_owner, invited_by) values (new_owner, company, '{SupplierOwner}', true, old_owner)
  on conflict (user_id, company_id) do update set role_keys = '{SupplierOwner}', is_owner = true, own_only = false, category_ids = '{}',
    is_active = true, removed_at = null, joined_at = coalesce(m.joined_at, now()), row_version = m.row_version + 1, updated_at = now();
  update transfer_code t set revoked_at = now() where t.company_id = company and t.used_at is null and t.revoked_at is null;
  insert into binder_change (company_id, from_user_id, from_name, to_user_id, to_name, way)
  select company, old_owner, coalesce((select u.name from app_user u where u.id = old_owner), ''), n.id, n.name, how from app_user n where n.id = new_owner;
  return old_owner;
end $$;
