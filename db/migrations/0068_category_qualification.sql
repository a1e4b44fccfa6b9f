-- Until when a supplier is good for a category, by the last review that it passed.
create table category_qualification (
  company_id uuid not null references company,
  category_id uuid not null,
  valid_to date not null,
  review_id uuid not null references review_task,
  updated_at timestamptz not null default now(),
  primary key (company_id, category_id)
);
alter table category_qualification enable row level security;
create policy tenant on category_qualification using ((select app_side()) in ('staff', 'system') or company_id = (select app_company()));
-- The last reviews of one supplier, for the report of each.
create index review_task_reported on review_task (company_id, (report ->> 'publishedAt') desc) where report is not null;
call wall_practice();
