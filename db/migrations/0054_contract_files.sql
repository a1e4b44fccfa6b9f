-- The version of the text that the supplier's changed files are an answer to; nothing while there are none.
alter table contract_ledger add markup_version integer;
update contract_ledger set markup_version = version where markup_files <> '{}' and status = 'refused';

-- How far a file that came back differs from the text that was sent: paragraphs that were changed, added and removed.
create table contract_comparison (
  company_id uuid not null references company,
  contract_id uuid not null references contract_ledger,
  file_id uuid not null,
  revision_no integer not null,
  version integer not null,
  changed integer not null,
  added integer not null,
  removed integer not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  primary key (contract_id, file_id, revision_no)
);
create index on contract_comparison (company_id);
alter table contract_comparison enable row level security;
create policy buyer on contract_comparison using ((select app_side()) in ('staff', 'system'));
revoke update, delete, truncate on contract_comparison from portal_app;
call wall_practice();

-- The files of contracts that not everybody reads, found by the file.
create index contract_ledger_kept_files on contract_ledger
  using gin ((body_files || attachments || markup_files || scan_files || archive_files || agreement_files)) where secret_level > 1;
