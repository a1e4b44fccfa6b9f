-- The supplier that owns a document, if the caller may act for that company too and only has to switch.
create or replace function document_owner(wanted regclass, document uuid) returns uuid
language plpgsql stable security definer set search_path = public as $$
declare kind document_kind; owner uuid;
begin
  select k.* into strict kind from document_kind k where k.entity = wanted;
  execute format('select s.id from %s d join membership m on m.company_id = d.company_id join supplier s on s.company_id = d.company_id
    where d.id = $1 and m.user_id = app_user() and m.is_active and d.company_id is distinct from app_company()
    and d.status <> all ($2)', kind.entity) into owner using document, kind.hidden;
  return owner;
end $$;

-- How many open documents of a company a person is responsible for, over all kinds.
create or replace function open_responsibilities(company uuid, person uuid) returns integer language plpgsql stable as $$
declare kind document_kind; found integer; total integer := 0;
begin
  for kind in select * from document_kind loop
    execute format('select count(*) from %s d where d.company_id = $1 and d.follower_id = $2 and d.status <> all ($3)', kind.entity)
      into found using company, person, kind.done;
    total := total + found;
  end loop;
  return total;
end $$;

-- The person who takes over gets all of their documents, the finished ones too, so that each has somebody to ask.
create or replace function hand_documents(company uuid, old_one uuid, new_one uuid) returns void language plpgsql volatile as $$
declare kind document_kind;
begin
  for kind in select * from document_kind loop
    execute format('update %s o set follower_id = $3, row_version = o.row_version + 1, updated_at = now(), updated_by = coalesce(app_user(), o.updated_by)
      where o.company_id = $1 and o.follower_id = $2', kind.entity) using company, old_one, new_one;
  end loop;
end $$;

-- The buyer's people that a supplier deals with: who answers for it, who invited it, and who buys on its documents. Asked as
-- the caller, so that documents which suppliers do not see name nobody.
create or replace function staff_of_supplier(company uuid) returns setof uuid language plpgsql stable as $$
declare kind document_kind;
begin
  return query select unnest(s.purchaser_ids || s.inviter_id) from supplier s where s.company_id = company;
  for kind in select * from document_kind loop
    return query execute format('select distinct d.purchaser_id from %s d where d.company_id = $1 and d.status <> all ($2)', kind.entity)
      using company, kind.hidden;
  end loop;
end $$;
