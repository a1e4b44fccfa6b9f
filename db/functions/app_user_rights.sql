-- Nobody gives themselves rights. Functions that run with the owner's rights may: they have asked for an invitation first.
create or replace function app_user_rights() returns trigger language plpgsql as $$
begin
  if app_side() = 'supplier' and current_user = 'portal_app'
    and (new.staff_roles, new.user_groups, new.is_active, new.scopes, new.own_only, new.staff_left_at) is distinct from (old.staff_roles, old.user_groups, old.is_active, old.scopes, old.own_only, old.staff_left_at)
  then raise insufficient_privilege using message = 'nobody gives themselves rights';
  end if;
  return new;
end $$;
