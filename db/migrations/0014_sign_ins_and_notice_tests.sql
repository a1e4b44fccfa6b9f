-- What a person recognises a sign-in of his by: program and system in words of ours, never what the browser said.
alter table passport_login add column device text not null default '';

-- Trying a template out is no use of it: it counts neither among what was sent nor against its removal, unless it is still
-- on its way.
create or replace function notice_usage(since timestamptz) returns table (code text, sent integer, failed integer)
language sql stable security definer set search_path = public as $$
  select n.code, count(distinct n.id)::int, count(distinct n.id) filter (where d.state = 'failed')::int
  from notice n left join notice_delivery d on d.notice_id = n.id
  where n.sent_at >= since and n.biz_type <> 'NoticeTest' and app_side() in ('staff', 'system') group by n.code
$$;

create or replace function notice_template_used(template uuid) returns boolean
language sql stable security definer set search_path = public as $$
  select app_side() in ('staff', 'system') and (
    exists (select from notice n join notice_template t on t.code = n.code where t.id = template and (n.biz_type <> 'NoticeTest'
      or exists (select from notice_delivery d where d.notice_id = n.id and d.state in ('waiting', 'sending'))))
    or exists (select from notice_setting s where s.template_id = template))
$$;
