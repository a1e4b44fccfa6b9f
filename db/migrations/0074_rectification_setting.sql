-- How long suppliers have to mend a problem, by its severity from slight to fatal: one row.
create table rectification_setting (
  id boolean primary key default true check (id),
  -- Hours for temporary measures, days for the plan, days for carrying it out; all from publishing.
  contain_hours smallint[] not null default '{72,48,24,24}'
    check (cardinality(contain_hours) = 4 and 1 <= all (contain_hours) and 720 >= all (contain_hours)),
  plan_days smallint[] not null default '{14,10,7,7}'
    check (cardinality(plan_days) = 4 and 1 <= all (plan_days) and 365 >= all (plan_days)),
  mend_days smallint[] not null default '{60,45,30,30}'
    check (cardinality(mend_days) = 4 and 1 <= all (mend_days) and 365 >= all (mend_days)),
  row_version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid references app_user
);
insert into rectification_setting default values;
alter table rectification_setting enable row level security;
create policy staff on rectification_setting using ((select app_side() in ('staff', 'system')));
