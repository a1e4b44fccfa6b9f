-- Files: who owns them, who sees them, and whether their content was checked. The bytes lie in the object store.
create table stored_file (
  id uuid primary key default gen_random_uuid(),
  -- The supplier it belongs to; null for the buyer's own.
  company_id uuid references company,
  owner_id uuid not null,
  name text not null check (name <> ''),
  mime text not null,
  size bigint not null check (size > 0),
  category text not null default '',
  -- 1 the buyer's, 2 the supplier's, 3 the buyer's alone
  side smallint not null check (side in (1, 2, 3)),
  -- Seen by its owner only, such as an export made with his rights.
  is_private boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'checking', 'ready', 'refused')),
  sha256 bytea check (octet_length(sha256) = 32),
  -- Where it lies. Nobody was ever given an address to write there.
  object_key text not null unique,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, side),
  check (side <> 3 or company_id is null),
  check (side <> 2 or company_id is not null),
  check (status <> 'ready' or sha256 is not null)
);
create index stored_file_of_company on stored_file (company_id);
create index stored_file_unfinished on stored_file (created_at) where status <> 'ready';
create index stored_file_content on stored_file (sha256) where status = 'ready';

-- The buyer shows one file to several suppliers. The second half of the key keeps internal files out of here.
create table stored_file_share (
  file_id uuid not null,
  side smallint not null default 1 check (side = 1),
  company_id uuid not null references company,
  created_at timestamptz not null default now(),
  primary key (file_id, company_id),
  foreign key (file_id, side) references stored_file (id, side) on delete cascade
);
create index stored_file_share_of_company on stored_file_share (company_id);
alter table stored_file_share enable row level security;
create policy seen on stored_file_share for select
  using (company_id = (select app_company()) or (select app_side()) in ('staff', 'system'));
create policy given on stored_file_share for insert with check ((select app_side()) in ('staff', 'system'));
create policy taken on stored_file_share for delete using ((select app_side()) in ('staff', 'system'));

alter table stored_file enable row level security;
create policy seen on stored_file for select using (
  (select app_side()) = 'system'
  or ((not is_private or owner_id = (select app_user())) and (
    (select app_side()) = 'staff'
    or (company_id = (select app_company()) and side in (1, 2))
    or (side = 1 and id in (select s.file_id from stored_file_share s where s.company_id = (select app_company()))))));
create policy added on stored_file for insert with check (
  (select app_side()) = 'system'
  or (owner_id = (select app_user()) and (
    (select app_side()) = 'staff' or (company_id = (select app_company()) and side = 2))));
-- A file that is ready never changes: whoever points to it points to what was checked.
create policy finished on stored_file for update
  using (status <> 'ready' and ((select app_side()) = 'system' or owner_id = (select app_user())))
  with check ((select app_side()) = 'system' or (owner_id = (select app_user()) and (
    (select app_side()) = 'staff' or (company_id = (select app_company()) and side = 2))));
create policy dropped on stored_file for delete
  using ((select app_side()) = 'system' or (status <> 'ready' and owner_id = (select app_user())));

-- Who got which file when; kept after the file is gone.
create table file_download (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  file_id uuid not null,
  file_name text not null,
  company_id uuid,
  user_id uuid not null,
  user_name text not null,
  side text not null,
  way text not null check (way in ('content', 'preview')),
  address text not null default '',
  request_id text not null
);
create index file_download_of_file on file_download (file_id, id desc);
alter table file_download enable row level security;
create policy seen on file_download for select using ((select app_side()) in ('staff', 'system'));
create policy added on file_download for insert with check (user_id = (select app_user()));
revoke update, delete, truncate on file_download from portal_app;
