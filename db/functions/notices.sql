-- Members under the names that colleagues know them by. A person who has not joined goes by the name in the invitation: a
-- number typed at random reveals no name.
create or replace function notice_members(company uuid)
returns table (user_id uuid, name text, mobile_masked text, role_keys text[], own_only boolean, is_owner boolean, wechat_bound boolean, has_joined boolean)
language sql stable security definer set search_path = public rows 20 as $$
  select u.id,
    case when m.joined_at is null then coalesce(nullif(m.nickname, ''), u.mobile_masked)
      else coalesce(nullif(u.nickname, ''), nullif(m.nickname, ''), u.name) end,
    u.mobile_masked, m.role_keys, m.own_only, m.is_owner, coalesce(f.is_following, false), m.joined_at is not null
  from membership m join app_user u on u.id = m.user_id and u.is_active
  left join messaging_binding b on b.user_id = u.id left join messaging_follower f on f.openid = b.openid
  where m.company_id = company and m.is_active and (company = app_company() or app_side() in ('staff', 'system'))
  order by m.is_owner desc, m.created_at, u.id
$$;

-- Trying a template out is no use of it: it counts neither among what was sent nor against its removal, unless it is still
-- on its way.
create or replace function notice_usage(since timestamptz) returns table (code text, sent integer, failed integer)
language sql stable security definer set search_path = public as $$
  select n.code, count(distinct n.id)::int, count(distinct n.id) filter (where d.state = 'failed')::int
  from notice n left join notice_delivery d on d.notice_id = n.id
  where n.sent_at >= since and n.biz_type <> 'NoticeTest' and (n.company_id in (select practice_companies())) is not true and app_side() in ('staff', 'system') group by n.code
$$;

create or replace function notice_template_used(template uuid) returns boolean
language sql stable security definer set search_path = public as $$
  select app_side() in ('staff', 'system') and (
    exists (select from notice n join notice_template t on t.code = n.code where t.id = template and (n.biz_type <> 'NoticeTest'
      or exists (select from notice_delivery d where d.notice_id = n.id and d.state in ('waiting', 'sending'))))
    or exists (select from notice_setting s where s.template_id = template))
$$;

-- One more event joins a notice that the person has not read: it tells of the newest, and of how many. People tick their own
-- notices and change no word of them; this is the work of those who deliver. It stays in the piece of the table in which it
-- was told first.
create or replace function join_notice(wanted uuid, event uuid, told timestamptz, sent timestamptz, new_title text, new_summary text)
returns void language sql volatile security definer set search_path = public as $$
  update notice n set times = n.times + 1, event_id = event, joined_at = told, sent_at = sent, title = new_title, summary = new_summary
  where n.id = wanted and n.read_at is null and app_side() = 'system'
$$;
