-- A program that signs in by itself, without the passport's own page, says what it is too.
alter table login_session add column device text not null default '';

-- The fields of the messaging app's template, filled in when the notice is told: what fills them is known only then.
alter table notice_delivery add column keywords jsonb not null default '{}';

-- Whoever loses a right is woken: his open lines ask at once whether they may go on, and end.
create function wake_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
create trigger wake_who_leaves after update of is_active on membership for each row
  when (old.is_active and not new.is_active) execute function wake_person('user_id');
create trigger wake_who_signs_out after update of revoked_at on login_session for each row
  when (old.revoked_at is null and new.revoked_at is not null and old.user_id is not null) execute function wake_person('user_id');
create trigger wake_who_is_locked after update of is_active on app_user for each row
  when (old.is_active and not new.is_active) execute function wake_person('id');

-- Members under the names that colleagues know them by. Whoever has not joined goes by what he was called when he was
-- invited: a number typed at random gives nobody's name away.
drop function notice_members(uuid);
create function notice_members(company uuid)
returns table (user_id uuid, name text, mobile_masked text, role_keys text[], own_only boolean, is_owner boolean, wechat_bound boolean, has_joined boolean)
language sql stable security definer set search_path = public rows 20 as $$
  select u.id,
    case when m.joined_at is null then coalesce(nullif(m.nickname, ''), u.mobile_masked)
      else coalesce(nullif(u.nickname, ''), nullif(m.nickname, ''), u.name) end,
    u.mobile_masked, m.role_keys, m.own_only, m.is_owner, coalesce(f.is_following, false), m.joined_at is not null
  from membership m join app_user u on u.id = m.user_id and u.is_active
  left join messaging_binding b on b.user_id = u.id left join messaging_follower f on f.openid = b.openid
  where m.company_id = company and m.is_active and (company = app_company() or app_side() in ('staff', 'system'))
  order by m.is_owner desc, m.created_at, u.id
$$;

-- A binder who leaves is no receiver any more either.
create or replace function change_binder(company uuid, new_owner uuid, old_leaves boolean, how smallint) returns uuid
language plpgsql volatile security definer set search_path = public as $$
declare old_owner uuid;
begin
  select m.user_id into old_owner from membership m where m.company_id = company and m.is_owner;
  update membership m set is_owner = false, role_keys = '{SupplierSales}', is_active = not old_leaves,
    removed_at = case when old_leaves then now() end, row_version = m.row_version + 1, updated_at = now()
  where m.company_id = company and m.is_owner;
  if old_leaves then
    update purchase_order o set follower_id = new_owner, row_version = o.row_version + 1 where o.company_id = company and o.follower_id = old_owner;
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

-- An announcement is taken away from everybody, whose notices staff do not see themselves.
create function withdraw_announcement(wanted uuid, at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = public as $$
begin
  if app_side() <> 'staff' then return false; end if;
  update announcement a set shown_from = least(a.shown_from, at - interval '1 second'), shown_until = at
    where a.id = wanted and a.shown_until > at;
  if not found then return false; end if;
  perform pg_notify('notice', n.user_id::text) from notice n where n.code = 'announcement' and n.biz_id = wanted::text and n.read_at is null;
  update notice n set shown_until = at where n.code = 'announcement' and n.biz_id = wanted::text;
  return true;
end $$;
