-- The buyer asks a supplier to make samples of a product, in rounds, until one is sealed.
create table sampling_form (
  like document_base including all,
  status text not null check (status in
    ('draft', 'published', 'making', 'reviewing', 'passed', 'failed', 'rejected', 'cancelled')),
  title text not null,
  sku_id uuid not null references sku,
  sku_code text not null,
  sku_name text not null,
  brand_name text not null,
  category_id uuid references sku_category on delete set null,
  sample_type smallint not null check (sample_type between 1 and 7),
  quantity numeric(18,4) not null check (quantity > 0),
  unit text not null,
  requirement text not null,
  drawings uuid[] not null,
  color_standard smallint check (color_standard between 1 and 4),
  materials text not null,
  source_code text not null,
  -- Formulas are kept by a module of their own.
  formula_id uuid,
  required_date date not null,
  promised_date date,
  date_reason text not null default '',
  receiver jsonb not null,
  fee_mode smallint not null check (fee_mode between 1 and 3),
  fee_amount numeric(18,2) check (fee_amount >= 0),
  fee_status smallint not null check (fee_status between 0 and 3),
  fee_payable_since timestamptz,
  round_no smallint not null default 1 check (round_no between 1 and 99),
  rework_date date,
  conclusion text not null default '',
  conclusion_files uuid[] not null default '{}',
  published_on date,
  -- Until when the supplier is to act; none while it is not its turn.
  due_at timestamptz,
  due_noticed_at timestamptz,
  -- What is paid was agreed to.
  check (fee_payable_since is null or (fee_status = 2 and fee_amount is not null))
);
call make_document('sampling_form', hidden => '{draft}', done => '{draft,passed,failed,rejected,cancelled}');
create index sampling_form_due on sampling_form (due_at) where due_at is not null;
create index sampling_form_by_follower on sampling_form (follower_id, created_at desc, id desc) where follower_id is not null;

-- One piece, or some alike, that the supplier made for a round of a form and sends to the buyer.
create table sample (
  like document_base including all,
  status text not null check (status in
    ('pending', 'shipped', 'received', 'reviewing', 'sealed', 'rework', 'rejected', 'voided')),
  sampling_form_id uuid not null references sampling_form,
  title text not null,
  sku_id uuid not null references sku,
  sku_code text not null,
  sku_name text not null,
  sample_type smallint not null check (sample_type between 1 and 7),
  round_no smallint not null check (round_no between 1 and 99),
  quantity numeric(18,4) not null check (quantity > 0),
  unit text not null,
  photos uuid[] not null,
  batch_note text not null,
  test_reports jsonb not null,
  formula_id uuid,
  logistics_id uuid references logistics_company,
  logistics_name text not null default '',
  tracking_no text not null default '',
  shipped_at timestamptz,
  estimated_on date,
  received_by text not null default '',
  received_at timestamptz,
  storage_location text not null default '',
  scores jsonb not null default '[]',
  defects jsonb not null default '[]',
  review_photos uuid[] not null default '{}',
  verdict_note text not null default '',
  seal_no text constraint sample_seal_no unique,
  sealed_at timestamptz,
  seal_valid_to date,
  sealed_by text not null default '',
  label_printed_count integer not null default 0,
  -- What the label says in its QR code: a number that cannot be guessed.
  qr_token text not null constraint sample_qr_token unique,
  -- Who has had the sealed sample, the last one at the end.
  loans jsonb not null default '[]',
  due_at timestamptz,
  -- A seal is whole or there is none.
  check (num_nulls(seal_no, sealed_at, seal_valid_to) in (0, 3))
);
call make_document('sample', hidden => '{}', done => '{sealed,rework,rejected,voided}');
create index sample_of_form on sample (sampling_form_id, created_at desc, id desc);
create index sample_by_follower on sample (follower_id, created_at desc, id desc) where follower_id is not null;
create index sample_sealed on sample (sku_id, seal_valid_to) where seal_no is not null;
