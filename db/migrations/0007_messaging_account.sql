-- Accounts of the messaging app that follow the official account, and whose they are. The passport's own work (side
-- system) writes these tables; a person reads his own rows and shows QR codes of his own.
create table messaging_follower (
  openid text primary key,
  unionid text,
  is_following boolean not null,
  followed_at timestamptz,
  -- The moment that is_following speaks of: events may arrive late and out of order. Long ago: nobody has told us.
  told_at timestamptz not null default 'epoch'
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
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index messaging_ticket_of_user on messaging_ticket (user_id, created_at desc);
-- Events come at least once; each counts once.
create table messaging_event (
  event_key bytea primary key,
  received_at timestamptz not null
);
-- The signature of a clear callback covers its time and nonce only: each pair is good for one event.
create table messaging_nonce (
  nonce_key bytea primary key,
  event_key bytea not null,
  received_at timestamptz not null
);

alter table messaging_follower enable row level security;
create policy passport on messaging_follower using ((select app_side()) = 'system');
create policy own on messaging_follower for select using (openid in (select b.openid from messaging_binding b where b.user_id = (select app_user())));
alter table messaging_binding enable row level security;
create policy passport on messaging_binding using ((select app_side()) = 'system');
create policy own on messaging_binding for select using (user_id = (select app_user()));
alter table messaging_ticket enable row level security;
create policy passport on messaging_ticket using ((select app_side()) = 'system');
create policy own on messaging_ticket using (user_id = (select app_user()));
alter table messaging_event enable row level security;
create policy passport on messaging_event using ((select app_side()) = 'system');
alter table messaging_nonce enable row level security;
create policy passport on messaging_nonce using ((select app_side()) = 'system');

-- The sandbox's official account, what its other end keeps: development only, empty in production. In the database, so
-- that all processes see the same and nothing is lost with one of them.
create table sandbox_account_token (
  token text primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table sandbox_account_ticket (
  ticket text primary key,
  url text not null unique,
  scene text not null,
  expires_at timestamptz not null
);
create table sandbox_account_follower (
  openid text primary key,
  is_following boolean not null,
  followed_at timestamptz,
  scene text not null default '',
  -- Second of the last event: events are told apart by it, and a quick hand makes two in one second.
  last_event bigint not null default 0
);
create table sandbox_account_message (
  id bigint generated always as identity primary key,
  openid text not null,
  template_id text not null,
  url text not null,
  data jsonb not null,
  client_msg_id text,
  sent_at timestamptz not null
);
create index sandbox_account_message_of on sandbox_account_message (openid, id desc);
create table sandbox_account_code (
  code text primary key,
  openid text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Calls a day, for the limits that the real account has.
create table sandbox_account_quota (
  day date not null,
  call text not null,
  used integer not null,
  primary key (day, call)
);
alter table sandbox_account_token enable row level security;
create policy sandbox on sandbox_account_token using ((select app_side()) = 'system');
alter table sandbox_account_ticket enable row level security;
create policy sandbox on sandbox_account_ticket using ((select app_side()) = 'system');
alter table sandbox_account_follower enable row level security;
create policy sandbox on sandbox_account_follower using ((select app_side()) = 'system');
alter table sandbox_account_message enable row level security;
create policy sandbox on sandbox_account_message using ((select app_side()) = 'system');
alter table sandbox_account_code enable row level security;
create policy sandbox on sandbox_account_code using ((select app_side()) = 'system');
alter table sandbox_account_quota enable row level security;
create policy sandbox on sandbox_account_quota using ((select app_side()) = 'system');
