-- A person with an invitation becomes the owner of a new draft, or of one that the buyer prepared (type 2). Nothing
-- comes back when the invitation is no good; a null company when it is, but not for this.
create or replace function begin_registration(invite text)
returns table (new_supplier uuid, new_company uuid, invited_by uuid)
language plpgsql security definer set search_path = public as $$
declare used record;
begin
  select * into used from consume_invite(invite, app_user());
  if not found then return; end if;
  invited_by := used.inviter_id;
  if used.register_type = 2 then
    select s.id, s.company_id into new_supplier, new_company from supplier s
      where s.id = used.supplier_id and s.status in (0, 2)
      and not exists (select from membership m where m.company_id = s.company_id and m.is_owner);
  elsif used.register_type = 0 then
    insert into company (kind, name) values (2, '') returning id into new_company;
    insert into supplier (company_id, supplier_type, main_category_ids, buyer_company_id, inviter_id, purchaser_ids, created_by)
      values (new_company, 1, coalesce(used.category_ids, '{}'), used.buyer_company_id, used.inviter_id,
        case when exists (select from app_user u where u.id = used.inviter_id and cardinality(u.staff_roles) > 0)
          then array[used.inviter_id] else '{}' end, app_user())
      returning id into new_supplier;
  end if;
  if new_company is not null then
    insert into membership (user_id, company_id, role_keys, is_owner) values (app_user(), new_company, '{SupplierOwner}', true);
    -- An invitation opens registration also to somebody from whom it was taken (specification §5, the supplier form).
    update app_user u set scopes = array_append(u.scopes, 'SupplierErp') where u.id = app_user() and not 'SupplierErp' = any (u.scopes);
  end if;
  return next;
end $$;
