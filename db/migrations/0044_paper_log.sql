-- Every PDF and Word file of a document that was handed out: to whom, and whether to look at, to keep or to print.
create table paper_log (
  id uuid primary key default gen_random_uuid(),
  -- The supplier whose document it is.
  company_id uuid not null references company,
  entity text not null,
  entity_id uuid not null,
  actor_id uuid not null references app_user,
  actor_name text not null,
  side text not null check (side in ('supplier', 'staff')),
  format text not null check (format in ('pdf', 'docx')),
  purpose text not null check (purpose in ('view', 'download', 'print')),
  at timestamptz not null default clock_timestamp()
);
create index paper_log_of on paper_log (entity_id, at desc, id);
-- What the buyer's people do with their copies is not the supplier's to know.
alter table paper_log enable row level security;
create policy seen on paper_log for select using ((select app_side()) in ('staff', 'system')
  or (company_id = (select app_company()) and side = 'supplier'));
create policy written on paper_log for insert with check (actor_id = (select app_user()) and side = (select app_side())
  and (side = 'staff' or company_id = (select app_company())));
revoke update, delete, truncate on paper_log from portal_app;
call wall_practice();
