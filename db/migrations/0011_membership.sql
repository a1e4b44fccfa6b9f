-- The people of a supplier: who is invited, who has joined, who answers for the company; and the second factor.

-- Codes by SMS for what must not be done by whoever finds an unlocked screen. Slow hash, five tries, once.
create table second_factor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  purpose text not null,
  salt bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  closed_at timestamptz
);
create index second_factor_of_user on second_factor (user_id, created_at desc);
create index second_factor_age on second_factor (created_at);
alter table second_factor enable row level security;
create policy own on second_factor using (user_id = (select app_user()) or (select app_side()) = 'system');

alter table app_user
  add column inviter_id uuid references app_user,
  add column default_company_id uuid references company on delete set null,
  add column last_login_at timestamptz;
create function keep_last_login() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update app_user set last_login_at = now() where id = new.user_id;
  return null;
end $$;
create trigger keep_last_login after insert on login_session for each row when (new.user_id is not null and new.parent_id is null)
  execute function keep_last_login();

alter table membership
  -- What whoever invited the person calls him: his own name is shown after he has joined.
  add column nickname text not null default '',
  add column category_ids uuid[] not null default '{}',
  add column invited_by uuid references app_user,
  -- Null until the first call that the invited person makes for the company.
  add column joined_at timestamptz default now(),
  add column removed_at timestamptz,
  add column row_version integer not null default 0,
  add column updated_at timestamptz not null default now(),
  add constraint membership_removed_is_out check (removed_at is null or not is_active),
  add constraint membership_owner_is_in check (not is_owner or is_active);
-- A removed person no longer knows the company.
alter policy known on company using (
  kind = 1 or id in (select m.company_id from membership m where m.user_id = (select app_user()) and m.is_active));
-- Who joins a company says so in the same transaction, before he acts for it.
create policy joined on outbox for insert with check (
  company_id in (select m.company_id from membership m where m.user_id = (select app_user()) and m.is_active));

drop function caller_facts(uuid, uuid);
create function caller_facts(session uuid, wanted_company uuid)
returns table (user_id uuid, user_name text, user_groups integer[], staff_roles text[], company_id uuid, role_keys text[], own_only boolean,
  supplier_status smallint, is_first_call boolean)
language sql stable security definer set search_path = public rows 1 as $$
  select u.id, u.name, u.user_groups, u.staff_roles, m.company_id, m.role_keys, m.own_only, s.status, m.joined_at is null and m.id is not null
  from login_session l
  join app_user u on u.id = l.user_id and u.is_active
  left join membership m on m.user_id = u.id and m.company_id = wanted_company and m.is_active
  left join supplier s on s.company_id = m.company_id
  where l.id = session and l.revoked_at is null and l.expires_at > now()
$$;
create function take_seat(person uuid, company uuid, deed text, request text) returns void
language sql volatile security definer set search_path = public as $$
  with taken as (
    update membership m set joined_at = now(), updated_at = now()
    where m.user_id = person and m.company_id = company and m.joined_at is null and m.is_active
    returning m.id, m.company_id, m.user_id)
  insert into audit_log (company_id, actor_id, actor_name, side, action, entity, entity_id, from_state, to_state, request_id)
  select t.company_id, u.id, u.name, 'supplier', deed, 'SubAccount', t.id, '2', '1', request
  from taken t join app_user u on u.id = t.user_id
$$;

-- Whether the messaging app reaches the members of a company: colleagues see that of each other and nothing more.
create function members_reached(company uuid) returns table (user_id uuid, wechat_bound boolean, is_subscribed boolean)
language sql stable security definer set search_path = public rows 20 as $$
  select b.user_id, true, f.is_following
  from membership m join messaging_binding b on b.user_id = m.user_id join messaging_follower f on f.openid = b.openid
  where m.company_id = company and m.removed_at is null and (company = app_company() or app_side() in ('staff', 'system'))
$$;

-- The account of a number, made when nobody has it; nothing for the buyer's staff and for removed people.
create function person_of_mobile(wanted uuid, number_index bytea, number_cipher bytea, masked text) returns uuid
language plpgsql volatile security definer set search_path = public as $$
begin
  insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked, user_groups) values (wanted, masked, number_cipher, number_index, masked, '{2}')
    on conflict (mobile_index) do nothing;
  return (select u.id from app_user u where u.mobile_index = number_index and u.is_active and u.staff_roles = '{}');
end $$;

-- Invitations. The code itself is kept sealed, to be shown again, and found by its hash.
create table invite_code (
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique,
  code_cipher bytea not null,
  register_type smallint not null check (register_type between 0 and 2),
  company_id uuid references company on delete cascade,
  supplier_id uuid references supplier on delete cascade,
  buyer_company_id uuid references company,
  category_ids uuid[] not null default '{}',
  role_keys text[] not null default '{}',
  own_only boolean not null default false,
  mobile_cipher bytea,
  mobile_index bytea,
  mobile_masked text not null default '',
  sms_sent_at timestamptz,
  inviter_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references app_user,
  revoked_at timestamptz,
  check ((register_type = 0) = (company_id is null) and (company_id is null) = (supplier_id is null))
);
create index invite_code_newest on invite_code (created_at desc, id desc);
create index invite_code_of_company on invite_code (company_id, created_at desc, id desc);
create index invite_code_of_inviter on invite_code (inviter_id, created_at desc);
alter table invite_code enable row level security;
create policy tenant on invite_code using (company_id = (select app_company()) or (select app_side()) in ('staff', 'system'));

-- Spends a code: of any number who have it one gets a row. A code that gives access to a company that exists is good only
-- for the number that it was sent to.
create function consume_invite(code text, by_user uuid)
returns table (register_type smallint, supplier_id uuid, category_ids uuid[], buyer_company_id uuid, inviter_id uuid)
language sql volatile security definer set search_path = public rows 1 as $$
  update invite_code i set used_at = now(), used_by = by_user
  where i.code_hash = sha256(convert_to(code, 'UTF8')) and i.used_at is null and i.revoked_at is null and i.expires_at > now()
    and (i.mobile_index is null or i.company_id is null
      or i.mobile_index = (select u.mobile_index from app_user u where u.id = by_user))
  returning i.register_type, i.supplier_id, i.category_ids, i.buyer_company_id, i.inviter_id
$$;
-- What a code says to whoever holds it; names only while it is open.
create function invite_seen(code text)
returns table (register_type smallint, status smallint, expires_at timestamptz, inviter_id uuid, inviter_name text, company_name text,
  category_names text[], supplier_name text)
language sql stable security definer set search_path = public rows 1 as $$
  select i.register_type,
    (case when i.used_at is not null then 1 when i.revoked_at is not null then 3 when i.expires_at <= now() then 2 else 0 end)::smallint,
    i.expires_at, i.inviter_id, coalesce(nullif(u.nickname, ''), u.name), coalesce(b.name, c.name, ''),
    array(select k.name from sku_category k where k.id = any (i.category_ids) order by k.sort, k.name), c.name
  from invite_code i join app_user u on u.id = i.inviter_id
  left join company b on b.id = i.buyer_company_id left join company c on c.id = i.company_id
  where i.code_hash = sha256(convert_to(code, 'UTF8'))
$$;
-- The caller takes a place in the company that invited him. Anything but 'joined' is refused, and rolled back, by whoever asked.
create function join_by_invite(code text, most integer)
returns table (outcome text, membership_id uuid, company_id uuid, supplier_id uuid)
language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare invite invite_code; seat membership; seat_id uuid;
begin
  perform from consume_invite(code, app_user());
  if not found then return query select 'void', null::uuid, null::uuid, null::uuid; return; end if;
  select * into invite from invite_code i where i.code_hash = sha256(convert_to(code, 'UTF8'));
  if invite.register_type <> 1 then return query select 'registers', null::uuid, null::uuid, null::uuid; return; end if;
  -- Whoever changes the members of a company does so alone.
  perform from supplier s where s.id = invite.supplier_id for update;
  select * into seat from membership m where m.user_id = app_user() and m.company_id = invite.company_id;
  outcome := case
    when exists (select from app_user u where u.id = app_user() and u.staff_roles <> '{}') then 'staff'
    when seat.is_active then 'member'
    when seat.id is not null and seat.removed_at is null then 'stopped'
    when (select count(*) from membership m where m.company_id = invite.company_id and m.removed_at is null) >= most then 'full'
    else 'joined' end;
  if outcome = 'joined' then
    insert into membership as m (user_id, company_id, role_keys, own_only, invited_by, category_ids)
    values (app_user(), invite.company_id, invite.role_keys, invite.own_only, invite.inviter_id, invite.category_ids)
    on conflict (user_id, company_id) do update set role_keys = excluded.role_keys, own_only = excluded.own_only,
      invited_by = excluded.invited_by, category_ids = excluded.category_ids, is_active = true, joined_at = now(), removed_at = null,
      row_version = m.row_version + 1, updated_at = now()
    returning m.id into seat_id;
  end if;
  return query select outcome, seat_id, invite.company_id, invite.supplier_id;
end $$;

-- The binder: who answers for a supplier, and how that passes on.
create table transfer_code (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  supplier_id uuid not null references supplier on delete cascade,
  code_hash bytea not null unique,
  from_user_id uuid references app_user,
  old_leaves boolean not null,
  way smallint not null check (way in (1, 3)),
  proof_file_id uuid references stored_file,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references app_user,
  revoked_at timestamptz,
  check (way <> 3 or proof_file_id is not null)
);
create index transfer_code_of_company on transfer_code (company_id, created_at desc);
alter table transfer_code enable row level security;
create policy tenant on transfer_code using (company_id = (select app_company()) or (select app_side()) in ('staff', 'system'));
create table binder_change (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  from_user_id uuid references app_user,
  from_name text not null default '',
  to_user_id uuid not null references app_user,
  to_name text not null,
  way smallint not null check (way between 1 and 3),
  at timestamptz not null default now()
);
create index binder_change_of_company on binder_change (company_id, at desc);
alter table binder_change enable row level security;
create policy tenant on binder_change for select using (company_id = (select app_company()) or (select app_side()) in ('staff', 'system'));
create policy kept on binder_change using ((select app_side()) = 'system');

-- The one place where a company gets another binder. Only the two functions below may call it.
create function change_binder(company uuid, new_owner uuid, old_leaves boolean, how smallint) returns uuid
language plpgsql volatile security definer set search_path = public as $$
declare old_owner uuid;
begin
  select m.user_id into old_owner from membership m where m.company_id = company and m.is_owner;
  update membership m set is_owner = false, role_keys = '{SupplierSales}', is_active = not old_leaves,
    removed_at = case when old_leaves then now() end, row_version = m.row_version + 1, updated_at = now()
  where m.company_id = company and m.is_owner;
  if old_leaves then
    update purchase_order o set follower_id = new_owner, row_version = o.row_version + 1 where o.company_id = company and o.follower_id = old_owner;
  end if;
  insert into membership as m (user_id, company_id, role_keys, is_owner, invited_by) values (new_owner, company, '{SupplierOwner}', true, old_owner)
  on conflict (user_id, company_id) do update set role_keys = '{SupplierOwner}', is_owner = true, own_only = false, category_ids = '{}',
    is_active = true, removed_at = null, joined_at = coalesce(m.joined_at, now()), row_version = m.row_version + 1, updated_at = now();
  update transfer_code t set revoked_at = now() where t.company_id = company and t.used_at is null and t.revoked_at is null;
  insert into binder_change (company_id, from_user_id, from_name, to_user_id, to_name, way)
  select company, old_owner, coalesce((select u.name from app_user u where u.id = old_owner), ''), n.id, n.name, how from app_user n where n.id = new_owner;
  return old_owner;
end $$;
revoke execute on function change_binder(uuid, uuid, boolean, smallint) from public;

-- The caller becomes the binder. Anything but 'changed' is refused, and rolled back, by whoever asked.
create function accept_transfer(code text, real_name text, most integer)
returns table (outcome text, company_id uuid, supplier_id uuid, company_name text, old_owner uuid, old_name text)
language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare paper transfer_code; seat membership;
begin
  select * into paper from transfer_code t where t.code_hash = sha256(convert_to(code, 'UTF8')) for update;
  if paper.id is not null then perform from supplier s where s.id = paper.supplier_id for update; end if;
  select * into seat from membership m where m.user_id = app_user() and m.company_id = paper.company_id;
  outcome := case
    when paper.used_at is not null then 'used'
    when paper.id is null or paper.revoked_at is not null or paper.expires_at <= now() then 'void'
    when exists (select from app_user u where u.id = app_user() and u.staff_roles <> '{}') then 'staff'
    when seat.is_owner then 'self'
    when seat.id is not null and not seat.is_active and seat.removed_at is null then 'stopped'
    when (seat.id is null or seat.removed_at is not null) and not paper.old_leaves
      and (select count(*) from membership m where m.company_id = paper.company_id and m.removed_at is null) >= most then 'full'
    else 'changed' end;
  if outcome = 'changed' then
    update transfer_code t set used_at = now(), used_by = app_user() where t.id = paper.id;
    update app_user u set name = real_name, row_version = u.row_version + 1 where u.id = app_user() and u.name <> real_name;
    old_owner := change_binder(paper.company_id, app_user(), paper.old_leaves, paper.way);
  end if;
  return query select outcome, paper.company_id, paper.supplier_id, (select c.name from company c where c.id = paper.company_id), old_owner,
    (select u.name from app_user u where u.id = old_owner);
end $$;
-- The binder himself names the next one among the members of the company that he acts for.
create function hand_over(new_owner uuid, old_leaves boolean) returns text
language plpgsql volatile security definer set search_path = public as $$
begin
  perform from supplier s where s.company_id = app_company() for update;
  if not exists (select from membership m where m.company_id = app_company() and m.user_id = app_user() and m.is_owner and m.is_active) then return 'not_owner'; end if;
  if new_owner = app_user() then return 'self'; end if;
  if not exists (select from membership m where m.company_id = app_company() and m.user_id = new_owner and m.is_active and m.joined_at is not null)
  then return 'not_member'; end if;
  perform change_binder(app_company(), new_owner, old_leaves, 2::smallint);
  return 'changed';
end $$;
-- What a transfer code says to whoever holds it; names only while it is open.
create function transfer_seen(code text)
returns table (status smallint, expires_at timestamptz, supplier_name text, from_name text)
language sql stable security definer set search_path = public rows 1 as $$
  select (case when t.used_at is not null then 1 when t.revoked_at is not null then 3 when t.expires_at <= now() then 2 else 0 end)::smallint,
    t.expires_at, c.name, coalesce(u.name, '')
  from transfer_code t join company c on c.id = t.company_id left join app_user u on u.id = t.from_user_id
  where t.code_hash = sha256(convert_to(code, 'UTF8'))
$$;
