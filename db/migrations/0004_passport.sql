-- Signing keys and sign-in sessions. Only the passport's own work (side system) reads these tables.
create table signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_cipher bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
alter table signing_key enable row level security;
create policy passport on signing_key using (app_side() = 'system');

create table login_session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  client_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
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
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_of_mobile on sms_code (mobile_index, created_at desc);
alter table sms_code enable row level security;
create policy passport on sms_code using (app_side() = 'system');

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

-- The enterprises of the caller himself, whichever he acts for: row security on supplier shows only the present one.
create function my_enterprises() returns table (id uuid, company_id uuid, name text, status smallint)
language sql stable security definer set search_path = public rows 5 as $$
  select s.id, s.company_id, c.name, s.status from membership m join supplier s on s.company_id = m.company_id join company c on c.id = m.company_id
  where m.user_id = app_user() and m.is_active order by m.created_at, s.id
$$;
