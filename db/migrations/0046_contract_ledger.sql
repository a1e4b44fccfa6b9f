-- Word files that contracts are made from. They belong to the buyer, and nobody else reads them.
create table contract_template (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint contract_template_name unique,
  contract_type smallint not null check (contract_type between 1 and 8),
  -- The newest one: what new texts are made from.
  version integer not null default 1,
  is_enabled boolean not null default true,
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null
);
alter table contract_template enable row level security;
create policy buyer on contract_template using ((select app_side()) in ('staff', 'system'));

-- A version stays as it was uploaded: contracts name it.
create table contract_template_version (
  template_id uuid not null references contract_template,
  version integer not null,
  file_name text not null,
  content bytea not null,
  variables jsonb not null,
  warnings jsonb not null,
  remark text not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  primary key (template_id, version)
);
alter table contract_template_version enable row level security;
create policy buyer on contract_template_version using ((select app_side()) in ('staff', 'system'));
revoke update, delete, truncate on contract_template_version from portal_app;

-- Contracts between a company of ours and a supplier, from the draft to the archive.
create table contract_ledger (
  like document_base including all,
  status text not null check (status in ('draft', 'reviewing', 'returned', 'signing', 'refused', 'sealing', 'effective',
    'archived', 'expired', 'terminated', 'voided')),
  title text not null,
  -- The number that stands on the paper; empty until it is asked for.
  contract_code text not null default '',
  contract_type smallint not null check (contract_type between 1 and 8),
  sign_mode smallint not null check (sign_mode between 1 and 2),
  secret_level smallint not null check (secret_level between 1 and 3),
  version integer not null default 1,
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  is_long_term boolean not null,
  auto_renew boolean not null,
  is_framework boolean not null,
  amount numeric(18,2) check (amount >= 0),
  currency text not null,
  pay_plans jsonb not null,
  main_contract_id uuid references contract_ledger,
  renewed_from_id uuid references contract_ledger,
  template_id uuid references contract_template,
  template_version integer not null default 0,
  variables jsonb not null default '{}',
  body_files uuid[] not null default '{}',
  attachments uuid[] not null,
  -- The documents that it is about, as they were called then.
  related_docs jsonb not null default '[]',
  related_ids uuid[] not null default '{}',
  -- The order that the system drafted it for, as both sides had confirmed it.
  order_id uuid references purchase_order,
  order_version integer,
  our_signer text not null,
  partner_signer text not null,
  partner_signer_title text not null,
  legal_user_id uuid references app_user,
  remark text not null,
  -- Who sent it to the review: somebody else reviews it.
  submitted_by uuid,
  legal_comment text not null default '',
  -- The text that is reviewed, read and signed; nothing while it is to be made anew.
  body_sha256 text,
  reject_reason text not null default '',
  markup_files uuid[] not null default '{}',
  scan_files uuid[] not null default '{}',
  tracking_no text not null default '',
  seal_tracking_no text not null default '',
  signed_at timestamptz,
  archive_files uuid[] not null default '{}',
  archive_no text not null default '',
  archived_at timestamptz,
  paper_location text not null default '',
  is_terminating boolean not null default false,
  terminate_reason text not null default '',
  agreement_files uuid[] not null default '{}',
  is_renewal_asked boolean not null default false,
  renewal_reason text not null default '',
  -- How near its end was when people were last told of it.
  noticed_days smallint,
  reminded_at timestamptz,
  due_at timestamptz,
  check (is_long_term = (effective_to is null))
);
call make_document('contract_ledger', hidden => '{draft,reviewing,returned}', done => '{expired,terminated,voided}');
create unique index contract_ledger_code on contract_ledger (contract_code) where contract_code <> '';
create index contract_ledger_related on contract_ledger using gin (related_ids);
create index contract_ledger_main on contract_ledger (main_contract_id) where main_contract_id is not null;
create index contract_ledger_renewed on contract_ledger (renewed_from_id) where renewed_from_id is not null;
create index contract_ledger_order on contract_ledger (order_id) where order_id is not null;
create index contract_ledger_ends on contract_ledger (effective_to) where status in ('effective', 'archived');
create index contract_ledger_frameworks on contract_ledger (company_id, buyer_company_id, status) where is_framework;
create index contract_ledger_due on contract_ledger (due_at) where due_at is not null;
create index contract_ledger_template on contract_ledger (template_id) where template_id is not null;
create index contract_ledger_legal on contract_ledger (legal_user_id) where legal_user_id is not null;
create index contract_ledger_by_follower on contract_ledger (follower_id, created_at desc, id desc) where follower_id is not null;

-- The next number of a company of ours, a type and a year.
create table contract_number (
  buyer_company_id uuid not null references company,
  contract_type smallint not null,
  year smallint not null,
  last integer not null,
  primary key (buyer_company_id, contract_type, year)
);
alter table contract_number enable row level security;
create policy buyer on contract_number using ((select app_side()) in ('staff', 'system'));

-- The text of a contract as it was fixed, signed and sealed, byte for byte. Whoever sees the contract sees its text here; rows
-- are never changed.
create table contract_revision (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  contract_id uuid not null references contract_ledger,
  no integer not null,
  version integer not null,
  -- 0 the text, 1 signed by the supplier, 2 sealed by the buyer.
  stage smallint not null check (stage between 0 and 2),
  sha256 text not null,
  page_count integer not null,
  content bytea not null,
  -- The same in Word, to be marked up; nothing where the text was uploaded as it is.
  word bytea,
  person text not null default '',
  certificate_no text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid not null,
  unique (contract_id, no)
);
create index on contract_revision (company_id);
alter table contract_revision enable row level security;
create policy tenant on contract_revision using ((select app_side()) in ('staff', 'system')
  or (company_id = (select app_company()) and exists (select from contract_ledger o where o.id = contract_id)));
revoke update, delete, truncate on contract_revision from portal_app;

-- What happened on the way to a signature, each line with the hash of the one before it.
create table contract_evidence (
  company_id uuid not null references company,
  contract_id uuid not null references contract_ledger,
  no integer not null,
  event jsonb not null,
  user_id uuid not null,
  previous_hash text not null,
  hash text not null,
  primary key (contract_id, no)
);
create index on contract_evidence (company_id);
alter table contract_evidence enable row level security;
create policy tenant on contract_evidence using ((select app_side()) in ('staff', 'system')
  or (company_id = (select app_company()) and exists (select from contract_ledger o where o.id = contract_id)));
revoke update, delete, truncate on contract_evidence from portal_app;

-- Who may read the text of a secret contract for a few minutes.
create table contract_view_token (
  token_hash bytea primary key,
  company_id uuid not null references company,
  contract_id uuid not null references contract_ledger,
  user_id uuid not null references app_user,
  expires_at timestamptz not null
);
create index on contract_view_token (company_id);
create index on contract_view_token (contract_id);
create index on contract_view_token (user_id);
create index on contract_view_token (expires_at);
alter table contract_view_token enable row level security;
create policy own on contract_view_token using ((select app_side()) = 'system' or (user_id = (select app_user())
  and ((select app_side()) = 'staff' or company_id = (select app_company()))));
call wall_practice();
