-- What only the owner of the database may look at, in figures. Standbys say how far behind they are to an owner that is
-- a member of pg_monitor; to others only that they are there.
create or replace function database_status() returns jsonb
language sql stable security definer set search_path = public as $$
  select case when app_side() = 'system' then jsonb_build_object(
    'version', current_setting('server_version'),
    'schemaVersion', (select coalesce(max(left(m.name, 4)), '') from kysely_migration m),
    'bytes', pg_database_size(current_database()),
    'connections', (select count(*) from pg_stat_activity a where a.backend_type = 'client backend'),
    'connectionsMost', current_setting('max_connections')::integer,
    'standbys', coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(r.application_name, ''), 'state', coalesce(r.state, ''),
      'lagSeconds', floor(extract(epoch from r.replay_lag)))) from pg_stat_replication r), '[]')) end
$$;
