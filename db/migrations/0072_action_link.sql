-- Links in messages: each lets the person who got the message take one step with one document, without signing in.
create table action_link (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  notice_id uuid not null references notice on delete cascade,
  user_id uuid not null references app_user,
  -- Null: as one of the buyer's staff.
  company_id uuid references company,
  -- The account that the message went to: nobody else's opens it.
  openid text not null,
  -- The step, as its declaration is called: PurchaseOrder.confirm.
  action text not null,
  document_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Given to the browser that proved the account: good for this one step, for a quarter of an hour.
  key_hash bytea,
  key_until timestamptz,
  -- The version of the document that was shown with it.
  seen_version integer,
  used_at timestamptz,
  check ((key_hash is null) = (key_until is null) and (key_hash is null) = (seen_version is null))
);
create index action_link_of_notice on action_link (notice_id);
create index action_link_age on action_link (expires_at);
alter table action_link enable row level security;
create policy sent on action_link using ((select app_side()) = 'system');
create policy own on action_link for select
  using (user_id = (select app_user()) and company_id is not distinct from (select app_company()));
create policy used on action_link for update
  using (user_id = (select app_user()) and company_id is not distinct from (select app_company()));
-- Whose link it is and what it does never changes.
revoke update on action_link from portal_app;
grant update (key_hash, key_until, seen_version, used_at) on action_link to portal_app;
call wall_practice();

-- Whether messages of a kind carry such a link, where the product has a step for it.
alter table notice_template add column has_link boolean not null default true;
