-- Who is calling, asked for every request. In plpgsql because its plan is kept: a security definer function in plain SQL
-- cannot be inlined, and before PostgreSQL 18 it is planned again at every call. Nothing but the plan is kept, so a right
-- that is lost counts from the next request on. What somebody sees of documents is said by their place in the company that
-- they act for, and for staff by their own account.
create or replace function caller_facts(session uuid, wanted_company uuid)
returns table (user_id uuid, user_name text, user_groups integer[], staff_roles text[], company_id uuid, role_keys text[], own_only boolean,
  supplier_status smallint, is_first_call boolean, scopes text[], session_scope text)
language plpgsql stable security definer set search_path = public rows 1 as $$
begin
  return query
  select u.id, u.name, u.user_groups, u.staff_roles, m.company_id, m.role_keys, coalesce(m.own_only, u.own_only), s.status, m.joined_at is null and m.id is not null,
    u.scopes, l.scope
  from login_session l
  join app_user u on u.id = l.user_id and u.is_active
  left join membership m on m.user_id = u.id and m.company_id = wanted_company and m.is_active
  left join supplier s on s.company_id = m.company_id
  where l.id = session and l.revoked_at is null and l.expires_at > now();
end $$;
