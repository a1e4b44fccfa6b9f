-- What is asked of the market: the buyer's own document. Suppliers never read it; what is asked of each of them lies in its quote.
create table inquiry (like document_base including all,
  status text not null check (status in ('draft', 'quoting', 'comparing', 'approving', 'awarded', 'aborted', 'cancelled')),
  title text not null,
  inquiry_type smallint not null,
  sku_category_id uuid references sku_category,
  round smallint not null default 0,
  due_at timestamptz,
  item_count integer not null,
  required_date date,
  sealed boolean not null,
  content jsonb not null,
  rounds jsonb not null default '[]',
  amendments jsonb not null default '[]',
  openings jsonb not null default '[]',
  award jsonb,
  reminded_at timestamptz
);
call make_document('inquiry', hidden => '{draft}', done => '{draft,awarded,aborted,cancelled}');
-- The clock closes rounds by it.
create index on inquiry (due_at) where status = 'quoting';

-- What one supplier is asked in one round, and what became of it.
create table quote (like document_base including all,
  status text not null check (status in ('awaiting', 'drafted', 'submitted', 'withdrawn', 'declined', 'missed', 'evaluating', 'won', 'lost',
    'expired', 'voided', 'superseded')),
  inquiry_id uuid not null references inquiry,
  inquiry_code text not null,
  title text not null,
  inquiry_type smallint not null,
  sku_category_id uuid references sku_category,
  round smallint not null,
  -- One supplier has one quote an inquiry that it works on; those of former rounds are kept beside it.
  is_current boolean not null default true,
  due_at timestamptz not null,
  item_count integer not null,
  required_date date,
  request jsonb not null,
  counter jsonb,
  change_note text not null default '',
  clarifications jsonb not null default '[]',
  has_open_question boolean not null default false,
  offer_version smallint not null default 1,
  submitted_at timestamptz,
  receipt_hash text not null default '',
  decline_reason smallint,
  decline_remark text not null default '',
  result jsonb,
  accepted_at timestamptz,
  valid_to date,
  -- The reminders that have gone out, in hours before the deadline.
  reminded smallint[] not null default '{}',
  unique (inquiry_id, company_id, round)
);
call make_document('quote', hidden => '{}', done => '{declined,missed,won,lost,expired,voided,superseded}');
create index on quote (inquiry_id, round);
create index on quote (due_at) where status in ('awaiting', 'drafted', 'submitted', 'withdrawn');
create index on quote (valid_to) where status = 'won';
create index on quote (company_id, created_at desc, id desc) where is_current;

-- What a supplier offers. The second wall of sealed prices: the buyer's people cannot read a version that was not opened, whatever
-- they ask for. Opened versions stay as they were; who changes an opened offer writes the next version.
create table quote_offer (
  quote_id uuid not null references quote on delete cascade,
  version smallint not null,
  company_id uuid not null references company,
  offer jsonb not null,
  total_amount numeric(18, 2),
  saved_at timestamptz not null default now(),
  opened_at timestamptz,
  primary key (quote_id, version)
);
create index on quote_offer (company_id);
alter table quote_offer enable row level security;
create policy tenant on quote_offer using ((select app_side()) = 'system' or company_id = (select app_company())
  or ((select app_side()) = 'staff' and opened_at is not null))
  with check ((select app_side() in ('staff', 'system')) or company_id = (select app_company()));

-- Prices that were opened, a row for each quantity: what extrema and orders are made from.
create table quoted_price (
  quote_id uuid not null references quote on delete cascade,
  item_id uuid not null,
  min_qty numeric(18, 4) not null,
  max_qty numeric(18, 4),
  company_id uuid not null references company,
  sku_id uuid references sku,
  formula_id uuid,
  unit_price numeric(18, 6) not null,
  tax_rate smallint not null,
  quoted_at timestamptz not null,
  -- Of prices that have won, until when an order may name them.
  valid_to date,
  primary key (quote_id, item_id, min_qty)
);
create index on quoted_price (formula_id, quoted_at);
create index on quoted_price (sku_id, company_id) where valid_to is not null;
create index on quoted_price (company_id);
alter table quoted_price enable row level security;
create policy tenant on quoted_price using ((select app_side() in ('staff', 'system')) or company_id = (select app_company()));
