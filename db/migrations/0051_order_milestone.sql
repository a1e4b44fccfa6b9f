-- How far production has come: the steps of the order's category, when each is due, and what the supplier shows of it.
alter table purchase_order
  add column milestones jsonb not null default '[]',
  -- When the first step is due that is not done; nothing once all are, or where there are none. Lists read it.
  add column next_milestone_on date,
  -- The day of the step that people were last warned of.
  add column milestone_warned_on date;
-- Late steps are looked for every morning, and counted for those who see to them.
create index purchase_order_milestones on purchase_order (next_milestone_on, company_id) where next_milestone_on is not null and status = 'executing';
