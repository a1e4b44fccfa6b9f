-- Companies in which people try things out: the one of each person, and the one that buys from all of them. What they have is
-- walled off from the buyer's people on every table that has a company.
create table practice_company (
  id uuid primary key references company,
  -- Whose it is; nobody's is the one that buys.
  user_id uuid references app_user,
  -- Since when there is something to try out in it.
  planted_at timestamptz,
  created_at timestamptz not null default now(),
  -- The person has begun anew, in another one.
  ended_at timestamptz
);
create unique index practice_company_of_person on practice_company (user_id) where ended_at is null;
create index practice_company_newest on practice_company (user_id, created_at);
alter table practice_company enable row level security;
create policy own on practice_company for select
  using (user_id = (select app_user()) or id = (select app_company()) or (select app_side()) = 'system');
create policy planted on practice_company for update
  using ((select app_side()) = 'staff' and id = (select app_company()));
create policy made on practice_company for insert with check ((select app_side()) = 'system');

-- Which companies are for practice. It runs with the owner's rights, because those whom the wall keeps out must not see them.
create function practice_companies() returns setof uuid
language sql stable security definer rows 50 set search_path = public as $$
  select p.id from practice_company p
$$;

-- Does the caller act for such a company? One of a person, that is: the buyer there has a company to act for, too, and of the
-- buyer's real people none has.
create function app_practice() returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from practice_company p where p.id = app_company())
$$;

-- The company of a person who practises, and the one that buys from it: what the buyer there sees, and nothing else.
create function practice_world() returns setof uuid
language sql stable security definer rows 2 set search_path = public as $$
  select p.id from practice_company p where app_practice() and (p.user_id is null or p.id = app_company())
$$;

-- The wall. Both lists of companies are asked once a statement and hashed: a row costs one look into a table in memory.
create procedure wall_practice(entity regclass) language plpgsql as $$
begin
  execute format('create policy practice on %s as restrictive using ((select app_side()) is distinct from ''staff''
    or case when (select app_company()) is null then (company_id in (select practice_companies())) is not true
      else company_id is null or company_id in (select practice_world()) end)', entity);
end $$;

-- All tables that have a company and no wall yet. A migration that adds one calls it; `make_document` does.
create procedure wall_practice() language plpgsql as $$
declare entity regclass;
begin
  for entity in select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'practice')
  loop
    call wall_practice(entity);
  end loop;
end $$;
call wall_practice();

-- Companies themselves: those of the other world are unknown, but to the people who belong to them.
create policy practice on company as restrictive using ((select app_side()) = 'system' or id = (select app_company())
  or case when (select app_practice()) then id in (select practice_world()) else id not in (select practice_companies()) end
  or ((select app_side()) is distinct from 'staff'
    and id in (select m.company_id from membership m where m.user_id = (select app_user()) and m.is_active)));

-- The one person who buys there is known there, and nowhere else.
create policy practice on app_user as restrictive
  using (id <> '00000000-0000-4000-8000-0000000000b2' or (select app_side()) = 'system' or (select app_practice()));
create policy practised on app_user for select using (id = '00000000-0000-4000-8000-0000000000b2' and (select app_practice()));

create or replace procedure make_document(entity regclass, hidden text[], done text[]) language plpgsql as $$
begin
  insert into document_kind values (entity, hidden, done);
  execute format('alter table %s add foreign key (company_id) references company, add foreign key (buyer_company_id) references company,
    add foreign key (purchaser_id) references app_user, add foreign key (follower_id) references app_user', entity);
  execute format('create index on %s (company_id, status, created_at desc, id desc)', entity);
  execute format('create index on %s (company_id, code, id)', entity);
  execute format('create index on %s (created_at desc, id desc) include (company_id, status, buyer_company_id)', entity);
  execute format('create index on %s (status, created_at desc, id desc) include (company_id)', entity);
  execute format('create index on %s (purchaser_id, created_at desc, id desc) include (company_id, status)', entity);
  call make_search(entity, hidden);
  execute format('alter table %s set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01)', entity);
  call make_tenant(entity, hidden);
  call wall_practice();
end $$;

-- It says which companies are for practice, too: `db/functions/practice.sql`.
drop function my_enterprises();
