-- All companies of the caller, whichever they act for now.
create or replace function my_enterprises()
returns table (id uuid, company_id uuid, name text, status smallint, role_keys text[], is_owner boolean, own_only boolean, is_practice boolean)
language sql stable security definer set search_path = public rows 5 as $$
  select s.id, s.company_id, c.name, s.status, m.role_keys, m.is_owner, m.own_only, p.id is not null
  from membership m join supplier s on s.company_id = m.company_id join company c on c.id = m.company_id
  left join practice_company p on p.id = m.company_id
  where m.user_id = app_user() and m.is_active and p.ended_at is null order by p.id is not null, m.created_at, s.id
$$;

-- The practice company of the caller, made when there is none. The buyer's people have none. Whoever asks twice at once waits
-- for the first, and gets the same one.
create or replace function begin_practice(company_name text, roles text[]) returns table (id uuid, is_new boolean)
language plpgsql volatile security definer set search_path = public as $$
declare mine uuid; is_first boolean;
begin
  if exists (select from app_user u where u.id = app_user() and u.staff_roles <> '{}') then return; end if;
  perform pg_advisory_xact_lock(hashtext('practice'), hashtext(app_user()::text));
  select p.id into mine from practice_company p where p.user_id = app_user() and p.ended_at is null;
  is_first := mine is null;
  if is_first then
    insert into company (kind, name) values (2, company_name) returning company.id into mine;
    insert into supplier (company_id, supplier_type, status, buyer_company_id, purchaser_ids, created_by)
      values (mine, 1, 5, '00000000-0000-4000-8000-0000000000b1', '{00000000-0000-4000-8000-0000000000b2}', app_user());
    insert into practice_company (id, user_id) values (mine, app_user());
    insert into membership (user_id, company_id, role_keys, joined_at) values (app_user(), mine, roles, now());
  end if;
  return query select mine, is_first;
end $$;

-- The caller is done with their practice company. Its documents stay where they are, seen by nobody: the log of changes names
-- them, and it keeps every line.
create or replace function end_practice() returns setof uuid
language plpgsql volatile security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtext('practice'), hashtext(app_user()::text));
  return query update practice_company p set ended_at = now() where p.user_id = app_user() and p.ended_at is null returning p.id;
end $$;

-- The caller leaves the companies that they are done with, but for the one that they were in last.
create or replace function leave_ended_practices() returns setof uuid
language sql volatile security definer set search_path = public as $$
  update membership m set is_active = false, removed_at = now(), row_version = m.row_version + 1, updated_at = now()
    from practice_company p where p.user_id = app_user() and p.ended_at is not null and m.company_id = p.id and m.is_active
      and exists (select from practice_company l where l.user_id = p.user_id and l.ended_at > p.ended_at)
    returning p.id
$$;

-- How often the caller has begun since then.
create or replace function practices_since(moment timestamptz) returns integer
language sql stable security definer set search_path = public as $$
  select count(*)::integer from practice_company p where p.user_id = app_user() and p.created_at >= moment
$$;

-- Is what a notice is about, or the company that it is for, of a practice? Every document has lines in the log of changes.
create or replace function concerns_practice(company uuid, subject text) returns boolean
language sql stable security definer set search_path = public as $$
  select coalesce(company in (select practice_companies()), false) or exists (
    select from (select case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end) s (id)
    join audit_head h on h.entity_id = s.id join audit_log a on a.entity_id = h.entity_id and a.at >= h.since
    and a.company_id in (select practice_companies()))
$$;
