-- Exports: lists as files, made by a worker with the rights that the person has when it runs.
create table export_job (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  -- The supplier that the person acted for; null for the buyer's staff.
  company_id uuid references company,
  export_type text not null,
  query jsonb not null,
  columns text[] not null,
  file_name text not null check (file_name <> ''),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'expired')),
  progress smallint not null default 0 check (progress between 0 and 100),
  row_count integer check (row_count >= 0),
  file_size bigint check (file_size > 0),
  error_message text not null default '',
  -- Who works on it: a worker that was taken for dead and comes back finds another run here and stops.
  run_id uuid,
  runs smallint not null default 0,
  finished_at timestamptz,
  expires_at timestamptz,
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'done' or (row_count is not null and file_size is not null and expires_at is not null))
);
create index export_job_newest on export_job (user_id, company_id, created_at desc, id desc);
create index export_job_open on export_job (user_id, updated_at) where status in ('queued', 'running');
create index export_job_expiring on export_job (expires_at) where status = 'done';

-- A person's own, and of the company that he acts for at the moment; colleagues do not see each other's.
alter table export_job enable row level security;
create policy seen on export_job for select using (
  (select app_side()) = 'system'
  or (user_id = (select app_user()) and company_id is not distinct from (select app_company())));
create policy asked on export_job for insert with check (
  user_id = (select app_user()) and company_id is not distinct from (select app_company()) and status = 'queued');
create policy again on export_job for update
  using ((select app_side()) = 'system'
    or (user_id = (select app_user()) and company_id is not distinct from (select app_company())
      and (status in ('failed', 'expired') or (status = 'done' and expires_at <= now()))))
  with check ((select app_side()) = 'system'
    or (user_id = (select app_user()) and company_id is not distinct from (select app_company()) and status = 'queued'));
revoke delete, truncate on export_job from portal_app;

-- The supplier for which the caller asked for this export, if it is his own but of another company of his.
create function export_job_elsewhere(job uuid) returns uuid
language sql stable security definer set search_path = public as $$
  select s.id from export_job e
  join supplier s on s.company_id = e.company_id
  join membership m on m.user_id = e.user_id and m.company_id = e.company_id and m.is_active
  where e.id = job and e.user_id = app_user() and e.company_id is distinct from app_company()
$$;

-- A person has one limit, whichever company he acts for.
create function export_jobs_open() returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from export_job where user_id = app_user() and status in ('queued', 'running')
$$;
