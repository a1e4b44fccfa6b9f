-- Programs that people sign in to. The secret is shown once and kept as a hash.
create table oauth_client (
  id uuid primary key default gen_random_uuid(),
  client_id text not null unique check (client_id ~ '^[a-z0-9][a-z0-9-]{2,63}$'),
  name text not null,
  kind text not null check (kind in ('public', 'confidential')),
  state text not null check (state in ('draft', 'active', 'suspended', 'retired')),
  -- Nothing but a hash fits: a secret that slips through the code is refused here.
  secret_hash text check (secret_hash ~ '^[0-9a-f]{64}$'),
  secret_changed_at timestamptz,
  redirect_uris text[] not null default '{}' check (array_to_string(redirect_uris, ' ') !~ '[*#\\]'),
  grants text[] not null default '{}' check (grants <@ array['authorization_code', 'refresh_token', 'client_credentials', 'sms']),
  scopes text[] not null default '{}',
  permissions text[] not null default '{}',
  -- Who may sign in with it: supplier, staff or both.
  audience_sides text[] not null default '{supplier}' check (audience_sides <@ array['supplier', 'staff'] and cardinality(audience_sides) > 0),
  owner_id uuid references app_user,
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (kind = 'public' or state = 'draft' or secret_hash is not null),
  -- A program in everybody's hands keeps no secret and acts for nobody but the person in front of it.
  check (kind = 'confidential' or (secret_hash is null and not grants && array['client_credentials'] and permissions = '{}'))
);
alter table oauth_client enable row level security;
-- The passport itself works as the system; people need the permission client.manage, which only staff can hold.
create policy administrators on oauth_client using ((select app_side()) in ('system', 'staff'));

-- Stopping a client signs everybody out of it (0006): the sessions are found by this.
create index if not exists login_session_of_client on login_session (client_id) where revoked_at is null;

-- Answers are kept for repeated requests, but a client secret is shown once: what is kept says null in its place.
create function forget_client_secret() returns trigger language plpgsql as $$
begin
  new.reply := regexp_replace(new.reply, '"spcs_[A-Za-z0-9_-]{43}"', 'null', 'g');
  return new;
end $$;
create trigger forget_client_secret before insert or update on idempotency for each row
  when (new.reply like '%"spcs\_%') execute function forget_client_secret();
