-- With which certificates documents are signed: a root of our own, one certificate a company, and that of the platform, which
-- signs reports. Nothing is ever changed or removed here: what was signed with an old one must stay verifiable.
create table signing_identity (
  id uuid primary key,
  kind text not null check (kind in ('root', 'company', 'platform')),
  company_id uuid references company check ((company_id is not null) = (kind = 'company')),
  -- Who is named in it: after a change of name a company gets another.
  subject text not null,
  issued_by uuid references signing_identity check ((issued_by is null) = (kind = 'root')),
  -- DER, and the number by which people find it.
  certificate bytea not null,
  certificate_no text not null unique,
  private_cipher bytea not null,
  not_before timestamptz not null,
  not_after timestamptz not null check (not_after > not_before),
  created_at timestamptz not null default now()
);
create index signing_identity_newest on signing_identity (kind, company_id, not_after desc);
-- Nobody reads keys but the system, whoever it signs for.
alter table signing_identity enable row level security;
create policy signing on signing_identity using ((select app_side()) = 'system');
revoke update, delete, truncate on signing_identity from portal_app;
call wall_practice();
