-- The three tables that only grow by time are kept in pieces: what is old leaves as a whole piece, without a row being
-- deleted. Pieces lie in a schema that the application has no way into, so each is reached through its table alone, whose
-- row security holds for all of them (decision 0128). `db/functions/partitions.sql` adds and removes them.
create schema partitions;

create table partition_plan (
  entity text primary key,
  -- One piece a step of this, beginning where the calendar of China does: a week, a month or a quarter.
  step interval not null check (step in (interval '7 days', interval '1 month', interval '3 months')),
  -- How many steps beyond the current one are there before they are needed.
  ahead smallint not null check (ahead > 0),
  -- How long a line is kept at least. Whoever owns the database may change it; the law asks for six months of the log.
  kept interval not null check (kept >= interval '7 days'),
  -- What each piece has of its own: no key that holds for one piece needs the time in it.
  keys text[] not null,
  constraint log_is_kept check (entity <> 'audit_log' or kept >= interval '184 days')
);
revoke all on partition_plan from portal_app;

-- When the piece of a moment begins.
create function step_of(step interval, moment timestamptz) returns timestamptz language sql immutable parallel safe
  return date_trunc(case step when interval '7 days' then 'week' when interval '1 month' then 'month' else 'quarter' end,
    timezone('Asia/Shanghai', moment)) at time zone 'Asia/Shanghai';
create function step_after(step interval, moment timestamptz) returns timestamptz language sql immutable parallel safe
  return (timezone('Asia/Shanghai', step_of(step, moment)) + step) at time zone 'Asia/Shanghai';

-- One more piece, empty and out of reach. It is attached by whoever fills it.
create procedure make_partition(entity text, name text) language plpgsql as $$
declare own text;
begin
  execute format('create table partitions.%I (like public.%I including defaults including constraints including comments)', name, entity);
  foreach own in array (select p.keys from partition_plan p where p.entity = make_partition.entity) loop
    execute format('alter table partitions.%I add %s', name, own);
  end loop;
  execute format('alter table partitions.%I enable row level security', name);
end $$;

-- Turns a table into one that is kept in pieces. What it holds becomes its first piece as it lies, so that no row is
-- written again; that piece ends with the current step, or behind its last row.
create procedure partition_by_time(entity text, key text, step interval, ahead smallint, kept interval, keys text[]) language plpgsql as $$
declare
  first text := entity || '_before';
  edge timestamptz;
  policy record;
  reference record;
  index record;
begin
  execute format('alter table %I set schema partitions', entity);
  execute format('alter table partitions.%I rename to %I', entity, first);
  execute format('create table %I (like partitions.%I including defaults including constraints including comments) partition by range (%I)', entity, first, key);
  insert into partition_plan values (entity, step, ahead, kept, keys);
  for reference in select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = format('partitions.%I', first)::regclass and contype = 'f' loop
    execute format('alter table %I add constraint %I %s', entity, reference.conname, reference.definition);
  end loop;
  execute format('alter table %I enable row level security', entity);
  for policy in select polname, polpermissive, polcmd, pg_get_expr(polqual, polrelid) as qual, pg_get_expr(polwithcheck, polrelid) as wall
    from pg_policy where polrelid = format('partitions.%I', first)::regclass loop
    execute format('create policy %I on %I as %s for %s %s %s', policy.polname, entity,
      case when policy.polpermissive then 'permissive' else 'restrictive' end,
      case policy.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      'using (' || policy.qual || ')', 'with check (' || policy.wall || ')');
    execute format('drop policy %I on partitions.%I', policy.polname, first);
  end loop;
  execute format('revoke all on partitions.%I from portal_app', first);
  execute format('select step_after($1, greatest(max(%I), now())) from partitions.%I', key, first) into edge using step;
  execute format('alter table %I attach partition partitions.%I for values from (minvalue) to (%L)', entity, first, edge);
  -- The indexes that are there are taken over by those of the table, under the same names.
  for index in select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = format('partitions.%I', first)::regclass and not indisunique loop
    execute replace(index.definition, format(' ON partitions.%I ', first), format(' ON public.%I ', entity));
  end loop;
  call make_partition(entity, entity || '_default');
  execute format('alter table %I attach partition partitions.%I default', entity, entity || '_default');
end $$;

-- The end of each record's chain, and since when it has lines: the next line rests on it, whichever piece the last one lies
-- in. Nobody but the trigger of the log writes it, and nobody but the owner of the database reads it.
create table audit_head (
  entity_id uuid primary key,
  since timestamptz not null,
  position bigint not null,
  hash bytea not null
) with (fillfactor = 70);
revoke all on audit_head from portal_app;

-- Which pieces of the log have left, and where each ended. What the lines said is for the anchors to prove.
create table audit_removal (
  position bigint primary key,
  hash bytea not null,
  until timestamptz not null,
  removed_at timestamptz not null default now()
);
alter table audit_removal enable row level security;
create policy system on audit_removal for select using ((select app_side()) = 'system');
revoke insert, update, delete, truncate on audit_removal from portal_app;

-- The heads are filled while the log is written, and brought up to date behind the lock: what takes long comes before it. The
-- second look is for what the first could not see, however old a moment it names: what a transaction that was not done then wrote.
select set_config('portal.heads_seen', pg_snapshot_xmin(pg_current_snapshot())::text, true);
insert into audit_head (entity_id, since, position, hash)
select l.entity_id, l.since, l.position, a.hash
from (select entity_id, min(at) as since, max(id) as position from audit_log group by entity_id) l join audit_log a on a.id = l.position;
lock table audit_log in access exclusive mode;
insert into audit_head as h (entity_id, since, position, hash)
select distinct on (entity_id) entity_id, min(at) over (partition by entity_id), id, hash
from audit_log where age(xmin) <= age(current_setting('portal.heads_seen')::xid8::xid) order by entity_id, id desc
on conflict (entity_id) do update set since = least(h.since, excluded.since), position = greatest(h.position, excluded.position),
  hash = case when h.position < excluded.position then excluded.hash else h.hash end;

drop trigger audit_chain on audit_log;
-- Tables in pieces have no identity columns before PostgreSQL 17. The trigger numbers a line, under the lock of its record.
alter table audit_log alter id drop identity, alter id set default 0;
create sequence audit_log_id_seq;
select setval('audit_log_id_seq', coalesce(max(id), 1), max(id) is not null) from audit_log;
revoke all on sequence audit_log_id_seq from portal_app;
-- Three years and some days, so that the anchor that covers the last line of a piece is as old, too.
call partition_by_time('audit_log', 'at', interval '3 months', 1::smallint, interval '1100 days', '{primary key (id)}');
alter sequence audit_log_id_seq owned by audit_log.id;
revoke update, delete, truncate on audit_log from portal_app;
-- As in db/functions/audit_chain.sql, whose file is read after this: no line is written between without its head.
create or replace function audit_chain() returns trigger language plpgsql security definer
  set search_path = public set enable_seqscan = off as $$
begin
  if (new.entity = any (string_to_array(current_setting('app.audit_locked', true), ','))) is not true then
    perform pg_advisory_xact_lock_shared(hashtext('audit_log'), hashtext(new.entity));
    perform pg_advisory_xact_lock(hashtextextended(new.entity_id::text, 0));
  end if;
  new.id := nextval('audit_log_id_seq');
  select h.hash into new.prior_hash from audit_head h where h.entity_id = new.entity_id;
  new.hash := sha256(convert_to(jsonb_build_array(encode(coalesce(new.prior_hash, ''), 'hex'), extract(epoch from new.at), new.company_id, new.actor_id,
    new.actor_name, new.side, new.action, new.entity, new.entity_id, new.from_state, new.to_state, new.remark, new.diff, new.request_id)::text, 'UTF8'));
  insert into audit_head as h (entity_id, since, position, hash) values (new.entity_id, new.at, new.id, new.hash)
    on conflict (entity_id) do update set since = least(h.since, excluded.since), position = excluded.position, hash = excluded.hash;
  return new;
end $$;
create trigger audit_chain before insert on audit_log for each row execute function audit_chain();

alter table outbox alter id drop identity;
create sequence outbox_id_seq;
select setval('outbox_id_seq', coalesce(max(id), 1), max(id) is not null) from outbox;
alter table outbox alter id set default nextval('outbox_id_seq');
call partition_by_time('outbox', 'created_at', interval '7 days', 2::smallint, interval '7 days', '{primary key (id)}');
alter sequence outbox_id_seq owned by outbox.id;

-- A notice stands where it was told first; one that others have joined tells of the newest beside that.
alter table notice add column joined_at timestamptz;
-- A key that holds over all pieces would have to hold the time: what hangs on a notice goes with it by a trigger instead.
alter table notice_delivery drop constraint notice_delivery_notice_id_fkey;
alter table action_link drop constraint action_link_notice_id_fkey;
drop policy own on notice_delivery;
call partition_by_time('notice', 'told_at', interval '3 months', 1::smallint, interval '366 days',
  '{primary key (id),"unique nulls not distinct (event_id, user_id, company_id)"}');
revoke update on notice from portal_app;
grant update (read_at, done_at) on notice to portal_app;
create policy own on notice_delivery for select using (notice_id in (select n.id from notice n));
create function notice_gone() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from notice_delivery d using gone where d.notice_id = gone.id;
  delete from action_link l using gone where l.notice_id = gone.id;
  return null;
end $$;
create trigger notice_gone after delete on notice referencing old table as gone for each statement execute function notice_gone();

-- The wall of practice stands around tables in pieces, too.
create or replace procedure wall_practice() language plpgsql as $$
declare entity regclass;
begin
  for entity in select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'practice')
  loop
    call wall_practice(entity);
  end loop;
end $$;
