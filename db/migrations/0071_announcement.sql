-- Announcements are written before they are published, may be for suppliers of some categories, stay at the top, and bring files.
alter table announcement
  add column is_draft boolean not null default false,
  add column is_pinned boolean not null default false,
  -- Nothing: everybody.
  add column category_ids uuid[] not null default '{}',
  add column file_ids uuid[] not null default '{}',
  add column row_version integer not null default 0;

-- Is this for a supplier? For one that does something of a category or of one below it.
create function is_announced_to(categories uuid[], company uuid) returns boolean
language sql stable security definer set search_path = public as $$
  with recursive above as (
    select c.id, c.parent_id from supplier s join sku_category c on c.id = any (s.main_category_ids) where s.company_id = company
    union select p.id, p.parent_id from above a join sku_category p on p.id = a.parent_id)
  select cardinality(categories) = 0 or exists (select from above where id = any (categories))
$$;

drop policy shown on announcement;
create policy shown on announcement for select using (
  not is_draft and shown_from <= now() and shown_until > now() and is_announced_to(category_ids, (select app_company())));

-- A published announcement ends on another day, and with it the notices, which staff do not see themselves.
create function end_announcement(wanted uuid, at timestamptz) returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  if app_side() <> 'staff' then return; end if;
  update announcement a set shown_until = at where a.id = wanted and not a.is_draft;
  update notice n set shown_until = at where n.code = 'announcement' and n.biz_id = wanted::text;
end $$;
