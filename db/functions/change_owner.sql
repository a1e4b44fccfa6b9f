-- The one place where a company gets another owner. Only the two functions below may call it. An owner who leaves hands
-- over all documents and is no receiver of notices any more.
create or replace function change_owner(company uuid, new_owner uuid, old_leaves boolean, how smallint) returns uuid
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
  insert into owner_change (company_id, from_user_id, from_name, to_user_id, to_name, way)
  select company, old_owner, coalesce((select u.name from app_user u where u.id = old_owner), ''), n.id, n.name, how from app_user n where n.id = new_owner;
  return old_owner;
end $$;
revoke execute on function change_owner(uuid, uuid, boolean, smallint) from public;

-- The caller becomes the owner. The caller refuses, and rolls back, any outcome but 'changed'.
create or replace function accept_transfer(code text, real_name text, most integer)
returns table (outcome text, company_id uuid, supplier_id uuid, company_name text, old_owner uuid, old_name text)
language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare transfer transfer_code; seat membership;
begin
  select * into transfer from transfer_code t where t.code_hash = sha256(convert_to(code, 'UTF8')) for update;
  if transfer.id is not null then perform from supplier s where s.id = transfer.supplier_id for update; end if;
  select * into seat from membership m where m.user_id = app_user() and m.company_id = transfer.company_id;
  outcome := case
    when transfer.used_at is not null then 'used'
    when transfer.id is null or transfer.revoked_at is not null or transfer.expires_at <= now() then 'void'
    when exists (select from app_user u where u.id = app_user() and u.staff_roles <> '{}') then 'staff'
    when seat.is_owner then 'self'
    when seat.id is not null and not seat.is_active and seat.removed_at is null then 'stopped'
    when (seat.id is null or seat.removed_at is not null) and not transfer.old_leaves
      and (select count(*) from membership m where m.company_id = transfer.company_id and m.removed_at is null) >= most then 'full'
    else 'changed' end;
  if outcome = 'changed' then
    update transfer_code t set used_at = now(), used_by = app_user() where t.id = transfer.id;
    update app_user u set name = real_name, row_version = u.row_version + 1 where u.id = app_user() and u.name <> real_name;
    old_owner := change_owner(transfer.company_id, app_user(), transfer.old_leaves, transfer.way);
  end if;
  return query select outcome, transfer.company_id, transfer.supplier_id, (select c.name from company c where c.id = transfer.company_id), old_owner,
    (select u.name from app_user u where u.id = old_owner);
end $$;

-- The owner names the next one among the members of the company that is acted for.
create or replace function hand_over(new_owner uuid, old_leaves boolean) returns text
language plpgsql volatile security definer set search_path = public as $$
begin
  perform from supplier s where s.company_id = app_company() for update;
  if not exists (select from membership m where m.company_id = app_company() and m.user_id = app_user() and m.is_owner and m.is_active) then return 'not_owner'; end if;
  if new_owner = app_user() then return 'self'; end if;
  if not exists (select from membership m where m.company_id = app_company() and m.user_id = new_owner and m.is_active and m.joined_at is not null)
  then return 'not_member'; end if;
  perform change_owner(app_company(), new_owner, old_leaves, 2::smallint);
  return 'changed';
end $$;
