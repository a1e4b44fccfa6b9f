-- Goods with a fatal fault do not leave while a task holds them; a claim that the supplier agrees to becomes a deduction; and an
-- effect can be proven by the next deliveries.
alter table rectification_task
  -- Nothing of its product, orders and batches is sent. Tasks of before hold nothing.
  add is_holding boolean not null default false,
  -- Why quality let goods go again, who said so, and when.
  add hold_lifted jsonb,
  -- 0 nothing is claimed, or not yet; 1 the supplier is asked, 2 it agreed, 3 it disputes.
  add claim_status smallint not null default 0 check (claim_status between 0 and 3),
  add claim_reply text not null default '',
  -- So many deliveries in a row must pass their inspection before the task can be closed.
  add clean_batches smallint check (clean_batches between 1 and 20),
  -- Since when deliveries count for that: the evidence was handed in.
  add proven_at timestamptz,
  add constraint rectification_task_claim check (claim_status = 0 or claim_amount is not null);
create index rectification_task_holding on rectification_task (company_id) where is_holding;
-- Claims of before were shown to the supplier and never asked about.
update rectification_task set claim_status = 1
where claim_amount is not null and status in ('containing', 'analysing', 'reviewing', 'correcting', 'verifying', 'closed');

-- 6 is a claim of a rectification: of one task there is one deduction, whatever happens at the same time.
alter table deduction drop constraint deduction_source_type_check,
  add constraint deduction_source_type_check check (source_type between 1 and 6);
create unique index deduction_claim_once on deduction (source_id) where source_type = 6;
