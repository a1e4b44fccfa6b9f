-- Opens the offer of a quote that no longer changes: the only way by which the buyer's people come to read it.
create or replace function open_offer(wanted uuid) returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  -- A supplier opens its own by submitting it, where nothing is sealed or a counter price is answered; the buyer only what was
  -- submitted.
  update quote_offer o set opened_at = now() from quote q
  where q.id = wanted and o.quote_id = q.id and o.version = q.offer_version and o.opened_at is null
    and case when app_side() in ('staff', 'system') then q.submitted_at is not null
      else q.company_id = app_company() and (not (q.request->>'sealed')::boolean or (q.counter is not null and q.status = 'submitted')) end;
end $$;

-- Does a supplier lack a qualification that a category, or one above it, asks for on this day? Answered for the buyer's people and
-- for the supplier itself.
create or replace function lacks_qualification(company uuid, category uuid, today date) returns boolean
language sql stable as $$
  with recursive above as (
    select c.id, c.parent_id, c.required_qualifications from sku_category c where c.id = category
    union all select c.id, c.parent_id, c.required_qualifications from sku_category c join above a on c.id = a.parent_id)
  select exists (select from above a, unnest(a.required_qualifications) asked
    where not exists (select from supplier_qualification q where q.company_id = company and q.type = asked and q.ended_at is null
      and (q.is_long_term or q.valid_to is null or q.valid_to >= today)))
$$;
