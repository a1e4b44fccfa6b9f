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

-- The member of a supplier who is responsible for what comes from a buyer, or for a category or one above it. Who names both
-- comes before those who name one; of several the first who joined. Who names neither is responsible for nothing by rule.
create or replace function responsible_by_rule(company uuid, buyer uuid, category uuid) returns uuid
language sql stable security definer set search_path = public as $$
  with recursive above as (
    select c.id, c.parent_id from sku_category c where c.id = category
    union all select c.id, c.parent_id from sku_category c join above a on c.id = a.parent_id)
  select m.user_id from membership m join app_user u on u.id = m.user_id
  where m.company_id = company and m.is_active and m.joined_at is not null and m.removed_at is null and u.is_active
    and cardinality(m.category_ids) + cardinality(m.buyer_company_ids) > 0
    and (cardinality(m.category_ids) = 0 or m.category_ids && array(select id from above))
    and (cardinality(m.buyer_company_ids) = 0 or buyer = any (m.buyer_company_ids))
  order by (cardinality(m.category_ids) > 0 and cardinality(m.buyer_company_ids) > 0) desc, m.joined_at, m.id limit 1
$$;

-- The suppliers whose name holds a search text, for the buyer's people, who find documents by it. Asked when somebody searches,
-- so that a company that is renamed is found by its new name at once, and none of its documents is written again.
create or replace function suppliers_matching(grams integer[], pattern text) returns setof uuid
language plpgsql stable security definer rows 10 set search_path = public as $$
begin
  if app_side() in ('staff', 'system') then
    return query select c.id from company c where c.kind = 2 and c.search_grams @> grams
      and lower(normalize(c.name || chr(10) || c.short_name, nfkc)) like pattern;
  end if;
end $$;
