-- Accounts of the messaging app that follow the official account, and whose they are.
create table messaging_follower (
  openid text primary key,
  unionid text,
  is_following boolean not null,
  followed_at timestamptz,
  updated_at timestamptz not null default now()
);
create table messaging_binding (
  user_id uuid primary key references app_user,
  openid text not null unique references messaging_follower,
  bound_at timestamptz not null default now()
);
-- A QR code on the screen: a random scene, never the user's id, for one binding.
create table messaging_ticket (
  scene text primary key,
  user_id uuid not null references app_user,
  ticket text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Events come at least once; each counts once.
create table messaging_event (
  dedupe_key text primary key,
  received_at timestamptz not null default now()
);
alter table messaging_follower enable row level security;
create policy passport on messaging_follower using ((select app_side()) = 'system');
alter table messaging_binding enable row level security;
create policy passport on messaging_binding using ((select app_side()) = 'system');
alter table messaging_ticket enable row level security;
create policy passport on messaging_ticket using ((select app_side()) = 'system');
alter table messaging_event enable row level security;
create policy passport on messaging_event using ((select app_side()) = 'system');
