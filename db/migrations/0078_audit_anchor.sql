-- What the anchors of the audit log are signed with, sealed: whoever has only the database cannot make one.
create table audit_anchor_key (
  -- The thumbprint of its public part (RFC 7638).
  kid text primary key,
  private_cipher bytea not null,
  created_at timestamptz not null
);
alter table audit_anchor_key enable row level security;
create policy system on audit_anchor_key using ((select app_side()) = 'system');

-- What has been anchored. The anchors themselves lie outside of the database, and only those prove anything: this is for
-- the page that shows when the last one was taken, and for retention, which removes nothing that is not anchored.
create table audit_anchor (
  number bigint primary key,
  -- Every entry up to this id is covered.
  position bigint not null,
  entries bigint not null,
  hash text not null,
  object_key text not null,
  taken_at timestamptz not null
);
alter table audit_anchor enable row level security;
create policy system on audit_anchor using ((select app_side()) = 'system');

-- What comparing the log with its anchors found.
create table audit_anchor_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  entries bigint not null,
  findings integer not null
);
alter table audit_anchor_check enable row level security;
create policy system on audit_anchor_check using ((select app_side()) = 'system');
