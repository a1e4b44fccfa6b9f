-- A browser that is signed in to the passport itself; its cookie is kept as a hash.
create table passport_login (
  cookie_hash bytea primary key,
  user_id uuid not null references app_user,
  method text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index passport_login_of_user on passport_login (user_id) where ended_at is null;

-- Authorization codes: 60 seconds, once, bound to client, address and verifier.
create table authorization_code (
  code_hash bytea primary key,
  client_id text not null,
  user_id uuid not null references app_user,
  redirect_uri text not null,
  scope text not null default '',
  nonce text not null default '',
  code_challenge text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What was issued for it: a second use ends that.
  session_id uuid references login_session
);

-- A login_session is the family; its refresh tokens follow one another.
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references login_session,
  generation integer not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz,
  -- The successor, sealed, so that a repeat within ten seconds gets the same one.
  successor_cipher bytea,
  unique (session_id, generation)
);

alter table login_session add column scope text not null default '';
alter table login_session add column last_used_at timestamptz not null default now();

alter table passport_login enable row level security;
create policy passport on passport_login using ((select app_side()) = 'system');
alter table authorization_code enable row level security;
create policy passport on authorization_code using ((select app_side()) = 'system');
alter table refresh_token enable row level security;
create policy passport on refresh_token using ((select app_side()) = 'system');
