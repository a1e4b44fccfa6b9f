-- What people are told: templates (the buyer's), settings (each company's), notices (each person's) and the ways on which
-- they went out.
create table notice_template (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Za-z][A-Za-z0-9.]{1,59}$'),
  name text not null,
  group_name text not null,
  biz_type text not null,
  title text not null,
  content text not null,
  channels text[] not null check (channels <@ '{inApp,wechat,sms}' and 'inApp' = any (channels)),
  wechat_template text not null,
  wechat_keywords jsonb not null,
  default_roles text[] not null,
  -- 1: cannot be switched off, only re-routed. 2: a company may switch it off.
  level smallint not null check (level in (1, 2)),
  is_todo boolean not null,
  is_urgent boolean not null,
  is_enabled boolean not null default true,
  sort integer not null default 0,
  -- 0: as the product brought it, and renewed with it. Later: in the words of the staff.
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
alter table notice_template enable row level security;
create policy known on notice_template for select using (true);
create policy kept on notice_template for insert with check ((select app_side()) in ('staff', 'system'));
create policy changed on notice_template for update using ((select app_side()) in ('staff', 'system'));
create policy removed on notice_template for delete using ((select app_side()) in ('staff', 'system'));

create table notice_setting (
  company_id uuid not null references company,
  template_id uuid not null references notice_template,
  is_open boolean not null,
  channels text[] not null,
  -- Null: whoever has one of the template's roles.
  receiver_ids uuid[],
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text check (quiet_to ~ '^\d\d:\d\d$'),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  primary key (company_id, template_id),
  check ((quiet_from is null) = (quiet_to is null))
);
create index notice_setting_of_template on notice_setting (template_id);
alter table notice_setting enable row level security;
create policy tenant on notice_setting for select using (company_id = (select app_company()) or (select app_side()) in ('staff', 'system'));
create policy chosen on notice_setting for insert with check (company_id = (select app_company()) and (select app_side()) = 'supplier');
create policy changed on notice_setting for update using (company_id = (select app_company()) and (select app_side()) = 'supplier');

-- What a person does not want on his own phone; the portal shows it all the same.
create table notice_mute (
  user_id uuid not null references app_user,
  company_id uuid not null references company,
  template_id uuid not null references notice_template on delete cascade,
  primary key (user_id, company_id, template_id)
);
create index notice_mute_of_company on notice_mute (company_id, template_id);
alter table notice_mute enable row level security;
create policy own on notice_mute using ((user_id = (select app_user()) and company_id = (select app_company())) or (select app_side()) = 'system');

-- One row for each event and person. Company: for whom he hears it; null for staff.
create table notice (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null,
  user_id uuid not null references app_user,
  company_id uuid references company,
  code text not null,
  -- 1 to do, 2 notice, 3 announcement
  kind smallint not null check (kind in (1, 2, 3)),
  title text not null,
  summary text not null,
  biz_type text not null,
  biz_id text not null,
  url text not null,
  -- When it happened; sent_at is when people could first see it.
  told_at timestamptz not null,
  sent_at timestamptz not null,
  shown_until timestamptz,
  read_at timestamptz,
  done_at timestamptz,
  unique nulls not distinct (event_id, user_id, company_id)
);
create index notice_of_person on notice (user_id, company_id, sent_at desc, id desc);
create index notice_unread on notice (user_id, company_id) where read_at is null;
create index notice_open on notice (biz_type, biz_id) where kind = 1 and done_at is null;
create index notice_of_code on notice (code, sent_at);
create index notice_age on notice (sent_at);
alter table notice enable row level security;
create policy own on notice for select using ((user_id = (select app_user()) and company_id is not distinct from (select app_company())) or (select app_side()) = 'system');
create policy ticked on notice for update using ((user_id = (select app_user()) and company_id is not distinct from (select app_company())) or (select app_side()) = 'system');
create policy told on notice for insert with check ((select app_side()) = 'system');
create policy forgotten on notice for delete using ((select app_side()) = 'system');
-- What was said stays said: only the ticks are ever set.
revoke update on notice from portal_app;
grant update (read_at, done_at) on notice to portal_app;

-- The ways beside the portal itself. A row is claimed before it is sent, so that two workers do not send it twice.
create table notice_delivery (
  notice_id uuid not null references notice on delete cascade,
  channel text not null check (channel in ('wechat', 'sms')),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  due_at timestamptz not null,
  attempts smallint not null default 0,
  why text not null default '',
  sent_at timestamptz,
  primary key (notice_id, channel)
);
create index notice_delivery_due on notice_delivery (due_at) where state in ('waiting', 'sending');
alter table notice_delivery enable row level security;
create policy worker on notice_delivery using ((select app_side()) = 'system');
create policy own on notice_delivery for select using (notice_id in (select n.id from notice n));

-- When a side last took a step with a document: a to-do that is delivered later than it was done is born done.
create table notice_settled (
  biz_type text not null,
  biz_id text not null,
  -- Null: the buyer's staff.
  company_id uuid,
  at timestamptz not null,
  unique nulls not distinct (biz_type, biz_id, company_id)
);
alter table notice_settled enable row level security;
create policy worker on notice_settled using ((select app_side()) = 'system');

create table announcement (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  content text not null,
  must_read boolean not null,
  shown_from timestamptz not null,
  shown_until timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  check (shown_from < shown_until)
);
create index announcement_order on announcement (shown_from desc, id desc);
alter table announcement enable row level security;
create policy kept on announcement using ((select app_side()) in ('staff', 'system'));
create policy shown on announcement for select using (shown_from <= now() and shown_until > now());

-- The members of a company and whether the messaging app reaches them: colleagues see that about each other and nothing
-- more of anybody's binding.
create function notice_members(company uuid)
returns table (user_id uuid, name text, mobile_masked text, role_keys text[], own_only boolean, is_owner boolean, wechat_bound boolean)
language sql stable security definer set search_path = public rows 20 as $$
  select u.id, u.name, u.mobile_masked, m.role_keys, m.own_only, m.is_owner, coalesce(f.is_following, false)
  from membership m join app_user u on u.id = m.user_id and u.is_active
  left join messaging_binding b on b.user_id = u.id left join messaging_follower f on f.openid = b.openid
  where m.company_id = company and m.is_active and (company = app_company() or app_side() in ('staff', 'system'))
  order by m.is_owner desc, m.created_at, u.id
$$;

-- How often each template was used and failed: numbers, no notice of anybody.
create function notice_usage(since timestamptz) returns table (code text, sent integer, failed integer)
language sql stable security definer set search_path = public as $$
  select n.code, count(distinct n.id)::int, count(distinct n.id) filter (where d.state = 'failed')::int
  from notice n left join notice_delivery d on d.notice_id = n.id
  where n.sent_at >= since and app_side() in ('staff', 'system') group by n.code
$$;

-- Removing a template asks this: staff do not see the notices themselves.
create function notice_template_used(template uuid) returns boolean
language sql stable security definer set search_path = public as $$
  select app_side() in ('staff', 'system') and (
    exists (select from notice n join notice_template t on t.code = n.code where t.id = template)
    or exists (select from notice_setting s where s.template_id = template))
$$;
