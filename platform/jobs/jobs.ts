import { isDeepStrictEqual } from 'node:util'
import { PgBoss, fromKysely, type Job, type JobResult, type Queue } from 'pg-boss'
import { sql } from 'kysely'
import { Client, Pool, type PoolConfig } from 'pg'
import { systemCaller } from '#kernel/caller.ts'
import { LONG_WORK } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logging.ts'
import { watchPool } from '../metrics/pools.ts'
import { reasonOf } from './failure-reason.ts'
import { runJob } from './run-job.ts'

/** Work that comes round by the clock. Cron in Asia/Shanghai. It may run twice: it must not mind. */
export interface ScheduledJob {
  readonly name: string
  readonly cron: string
  readonly run: () => Promise<void>
}

/** Work that a message in the outbox asks for. It may arrive twice: it must not mind. */
export interface TopicHandler {
  readonly topic: string
  /** After this long one delivery counts as lost, however alive its worker is; a quarter of an hour unless set. */
  readonly mostSeconds?: number
  readonly handle: (payload: object) => Promise<void>
}

export interface Jobs {
  /** Puts all waiting messages of the outbox on the queue; also done every second. */
  relay(): Promise<number>
  stop(): Promise<void>
}

const RELAY_EVERY_MS = 1_000
const RELAY_BATCH = 200
/** After this long without a sign of life a job counts as orphaned and is given to another worker. */
const HEARTBEAT_SECONDS = 10
/** So often a job may fail and be tried again. */
const RETRIES = 5
/**
 * The queue counts the deaths of workers, too, of which no job can be told to be the cause: while a worker dies again and
 * again, every job that it has at hand is begun again and again.
 */
const BEGUN_AGAIN_MOST = 30
const QUEUE_OPTIONS = {
  retryLimit: BEGUN_AGAIN_MOST,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 900,
  heartbeatSeconds: HEARTBEAT_SECONDS,
} as const
const WORK_OPTIONS = { batchSize: 5, burstWhenBatchFull: true, pollingIntervalSeconds: 1, perJobResults: true } as const

const CLOCK_OPTIONS = { pollingIntervalSeconds: 5, perJobResults: true } as const

/** A job of the clock is filed under the minute that it was made in, of which the queue keeps one: cron knows nothing finer. */
const SLOT_SECONDS = 60

/** How often a worker looks for orphaned jobs and for what is due by the clock; the queue's own pace is a minute. */
const WATCH_SECONDS = 5

const OPEN_MS = 10_000

export interface JobDeps {
  readonly connection: PoolConfig
  readonly db: Database
  readonly log: Logger
  readonly scheduled: readonly ScheduledJob[]
  readonly topics: readonly TopicHandler[]
  readonly watchSeconds?: number
}

/** Starts a worker on the shared queue. Any number of processes may do so: each job runs on one of them. */
export const startJobs = async ({
  connection,
  db,
  log,
  scheduled,
  topics,
  watchSeconds = WATCH_SECONDS,
}: JobDeps): Promise<Jobs> => {
  const pool = new Pool({
    ...connection,
    max: 4,
    application_name: 'supplier-portal-jobs',
    // A line that fell silent would hold the queue forever.
    query_timeout: LONG_WORK.answerMs,
    connectionTimeoutMillis: OPEN_MS,
    keepAlive: true,
  })
  pool.on('error', () => undefined)
  watchPool('jobs', pool)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    cronMonitorIntervalSeconds: watchSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  await shareSchema(connection)

  const prepare = await queuesOf(boss)
  for (const { topic, handle, mostSeconds = QUEUE_OPTIONS.expireInSeconds } of topics) {
    await prepare(topic, { ...QUEUE_OPTIONS, expireInSeconds: mostSeconds })
    await boss.work<object>(topic, WORK_OPTIONS, (jobs) => eachJob(jobs, (job) => runJob(topic, job.data, handle), log))
  }
  for (const { name, cron, run } of scheduled) {
    await prepare(name, { ...QUEUE_OPTIONS, policy: 'singleton' })
    await boss.work<object>(name, CLOCK_OPTIONS, (jobs) => eachJob(jobs, () => runJob(name, {}, run), log))
    await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai', singletonSeconds: SLOT_SECONDS })
  }

  const relay = () =>
    relayOutbox(
      boss,
      db,
      topics.map((one) => one.topic),
    )
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = relay().catch((error: unknown) => log.warn({ err: error }, 'outbox'))
  }, RELAY_EVERY_MS)

  return {
    relay,
    stop: async () => {
      clearInterval(timer)
      await running
      await boss.stop({ graceful: true, timeout: 6_000 })
      await pool.end()
    },
  }
}

/** Makes queues that are not there yet; one that an older release has made gets the options of this one. */
const queuesOf = async (boss: PgBoss) => {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  return async (name: string, { policy, ...options }: Omit<Queue, 'name'>): Promise<void> => {
    const found = there.get(name)
    if (!found) await boss.createQueue(name, { ...options, ...(policy === undefined ? {} : { policy }) })
    else if (!isDeepStrictEqual(found, { ...found, ...options })) await boss.updateQueue(name, options)
  }
}

/** One failing job of a batch must not repeat the others. */
const eachJob = (
  jobs: readonly Job<object>[],
  handle: (job: Job<object>) => Promise<void>,
  log: Logger,
): Promise<JobResult[]> =>
  Promise.all(
    jobs.map(async (job): Promise<JobResult> => {
      try {
        await handle(job)
        return { id: job.id, status: 'completed' }
      } catch (error) {
        log.warn({ err: error, job: job.id, queue: job.name }, 'job failed')
        // Nothing takes dead letters: it stays among the failed jobs, where people see it.
        const status = job.retryCount < RETRIES ? 'failed' : 'deadletter'
        return { id: job.id, status, output: { reason: reasonOf(error) } }
      }
    }),
  )

/** Messages leave the outbox and enter the queue in one transaction, oldest first; several relays share the work. */
const relayOutbox = async (boss: PgBoss, db: Database, topics: readonly string[]): Promise<number> => {
  if (topics.length === 0) return 0
  const me = systemCaller('outbox')
  return db.write(me, async (tx) => {
    const table = tx.for(me)
    const waiting = await table
      .selectFrom('outbox')
      .select(['id', 'topic', 'payload'])
      .where('handledAt', 'is', null)
      .where('topic', 'in', [...topics])
      .orderBy('id')
      .limit(RELAY_BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const message of waiting) await boss.send(message.topic, message.payload, { db: fromKysely(table) })
    if (waiting.length > 0)
      await table
        .updateTable('outbox')
        .set({ handledAt: sql<string>`now()` })
        .where(
          'id',
          'in',
          waiting.map((message) => message.id),
        )
        .execute()
    return waiting.length
  })
}

/**
 * Requests put jobs on the queue with the application's own rights. What was given up is found without a look at what is done,
 * of which there is a hundred times as much.
 */
const shareSchema = async (connection: PoolConfig): Promise<void> => {
  const client = new Client(connection)
  await client.connect()
  try {
    // Several starters at once would trip over each other's grants.
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('pgboss-grants')); grant usage on schema pgboss to portal_app; grant select, insert, update, delete on all tables in schema pgboss to portal_app;
      grant execute on all functions in schema pgboss to portal_app;
      create index if not exists job_given_up on pgboss.job (completed_on desc) where state = 'failed'; commit`)
  } finally {
    await client.end()
  }
}
