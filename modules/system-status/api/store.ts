import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { AnchorStatus, Backup, DatabaseStatus, Files, Program, Provider, Reason } from '../shapes.ts'

/** One queue as it is; kinds are made of several. */
export interface QueueRow {
  readonly name: string
  readonly isScheduled: boolean
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly oldest: number
}

// What waits, runs and has failed is read by partial indexes alone: what is done is a hundred times as much.
export const queues = async (tx: Tx, me: Caller): Promise<QueueRow[]> => {
  const { rows } =
    await sql<QueueRow>`select q.name, s.name is not null as is_scheduled, coalesce(w.waiting, 0)::bigint as waiting,
      q.active_count::bigint as running, coalesce(f.failed, 0)::bigint as failed, coalesce(w.oldest, 0)::bigint as oldest
    from pgboss.queue q
    left join pgboss.schedule s on s.name = q.name
    left join (
      select name, count(*) as waiting, floor(extract(epoch from now() - min(greatest(created_on, start_after)))) as oldest
      from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name
    ) w on w.name = q.name
    left join (
      select name, count(*) as failed from pgboss.job
      where state = 'failed' and completed_on > now() - interval '24 hours' group by name
    ) f on f.name = q.name
    where left(q.name, 2) <> '__'`.execute(tx.for(me))
  return rows
}

/** Messages that are not on the queue yet; counted up to 10,000. */
export const outbox = async (tx: Tx, me: Caller): Promise<{ waiting: number; oldest: number }> => {
  const { rows } = await sql<{ waiting: number; oldest: number }>`select count(*)::bigint as waiting,
      coalesce(floor(extract(epoch from now() - min(created_at))), 0)::bigint as oldest
    from (select created_at from outbox where handled_at is null order by id limit 10000) w`.execute(tx.for(me))
  return rows[0] ?? { waiting: 0, oldest: 0 }
}

export interface OutcomeRow extends Pick<Provider, 'calls' | 'ok' | 'lastOkAt' | 'lastFailedAt' | 'lastFailure'> {
  readonly provider: string
}

/** How calls to services went: counts of the last day, and the last moments that are known. */
export const outcomes = async (tx: Tx, me: Caller): Promise<OutcomeRow[]> => {
  const { rows } = await sql<OutcomeRow>`select provider,
      coalesce(sum(ok + failed) filter (where hour > now() - interval '24 hours'), 0)::bigint as calls,
      coalesce(sum(ok) filter (where hour > now() - interval '24 hours'), 0)::bigint as ok,
      max(last_ok_at) as last_ok_at, max(last_failed_at) as last_failed_at,
      (array_agg(last_failure order by last_failed_at desc) filter (where last_failure is not null))[1] as last_failure
    from provider_outcome group by provider`.execute(tx.for(me))
  return rows
}

/** The app of the staff that is set; nothing when none is. */
export const workApp = async (tx: Tx, me: Caller): Promise<string | null> => {
  const { rows } = await sql<{ service: string | null }>`select service from staff_channel`.execute(tx.for(me))
  return rows[0]?.service ?? null
}

export const database = async (tx: Tx, me: Caller): Promise<DatabaseStatus | undefined> => {
  const { rows } = await sql<{ status: DatabaseStatus }>`select database_status() as status`.execute(tx.for(me))
  return rows[0]?.status
}

export const programs = async (tx: Tx, me: Caller, deadAfterSeconds: number): Promise<Program[]> => {
  const { rows } = await sql<Program>`select id, host, serves, works, version, started_at, seen_at,
      seen_at > now() - make_interval(secs => ${deadAfterSeconds}) as is_alive
    from program_heartbeat where seen_at > now() - interval '1 day' order by serves desc, started_at limit 200`.execute(
    tx.for(me),
  )
  return rows
}

/** As they were counted last; a new installation, where nobody has, is small enough to count. */
export const files = async (tx: Tx, me: Caller): Promise<Files> => {
  const { rows } = await sql<Files>`select files as count, bytes, counted_at from stored_file_total`.execute(tx.for(me))
  return rows[0] ?? { ...(await countFiles(tx, me)), countedAt: null }
}

export const countFiles = async (tx: Tx, me: Caller): Promise<{ count: number; bytes: number }> => {
  const { rows } = await sql<{
    count: number
    bytes: number
  }>`select count(*)::bigint as count, coalesce(sum(size), 0)::bigint as bytes from stored_file`.execute(tx.for(me))
  return rows[0] ?? { count: 0, bytes: 0 }
}

export const keepFileTotal = async (
  tx: Tx,
  me: Caller,
  { count, bytes }: { readonly count: number; readonly bytes: number },
  at: string,
): Promise<void> => {
  await sql`insert into stored_file_total (counted_at, files, bytes) values (${at}, ${count}, ${bytes})
    on conflict (id) do update set counted_at = excluded.counted_at, files = excluded.files, bytes = excluded.bytes`.execute(
    tx.for(me),
  )
}

export const anchor = async (tx: Tx, me: Caller): Promise<AnchorStatus> => {
  const { rows } = await sql<AnchorStatus>`select coalesce(a.number, 0)::bigint as number, a.taken_at,
      coalesce(a.entries, 0)::bigint as entries, c.at as checked_at, coalesce(c.findings, 0)::bigint as findings,
      (select min(started_at) from program_heartbeat where works) as since
    from (select 1) one
    left join (select * from audit_anchor order by number desc limit 1) a on true
    left join (select * from audit_anchor_check order by id desc limit 1) c on true`.execute(tx.for(me))
  return rows[0] ?? { number: 0, takenAt: null, entries: 0, checkedAt: null, findings: 0, since: null }
}

export const backups = async (tx: Tx, me: Caller): Promise<Backup[]> => {
  const { rows } =
    await sql<Backup>`select what, last_ok_at, last_failed_at, bytes from backup_report order by what`.execute(
      tx.for(me),
    )
  return rows
}

/** Forgets what nobody looks at any more. */
export const clean = async (tx: Tx, me: Caller, programsBefore: string, outcomesBefore: string): Promise<void> => {
  await sql`delete from program_heartbeat where seen_at < ${programsBefore}`.execute(tx.for(me))
  await sql`delete from provider_outcome where hour < ${outcomesBefore}`.execute(tx.for(me))
}

export interface FailedRow {
  readonly id: string
  readonly queue: string
  readonly isScheduled: boolean
  readonly failedAt: string
  readonly tries: number
  readonly reason: Reason
}

// Of what a job carried and how it failed only the class is read: the texts of errors hold what people typed.
const FAILED = sql`select j.id, j.name as queue, s.name is not null as is_scheduled, j.completed_on as failed_at,
    (j.retry_count + 1)::bigint as tries,
    case when j.output ->> 'reason' in ('provider', 'database', 'invalid') then j.output ->> 'reason'
      when j.output::text ~ 'timed out|timeout' then 'stopped' else 'other' end as reason
  from pgboss.job j left join pgboss.schedule s on s.name = j.name where j.state = 'failed'`

/** The queue is made by the first program that works; until then there is none, and nothing failed on it. */
const hasQueue = async (tx: Tx, me: Caller): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from pg_namespace where nspname = 'pgboss' and has_schema_privilege(oid, 'usage')) as found`.execute(
    tx.for(me),
  )
  return rows[0]?.found === true
}

/** The last hundred jobs that were given up. */
export const failedJobs = async (tx: Tx, me: Caller): Promise<FailedRow[]> => {
  if (!(await hasQueue(tx, me))) return []
  const { rows } = await sql<FailedRow>`${FAILED} order by j.completed_on desc limit 100`.execute(tx.for(me))
  return rows
}

/** One of them, locked; nothing when it is none, or not any more. */
export const lockFailedJob = async (tx: Tx, me: Caller, id: string): Promise<FailedRow | undefined> => {
  if (!(await hasQueue(tx, me))) return undefined
  const { rows } = await sql<FailedRow>`${FAILED} and j.id = ${id} for update of j`.execute(tx.for(me))
  return rows[0]
}

/** Is there such a job at all, whatever its state? */
export const hasJob = async (tx: Tx, me: Caller, id: string): Promise<boolean> => {
  if (!(await hasQueue(tx, me))) return false
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from pgboss.job where name in (select name from pgboss.queue) and id = ${id}) as found`.execute(
    tx.for(me),
  )
  return rows[0]?.found === true
}

/** Puts a job back on its queue, with one try more; as the queue itself does it. */
export const retry = async (tx: Tx, me: Caller, id: string, queue: string): Promise<void> => {
  await sql`update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${queue} and id = ${id} and state = 'failed'`.execute(tx.for(me))
}
