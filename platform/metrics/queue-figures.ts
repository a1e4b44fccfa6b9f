import { Pool, type PoolConfig, type QueryResult } from 'pg'
import { databaseReachable, jobOldestWaiting, jobs, outboxOldest, outboxWaiting, schemaVersion } from './metrics.ts'
import { forgetNightly, readNightly } from './nightly-figures.ts'
import { readAtScrape } from './registry.ts'

/** Several monitors that ask at once, and the two ports of a server, cost one query. */
const REMEMBERED_MS = 5_000
const STATEMENT_MS = 500
const ANSWER_MS = 1_000

/**
 * Counts that the queue keeps by itself every few seconds, and beside them what has to be true also when no worker lives to
 * count: both read a partial index of what waits, and nothing of what is done.
 */
const QUEUES = `select q.name, q.active_count as active, q.failed_count as failed, coalesce(w.waiting, 0) as waiting,
    coalesce(w.oldest, 0)::float8 as oldest
  from pgboss.queue q
  left join (
    select name, count(*)::int as waiting, extract(epoch from now() - min(greatest(created_on, start_after))) as oldest
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name
  ) w on w.name = q.name
  where left(q.name, 2) <> '__'`
const OUTBOX = `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
  from (select created_at from outbox where handled_at is null order by id limit 10000) w`
const SCHEMA = `select coalesce(max(left(name, 4)), '0') as newest from kysely_migration`

interface QueueRow {
  readonly name: string
  readonly active: number
  readonly failed: number
  readonly waiting: number
  readonly oldest: number
}

/** Shows queue, outbox, schema and what happens at night at each scrape. Any number of processes may: the answer is the same, so alerts take the largest. */
export const watchQueue = (
  connection: PoolConfig,
  now: () => number = () => performance.now(),
): { close(): Promise<void> } => {
  const pool = new Pool({
    ...connection,
    max: 1,
    application_name: 'supplier-portal-metrics',
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    connectionTimeoutMillis: ANSWER_MS,
  })
  pool.on('error', () => undefined)
  let readUntil = -Infinity
  let reading: Promise<void> | undefined
  const stop = readAtScrape(() => {
    if (now() > readUntil)
      reading ??= read(pool).finally(() => {
        reading = undefined
        readUntil = now() + REMEMBERED_MS
      })
    return reading
  })
  return {
    close: async () => {
      stop()
      await pool.end()
    },
  }
}

const read = async (pool: Pool): Promise<void> => {
  try {
    const [queues, outbox, schema] = await Promise.all([
      pool.query<QueueRow>(QUEUES),
      pool.query<{ waiting: number; oldest: number }>(OUTBOX),
      pool.query<{ newest: string }>(SCHEMA),
      readNightly(pool),
    ])
    databaseReachable.set(1)
    showQueues(queues)
    outboxWaiting.set(outbox.rows[0]?.waiting ?? 0)
    outboxOldest.set(outbox.rows[0]?.oldest ?? 0)
    schemaVersion.set(Number(schema.rows[0]?.newest))
  } catch {
    databaseReachable.set(0)
    // What was read before is not what is true now.
    for (const gauge of [jobs, jobOldestWaiting]) gauge.reset()
    for (const gauge of [outboxWaiting, outboxOldest]) gauge.set(Number.NaN)
    forgetNightly()
  }
}

const showQueues = ({ rows }: QueryResult<QueueRow>): void => {
  for (const gauge of [jobs, jobOldestWaiting]) gauge.reset()
  for (const { name: queue, waiting, active, failed, oldest } of rows) {
    for (const [state, count] of Object.entries({ waiting, active, failed })) jobs.set({ queue, state }, count)
    jobOldestWaiting.set({ queue }, oldest)
  }
}
