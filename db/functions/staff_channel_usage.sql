-- How messages to staff in their app went lately: numbers and the last reason, no notice of anybody.
create or replace function staff_channel_usage(since timestamptz)
returns table (channel text, sent integer, failed integer, waiting integer, last_why text)
language sql stable security definer set search_path = public as $$
  select d.channel, count(*) filter (where d.state = 'sent')::integer, count(*) filter (where d.state = 'failed')::integer,
    count(*) filter (where d.state in ('waiting', 'sending') and d.attempts > 0)::integer,
    coalesce((array_agg(d.why order by d.due_at desc) filter (where d.why <> '' and d.state in ('failed', 'waiting')))[1], '')
  from notice_delivery d join notice n on n.id = d.notice_id
  where d.channel in ('workGroup', 'workPersonal') and n.sent_at >= since and app_side() in ('staff', 'system')
  group by d.channel
$$;
