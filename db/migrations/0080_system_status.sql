-- The programs that serve and work: each writes a row every half minute and takes it away when it stops in order.
create table program_heartbeat (
  id uuid primary key,
  serves boolean not null,
  works boolean not null,
  host text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
alter table program_heartbeat enable row level security;
create policy system on program_heartbeat using ((select app_side()) = 'system');

-- How calls to services of others ended, by hour: counts and moments, nothing of what was said.
create table provider_outcome (
  provider text not null,
  hour timestamptz not null,
  ok integer not null default 0,
  failed integer not null default 0,
  last_ok_at timestamptz,
  last_failed_at timestamptz,
  last_failure text check (last_failure in ('refused', 'rate_limited', 'unavailable')),
  primary key (provider, hour)
);
alter table provider_outcome enable row level security;
create policy system on provider_outcome using ((select app_side()) = 'system');

-- What is too much to count whenever somebody looks.
create table stored_file_total (
  id integer primary key default 1 check (id = 1),
  counted_at timestamptz not null,
  files bigint not null,
  bytes bigint not null
);
alter table stored_file_total enable row level security;
create policy system on stored_file_total using ((select app_side()) = 'system');

-- What the operator's backup says of itself, one row for each thing that is backed up.
create table backup_report (
  what text primary key check (what in ('database', 'files')),
  last_ok_at timestamptz,
  last_failed_at timestamptz,
  bytes bigint
);
alter table backup_report enable row level security;
create policy system on backup_report using ((select app_side()) = 'system');
