-- The app that staff work in, through which messages reach them beside the portal. One row: a company has one of them.
create table staff_channel (
  id uuid primary key default gen_random_uuid(),
  -- Null: messages stay in the portal.
  service text check (service in ('wecom', 'feishu', 'dingtalk')),
  uses_group boolean not null default false,
  uses_personal boolean not null default false,
  robot_key_cipher bytea,
  robot_secret_cipher bytea,
  app_id text not null default '',
  agent_id text not null default '',
  app_secret_cipher bytea,
  row_version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index staff_channel_one on staff_channel ((true));
insert into staff_channel default values;
alter table staff_channel enable row level security;
create policy kept on staff_channel using ((select app_side()) in ('staff', 'system'));

-- The account of a colleague there, found by their number. A binding counts for the app and the number that it was found for.
create table staff_binding (
  user_id uuid primary key references app_user,
  service text not null,
  app_id text not null,
  mobile_index bytea not null,
  -- Null: the service has nobody with the number.
  account_id text,
  found_at timestamptz not null
);
alter table staff_binding enable row level security;
create policy own on staff_binding using (user_id = (select app_user()) or (select app_side()) = 'system');

-- What a colleague does not want in that app, and when it is to be quiet; the portal shows everything all the same.
create table staff_notice_setting (
  user_id uuid primary key references app_user,
  muted_ids uuid[] not null default '{}',
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text check (quiet_to ~ '^\d\d:\d\d$'),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null))
);
alter table staff_notice_setting enable row level security;
create policy own on staff_notice_setting using (user_id = (select app_user()) or (select app_side()) = 'system');

alter table notice_delivery drop constraint notice_delivery_channel_check;
alter table notice_delivery add constraint notice_delivery_channel_check
  check (channel in ('wechat', 'sms', 'workPersonal', 'workGroup'));

-- What the stand-ins of the three services took; empty in production. Accounts stand for numbers, which are not kept.
create table sandbox_work_message (
  id bigint generated always as identity primary key,
  service text not null,
  -- Null: in the group.
  account_id text,
  mentioned text[] not null default '{}',
  title text not null,
  content text not null,
  url text not null,
  -- By which the service knows a repeat.
  repeat_key text not null,
  sent_at timestamptz not null
);
create index sandbox_work_message_of on sandbox_work_message (service, account_id, id desc);
alter table sandbox_work_message enable row level security;
create policy sandbox on sandbox_work_message using ((select app_side()) = 'system');
