-- Tables that are kept in pieces by time. The application asks for the upkeep of them as often as it likes: how long a line is
-- kept stands in `partition_plan`, which it cannot write, and the database's own clock says what is old.

-- The pieces of a table, the default one without bounds.
create or replace function partitions_of(wanted regclass) returns table (piece regclass, since timestamptz, until timestamptz)
language sql stable set search_path = public as $$
  select c.oid::regclass,
    case when b.bound like 'FOR VALUES FROM (MINVALUE)%' then '-infinity' else substring(b.bound from $x$FROM \('([^']+)'\)$x$) end::timestamptz,
    substring(b.bound from $x$TO \('([^']+)'\)$x$)::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral (select pg_get_expr(c.relpartbound, c.oid)) b (bound)
  where i.inhparent = wanted order by 3 nulls last
$$;
revoke execute on function partitions_of(regclass) from public;

create or replace function partition_key(wanted text) returns text language sql stable set search_path = public as $$
  select quote_ident(a.attname) from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
  where p.partrelid = wanted::regclass
$$;
revoke execute on function partition_key(text) from public;

-- One more piece. What the default piece has taken of it meanwhile moves where it belongs.
create or replace function add_partition(wanted text, since timestamptz, until timestamptz) returns void
language plpgsql volatile set search_path = public as $$
declare
  name text := wanted || '_' || to_char(timezone('Asia/Shanghai', since), 'YYYY_MM_DD');
  spare text := format('partitions.%I', wanted || '_default');
  key text := partition_key(wanted);
begin
  call make_partition(wanted, name);
  execute format('with moved as (delete from %s where %s >= $1 and %s < $2 returning *) insert into partitions.%I select * from moved', spare, key, key, name)
    using since, until;
  execute format('alter table %I attach partition partitions.%I for values from (%L) to (%L)', wanted, name, since, until);
end $$;
revoke execute on function add_partition(text, timestamptz, timestamptz) from public;

-- Makes the pieces that will be needed. It gives up soon where somebody holds a table: the next run is an hour away, and the
-- pieces are there weeks before.
create or replace function add_partitions() returns integer
language plpgsql volatile security definer set search_path = public set lock_timeout = '2s' as $$
declare plan partition_plan; edge timestamptz; wanted timestamptz; oldest timestamptz; made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('partitions'));
  for plan in select * from partition_plan order by entity loop
    -- Somebody wrote of a time whose piece is gone: one more for all of that, which leaves by the same rule.
    edge := (select min(p.since) from partitions_of(plan.entity::regclass) p);
    execute format('select min(%1$s) from partitions.%2$I where %1$s < $1', partition_key(plan.entity), plan.entity || '_default') into oldest using edge;
    if oldest is not null then
      perform add_partition(plan.entity, step_of(plan.step, oldest), edge);
      made := made + 1;
    end if;
    edge := (select max(p.until) from partitions_of(plan.entity::regclass) p);
    wanted := step_after(plan.step, clock_timestamp());
    for one in 1..plan.ahead loop wanted := step_after(plan.step, wanted); end loop;
    while edge < wanted loop
      perform add_partition(plan.entity, edge, step_after(plan.step, edge));
      edge := step_after(plan.step, edge);
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;

-- Each does what must be done before a piece goes, and says whether it may 'go', must 'stay', or needs 'more' calls: no
-- statement deletes more rows than it has time for.
-- The log: only what an anchor outside of the database covers, once there is any, and not before that anchor is as old as lines
-- are kept: the comparison asks for all that younger ones cover, also for a line that names a moment long before it arrived.
create or replace function leave_audit_log(piece regclass, until timestamptz, before timestamptz) returns text
language plpgsql volatile set search_path = public as $$
declare last record;
begin
  execute format('select id, hash from %s order by id desc limit 1', piece) into last;
  if last.id is null then return 'go'; end if;
  if exists (select from audit_anchor) and not exists (select from audit_anchor a where a.position >= last.id and a.taken_at < before)
    then return 'stay'; end if;
  insert into audit_removal (position, hash, until) values (last.id, last.hash, until) on conflict do nothing;
  return 'go';
end $$;
revoke execute on function leave_audit_log(regclass, timestamptz, timestamptz) from public;

-- Messages that no worker has taken stay, however old they are; of their piece the others are deleted.
create or replace function leave_outbox(piece regclass, before timestamptz, most integer) returns text
language plpgsql volatile set search_path = public as $$
declare is_needed boolean; done integer;
begin
  execute format('select exists (select from %s where (handled_at < $1) is not true)', piece) into is_needed using before;
  if not is_needed then return 'go'; end if;
  execute format('delete from %1$s where id in (select id from %1$s where handled_at < $1 limit $2)', piece) using before, most;
  get diagnostics done = row_count;
  return case when done = most then 'more' else 'stay' end;
end $$;
revoke execute on function leave_outbox(regclass, timestamptz, integer) from public;

-- Notices are deleted with what hangs on them before their piece goes. Those that were sent later than they were told stay for
-- their time.
create or replace function leave_notice(piece regclass, before timestamptz, most integer) returns text
language plpgsql volatile set search_path = public as $$
declare is_empty boolean; done integer;
begin
  execute format('with old as (delete from %1$s where id in (select id from %1$s where sent_at < $1 limit $2) returning id),
      deliveries as (delete from notice_delivery d using old where d.notice_id = old.id),
      links as (delete from action_link l using old where l.notice_id = old.id)
    select count(*)::integer from old', piece) into done using before, most;
  if done = most then return 'more'; end if;
  execute format('select not exists (select from %s)', piece) into is_empty;
  return case when is_empty then 'go' else 'stay' end;
end $$;
revoke execute on function leave_notice(regclass, timestamptz, integer) from public;

-- Removes a piece whose last line is older than it must be kept, by this clock and by that of the caller: neither may run
-- ahead. Says whether there may be more to do. One piece at a time: its table is locked from the drop to the end of the
-- transaction, and nobody should wait while the rows of another are deleted.
create or replace function remove_partition(moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = public set lock_timeout = '2s' as $$
declare plan partition_plan; old record; before timestamptz; answer text; most constant integer := 20000;
begin
  if app_side() <> 'system' then raise insufficient_privilege using message = 'only the system removes what is old'; end if;
  perform pg_advisory_xact_lock(hashtext('partitions'));
  for plan in select * from partition_plan order by entity loop
    before := least(moment, clock_timestamp()) - plan.kept;
    for old in select p.piece, p.until from partitions_of(plan.entity::regclass) p where p.until <= before loop
      answer := case plan.entity
        when 'audit_log' then leave_audit_log(old.piece, old.until, before)
        when 'outbox' then leave_outbox(old.piece, before, most)
        when 'notice' then leave_notice(old.piece, before, most) end;
      if answer = 'go' then execute format('drop table %s', old.piece); end if;
      if answer in ('go', 'more') then return true; end if;
    end loop;
  end loop;
  return false;
end $$;

-- What somebody who looks after the database must know: until when there are pieces, and whether lines have gone into the
-- default one because there were none.
create or replace function partition_state() returns table (entity text, pieces integer, ready_until timestamptz, astray integer)
language plpgsql stable security definer set search_path = public as $$
declare plan partition_plan;
begin
  for plan in select * from partition_plan p order by p.entity loop
    entity := plan.entity;
    select count(*)::integer, max(p.until) into pieces, ready_until from partitions_of(plan.entity::regclass) p;
    execute format('select count(*)::integer from (select from partitions.%I limit 1000) found', entity || '_default') into astray;
    return next;
  end loop;
end $$;

-- Since when a record has lines in the log: whoever reads them need not look into the pieces before.
create or replace function audit_since(record uuid) returns timestamptz
language plpgsql stable security definer set search_path = public as $$
begin
  return (select h.since from audit_head h where h.entity_id = record);
end $$;

-- A start does not fail because somebody holds a table: the job makes them, and until then the first piece and the default one
-- take everything.
do $$ begin
  perform add_partitions();
exception when lock_not_available then raise notice 'pieces are made by the next run of the job';
end $$;
