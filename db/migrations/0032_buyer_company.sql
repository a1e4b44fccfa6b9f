-- What our own companies have beyond a name: how they are invoiced, what their contract numbers begin with, and their seal.
create table buyer_company (
  company_id uuid primary key references company on delete cascade,
  contract_code text not null default '',
  invoice_title text not null default '',
  invoice_tax_no text not null default '',
  invoice_address text not null default '',
  invoice_phone text not null default '',
  invoice_bank_name text not null default '',
  invoice_account_no text not null default '',
  seal_file_id uuid references stored_file,
  is_enabled boolean not null default true,
  row_version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid not null
);
create unique index buyer_company_contract_code on buyer_company (contract_code) where contract_code <> '';
create index buyer_company_of_seal on buyer_company (seal_file_id);
-- Everybody may know who is to be invoiced; the seal is a file, and files have walls of their own.
alter table buyer_company enable row level security;
create policy kept on buyer_company using ((select app_side()) in ('staff', 'system'));
create policy known on buyer_company for select using (true);

-- Every company of ours has its line.
insert into buyer_company (company_id, invoice_title, invoice_tax_no, invoice_address, updated_by)
  select id, name, coalesce(credit_code, ''), address, '00000000-0000-4000-8000-000000000000' from company where kind = 1;
