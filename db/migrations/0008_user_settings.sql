-- How a person likes his pages: columns, density, saved views.
create table page_config (
  user_id uuid not null references app_user,
  page_key text not null check (page_key ~ '^[A-Za-z][A-Za-z0-9.]{0,79}$'),
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, page_key)
);
alter table page_config enable row level security;
create policy own on page_config using (user_id = (select app_user()) or (select app_side()) = 'system');

alter table app_user add column nickname text not null default '';
alter table app_user add column row_version integer not null default 0;

-- The enterprises of the caller himself, whichever he acts for: row security on supplier shows only the present one.
create function my_enterprises()
returns table (id uuid, company_id uuid, name text, status smallint, role_keys text[], is_owner boolean, own_only boolean)
language sql stable security definer set search_path = public rows 5 as $$
  select s.id, s.company_id, c.name, s.status, m.role_keys, m.is_owner, m.own_only
  from membership m join supplier s on s.company_id = m.company_id join company c on c.id = m.company_id
  where m.user_id = app_user() and m.is_active order by m.created_at, s.id
$$;
