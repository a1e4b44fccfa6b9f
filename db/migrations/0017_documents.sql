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

-- Row security keeps operators that are not leakproof (array search, like) from using an index. `<entity>_matching` runs with
-- the owner's rights, so it repeats the policy itself; what it names is read through row security once more. One function a
-- kind, because a statement that is put together at run time is planned at every call.
create procedure make_search(entity regclass, hidden text[]) language plpgsql as $make$
begin
  execute format($function$
    create or replace function %1$s_matching(grams integer[], pattern text) returns setof uuid
    language plpgsql stable security definer rows 100 set search_path = public as $$
    begin
      if app_side() in ('staff', 'system') then
        return query select o.id from %1$s o where o.search_grams @> grams and o.search_text like pattern;
      else
        return query select o.id from %1$s o where o.company_id = app_company() %2$s
          and o.search_grams @> grams and o.search_text like pattern;
      end if;
    end $$ $function$, entity, (select string_agg(format('and o.status <> %L', one), ' ') from unnest(hidden) one));
end $make$;
call make_search('purchase_order', '{draft}');

-- The second wall. The side is compared in a sub-select too: once a statement, and not once a row, which is a tenth of a page
-- and more of a long count.
create procedure make_tenant(entity regclass, hidden text[]) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', entity);
  execute format('drop policy if exists tenant on %s', entity);
  execute format('create policy tenant on %s using ((select app_side() in (''staff'', ''system''))
    or (company_id = (select app_company()) %s))', entity,
    (select string_agg(format('and status <> %L', one), ' ') from unnest(hidden) one));
end $$;
call make_tenant('purchase_order', '{draft}');

-- References, search, the indexes of lists and counters, and the second wall.
create procedure make_document(entity regclass, hidden text[], done text[]) language plpgsql as $$
begin
  insert into document_kind values (entity, hidden, done);
  execute format('alter table %s add foreign key (company_id) references company, add foreign key (buyer_company_id) references company,
    add foreign key (purchaser_id) references app_user, add foreign key (follower_id) references app_user', entity);
  execute format('create index on %s (company_id, status, created_at desc, id desc)', entity);
  execute format('create index on %s (company_id, code, id)', entity);
  -- For the staff, over all companies. Row security asks for company and status: with both in the index a count reads it alone.
  execute format('create index on %s (created_at desc, id desc) include (company_id, status, buyer_company_id)', entity);
  execute format('create index on %s (status, created_at desc, id desc) include (company_id)', entity);
  execute format('create index on %s (purchaser_id, created_at desc, id desc) include (company_id, status)', entity);
  call make_search(entity, hidden);
  execute format('alter table %s set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01)', entity);
  call make_tenant(entity, hidden);
end $$;
