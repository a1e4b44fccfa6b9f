-- The buyer's judgement of a supplier is not the supplier's to write, whatever the code above does.
create or replace function supplier_rights() returns trigger language plpgsql as $$
begin
  if app_side() = 'supplier' and (
    (new.cooperation_status, new.cooperation_reason, new.cooperation_since, new.cooperation_until, new.level, new.purchaser_ids,
      new.inviter_id, new.company_id) is distinct from
    (old.cooperation_status, old.cooperation_reason, old.cooperation_since, old.cooperation_until, old.level, old.purchaser_ids,
      old.inviter_id, old.company_id)
    or (new.status <> old.status and (old.status, new.status) not in ((0, 1), (2, 1), (3, 5))))
  then raise insufficient_privilege using message = 'a supplier does not judge itself';
  end if;
  return new;
end $$;

-- Does another supplier that was handed in stand under this number or name? Nothing else is said, so that a stranger who
-- knows the number learns no more than that.
create or replace function is_used_elsewhere(kind text, value text, value_index bytea, own_company uuid) returns boolean
language sql stable security definer set search_path = public as $$
  select case kind
    when 'creditCode' then is_registered(value, own_company)
    when 'idNumber' then exists (select from supplier s where s.id_number_index = value_index and s.supplier_type = 3
      and s.submitted_at is not null and s.company_id is distinct from own_company)
    when 'name' then exists (select from supplier s join company c on c.id = s.company_id where c.name = value
      and s.supplier_type <> 3 and s.submitted_at is not null and s.company_id is distinct from own_company)
    when 'accountNo' then exists (select from payment_account a join supplier s on s.company_id = a.company_id
      where a.account_no_index = value_index and a.ended_at is null and s.submitted_at is not null
      and s.company_id is distinct from own_company)
    else false end
$$;

-- How many documents of each kind still run with a company; drafts are nobody's business yet.
create or replace function open_documents(company uuid) returns table (entity text, open integer)
language plpgsql stable as $$
declare kind document_kind;
begin
  for kind in select * from document_kind loop
    entity := kind.entity::text;
    execute format('select count(*)::integer from %s d where d.company_id = $1 and d.status <> all ($2) and d.status <> all ($3)',
      kind.entity) into open using company, kind.done, kind.hidden;
    return next;
  end loop;
end $$;
