-- Signing keys and sign-in sessions. Only the passport's own work (side system) reads these tables.
create table signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  -- Wiped when the key is retired.
  private_cipher bytea,
  created_at timestamptz not null default now(),
  -- Later than created_at: whoever keeps a copy of the key set has the key before the first token signed with it.
  signs_from timestamptz not null default now(),
  retired_at timestamptz
);
alter table signing_key enable row level security;
create policy passport on signing_key using (app_side() = 'system');

-- One sign-in of a person to one program, and the family of the refresh tokens issued for it.
create table login_session (
  id uuid primary key default gen_random_uuid(),
  -- Null: the program works on its own account (client_credentials).
  user_id uuid references app_user,
  client_id text not null,
  -- What the person signed in with, here or at the passport: sessions that share it end together on log-out.
  root_id uuid not null,
  -- The session that this one was narrowed from (sts); it ends with it.
  parent_id uuid references login_session on delete cascade,
  scope text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index login_session_of_root on login_session (root_id) where revoked_at is null;
create index login_session_of_parent on login_session (parent_id) where parent_id is not null;
create index login_session_age on login_session (expires_at);
create index login_session_of_user on login_session (user_id) where revoked_at is null;
alter table login_session enable row level security;
create policy passport on login_session using (app_side() = 'system');

-- Everything a request needs to know about its caller, in one look: a session that was ended, a person who was
-- removed or a company whose status changed count from the next call on.
create function caller_facts(session uuid, wanted_company uuid)
returns table (user_id uuid, user_name text, user_groups integer[], staff_roles text[], company_id uuid, role_keys text[], own_only boolean, supplier_status smallint)
language sql stable security definer set search_path = public rows 1 as $$
  select u.id, u.name, u.user_groups, u.staff_roles, m.company_id, m.role_keys, m.own_only, s.status
  from login_session l
  join app_user u on u.id = l.user_id and u.is_active
  left join membership m on m.user_id = u.id and m.company_id = wanted_company and m.is_active
  left join supplier s on s.company_id = m.company_id
  where l.id = session and l.revoked_at is null and l.expires_at > now()
$$;

-- Codes sent by SMS: hashed, five tries, five minutes, once, bound to the request that asked for them.
create table sms_code (
  id uuid primary key default gen_random_uuid(),
  mobile_index bytea not null,
  -- A code for signing in does not bind a number, and the other way round.
  purpose text not null check (purpose in ('login', 'bind')),
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_of_mobile on sms_code (mobile_index, created_at desc);
alter table sms_code enable row level security;
create policy passport on sms_code using (app_side() = 'system');

-- How often something was asked for from one network. Not logged: a crash may forget a count, and no disk is waited for.
create unlogged table rate_counter (
  subject bytea not null,
  starts_at timestamptz not null,
  hits integer not null,
  primary key (subject, starts_at)
);
create index rate_counter_age on rate_counter (starts_at);
alter table rate_counter enable row level security;
create policy passport on rate_counter using (app_side() = 'system');

-- What the sandbox phone received. Development only; a real provider keeps nothing here.
create table sandbox_sms (
  id bigint generated always as identity primary key,
  mobile_index bytea not null,
  text_cipher bytea not null,
  at timestamptz not null default now()
);
create index sandbox_sms_of_mobile on sandbox_sms (mobile_index, id desc);
alter table sandbox_sms enable row level security;
create policy passport on sandbox_sms using (app_side() = 'system');
