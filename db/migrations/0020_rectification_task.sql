-- Something is wrong with goods: the supplier contains it, finds the cause, removes it and proves it (8D).
create table rectification_task (
  like document_base including all,
  status text not null check (status in
    ('draft', 'published', 'containing', 'analysing', 'reviewing', 'correcting', 'verifying', 'closed', 'appealing', 'cancelled')),
  title text not null,
  source_type smallint not null check (source_type between 1 and 5),
  severity smallint not null check (severity between 1 and 4),
  complaint_tags text[] not null,
  sku_code text not null,
  sku_name text not null,
  batch_nos text[] not null,
  order_codes text[] not null,
  affected_qty numeric(18,4) check (affected_qty >= 0),
  claim_amount numeric(18,2) check (claim_amount > 0),
  claim_detail text not null,
  problem jsonb not null,
  published_on date,
  ica_deadline timestamptz,
  pca_deadline timestamptz,
  verify_deadline timestamptz,
  -- The deadline that runs in this state; none while nobody's does.
  due_at timestamptz,
  due_noticed_at timestamptz,
  -- What the supplier writes, part by part.
  answer jsonb not null,
  return_reason text not null default '',
  appeal jsonb,
  delay_requests jsonb not null default '[]',
  verification jsonb
);
call make_document('rectification_task', hidden => '{draft}', done => '{draft,closed,cancelled}');
create index rectification_task_due on rectification_task (due_at) where due_at is not null;
