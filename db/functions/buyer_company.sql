-- Our companies that are switched off: all that suppliers have to know of `buyer_company`, to be offered no others.
create or replace function buyer_companies_off() returns setof uuid
language sql stable security definer set search_path = public as $$
  select b.company_id from buyer_company b where not b.is_enabled
$$;
