-- The names of companies and people stand on every list, and their walls looked into memberships through the walls of those:
-- half of what a list's plan had to set up was that. These functions run with the owner's rights and say what those walls
-- let through; in plpgsql, because before PostgreSQL 18 such a function in SQL is planned anew at each call.

-- Companies that the caller is an active member of.
create function companies_of_caller() returns setof uuid
language plpgsql stable security definer rows 3 set search_path = public as $$
begin
  return query select m.company_id from membership m where m.user_id = app_user() and m.is_active;
end $$;

-- People who are or were members of the company that the caller acts for.
create function colleagues_of_caller() returns setof uuid
language plpgsql stable security definer rows 10 set search_path = public as $$
begin
  return query select m.user_id from membership m where m.company_id = app_company();
end $$;

alter policy known on company using (kind = 1 or id in (select companies_of_caller()));
alter policy practice on company using ((select app_side()) = 'system' or id = (select app_company())
  or case when (select app_practice()) then id in (select practice_world()) else id not in (select practice_companies()) end
  or ((select app_side()) is distinct from 'staff' and id in (select companies_of_caller())));
alter policy known on app_user using (
  id = (select app_user()) or cardinality(staff_roles) > 0 or staff_left_at is not null
  or id in (select colleagues_of_caller()));
