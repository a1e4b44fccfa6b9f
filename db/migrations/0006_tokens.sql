-- A browser that is signed in to the passport itself; its cookie is kept as a hash.
create table passport_login (
  id uuid primary key default gen_random_uuid(),
  cookie_hash bytea not null unique,
  -- Null until somebody who came in through the messaging app has proven a mobile number.
  user_id uuid references app_user,
  openid text,
  unionid text,
  method text not null check (method in ('sms', 'wechat')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (user_id is not null or openid is not null)
);
create index passport_login_of_user on passport_login (user_id) where ended_at is null;
create index passport_login_age on passport_login (expires_at);

-- Authorization codes: 60 seconds, once, bound to client, address and verifier.
create table authorization_code (
  code_hash bytea primary key,
  client_id text not null,
  user_id uuid not null references app_user,
  root_id uuid not null,
  redirect_uri text not null,
  scope text not null default '',
  nonce text not null default '',
  code_challenge text,
  -- When the person proved who he is; the ID token tells.
  signed_in_at timestamptz not null,
  -- When what is issued for it ends at the latest: nobody stays signed in for longer by going from program to program.
  session_until timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What was issued for it: a second use ends that.
  session_id uuid references login_session on delete cascade
);
create index authorization_code_age on authorization_code (expires_at);
create index authorization_code_of_session on authorization_code (session_id) where session_id is not null;

-- A login_session is the family; its refresh tokens follow one another.
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references login_session on delete cascade,
  generation integer not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz,
  -- The successor, sealed, so that a repeat within ten seconds gets the same one.
  successor_cipher bytea,
  unique (session_id, generation)
);

-- Our own programs may hand a person from one to the other; programs of others may not.
alter table oauth_client add column first_party boolean not null default false;

-- A program that is stopped or removed is signed out of at once, whoever stops it and however.
create function end_client_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update login_session set revoked_at = now() where client_id = old.client_id and revoked_at is null;
  return null;
end $$;
create trigger client_stopped after update of state on oauth_client for each row
  when (old.state = 'active' and new.state <> 'active') execute function end_client_sessions();
create trigger client_removed after delete on oauth_client for each row execute function end_client_sessions();

alter table passport_login enable row level security;
create policy passport on passport_login using ((select app_side()) = 'system');
alter table authorization_code enable row level security;
create policy passport on authorization_code using ((select app_side()) = 'system');
alter table refresh_token enable row level security;
create policy passport on refresh_token using ((select app_side()) = 'system');
