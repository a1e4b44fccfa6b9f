-- Which sides of the portal a person may enter (specification §6). Everybody may enter both until staff take one away: what
-- they find there is decided by their companies and roles.
alter table app_user add column scopes text[] not null default '{SupplierErp,SupplierCenter}'
  check (scopes <@ array['SupplierErp', 'SupplierCenter']);
-- The answer says two things more; `db/functions` holds it.
drop function caller_facts(uuid, uuid);

-- When the person proved who they are: an ID token says so, however many programs they went through since.
alter table login_session add column signed_in_at timestamptz not null default now();
update login_session set signed_in_at = created_at;

-- How ID tokens for a program are signed. RS256 is what programs expect that did not choose (OpenID Connect Core §15.1); those
-- that were registered before go on getting what they got.
alter table oauth_client add column id_token_alg text not null default 'ES256' check (id_token_alg in ('RS256', 'ES256'));
alter table oauth_client alter column id_token_alg set default 'RS256';
-- The name of a person has a scope of its own now.
update oauth_client set scopes = array_append(scopes, 'profile') where 'openid' = any (scopes) and not 'profile' = any (scopes);
-- Our own pages ask for it: calls about one's own account need it where nothing else is granted.
update login_session set scope = scope || ' Account' where client_id = 'supplier-portal' and scope <> '' and parent_id is null;
