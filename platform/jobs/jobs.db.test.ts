import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { fieldOf } from '#kernel/json.ts'
import { publish } from '../database/records.ts'
import { createLogger } from '../logging.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { startJobs, type JobDeps, type Jobs } from './jobs.ts'

const me = systemCaller('test')
const WORKER = join(import.meta.dirname, '..', 'testing', 'worker-child.ts')
const WATCH_SECONDS = 1

let place: TestDatabase
const running: Jobs[] = []

beforeAll(async () => {
  place = await testDatabase()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})
afterAll(() => place.close())

const start = async (deps: Partial<Pick<JobDeps, 'scheduled' | 'topics'>>): Promise<Jobs> => {
  const jobs = await startJobs({
    connection: place.options,
    db: place.db,
    log: createLogger('silent'),
    scheduled: [],
    topics: [],
    watchSeconds: WATCH_SECONDS,
    ...deps,
  })
  running.push(jobs)
  return jobs
}

/** A worker that keeps the numbers it was handed. */
const startCounting = async (topic: string, seen: number[] = []) => {
  const handle = async (payload: object): Promise<void> => {
    seen.push(Number(fieldOf(payload, 'number')))
  }
  return { jobs: await start({ topics: [{ topic, handle }] }), seen }
}

const tell = (topic: string, number: number): Promise<void> =>
  place.db.write(me, (tx) => publish(tx, me, null, topic, { number }))

const jobsOf = async (name: string): Promise<{ state: string; slot: string | null }[]> =>
  (await place.pool.query('select state, singleton_on::text as slot from pgboss.job where name = $1', [name])).rows

/** When a worker last looked at the clock, in seconds. */
const lastLook = async (): Promise<number> =>
  Number((await place.pool.query('select extract(epoch from cron_on) as at from pgboss.version')).rows[0]?.at)

const waiting = async (topic: string): Promise<number> =>
  place.db.read(me, async (tx) => {
    const rows = await tx
      .for(me)
      .selectFrom('outbox')
      .select('id')
      .where('topic', '=', topic)
      .where('handledAt', 'is', null)
      .execute()
    return rows.length
  })

const fresh = (): string => `test-${randomUUID()}`

test('a topic may name how long its work can take; others have a quarter of an hour', async () => {
  const handle = (): Promise<void> => Promise.resolve()
  await start({
    topics: [
      { topic: 'short.work', handle },
      { topic: 'long.work', mostSeconds: 7_200, handle },
    ],
  })
  const { rows } = await place.pool.query(
    `select name, expire_seconds as seconds from pgboss.queue where name in ('short.work', 'long.work') order by name`,
  )
  expect(rows).toEqual([
    { name: 'long.work', seconds: 7_200 },
    { name: 'short.work', seconds: 900 },
  ])
})

test('a queue that an older release has made gets the options of this one', async () => {
  const topics = [{ topic: fresh(), handle: (): Promise<void> => Promise.resolve() }]
  const optionsOf = async () =>
    (
      await place.pool.query(
        'select policy, retry_limit, retry_delay_max, expire_seconds from pgboss.queue where name = $1',
        [topics[0]?.topic],
      )
    ).rows
  await start({ topics })
  const made = await optionsOf()
  await place.pool.query('update pgboss.queue set retry_limit = 2, expire_seconds = 60 where name = $1', [
    topics[0]?.topic,
  ])
  await start({ topics })
  expect(await optionsOf()).toEqual(made)
})

test('a job that fails is given up at its sixth try', async () => {
  const topic = fresh()
  await start({ topics: [{ topic, handle: () => Promise.reject(new Error('no')) }] })
  await tell(topic, 1)
  const stateBecomes = (state: string): Promise<void> =>
    vi.waitFor(async () => expect((await jobsOf(topic)).map((job) => job.state)).toEqual([state]), {
      timeout: 300_000,
      interval: 100,
    })
  await stateBecomes('retry')
  await place.pool.query('update pgboss.job set retry_count = 4, start_after = now() where name = $1', [topic])
  await stateBecomes('failed')
})

test('a job under which many workers have died is begun again', async () => {
  const topic = fresh()
  const { seen } = await startCounting(topic)
  await place.pool.query(
    `insert into pgboss.job (name, data, state, retry_count, retry_limit, expire_seconds, heartbeat_seconds, started_on, heartbeat_on)
     select name, '{"number": 3}', 'active', 12, retry_limit, expire_seconds, heartbeat_seconds, now() - interval '1 minute', now() - interval '1 minute'
     from pgboss.queue where name = $1`,
    [topic],
  )
  await vi.waitFor(() => expect(seen).toEqual([3]), { timeout: 300_000, interval: 100 })
})

test('a message of a transaction that is rolled back is never sent', async () => {
  const topic = fresh()
  const { jobs, seen } = await startCounting(topic)
  const failing = place.db.write(me, async (tx) => {
    await publish(tx, me, null, topic, { number: 1 })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await tell(topic, 2)
  await vi.waitFor(() => expect(seen).toEqual([2]), { timeout: 300_000 })
  expect(await jobs.relay()).toBe(0)
  expect(await jobsOf(topic)).toHaveLength(1)
})

test('a message that is kept is put on the queue once, however many relays look for it', async () => {
  const topic = fresh()
  const { jobs: first, seen } = await startCounting(topic)
  const { jobs: second } = await startCounting(topic, seen)
  await tell(topic, 1)
  await Promise.all([first.relay(), second.relay(), first.relay(), second.relay()])
  await vi.waitFor(async () => expect(await waiting(topic)).toBe(0), { timeout: 300_000 })
  await vi.waitFor(() => expect(seen).toEqual([1]), { timeout: 300_000 })
  expect(await jobsOf(topic)).toHaveLength(1)
})

test('two workers share the queue: every message is handled, and completed once', async () => {
  const topic = fresh()
  const [one, other] = await Promise.all([startCounting(topic), startCounting(topic)])
  const numbers = Array.from({ length: 60 }, (_, index) => index)
  await Promise.all(numbers.map((number) => tell(topic, number)))
  await vi.waitFor(
    async () => {
      const jobs = await jobsOf(topic)
      expect(jobs.filter((job) => job.state === 'completed')).toHaveLength(numbers.length)
      expect(jobs).toHaveLength(numbers.length)
    },
    { timeout: 300_000, interval: 200 },
  )
  expect([...one.seen, ...other.seen].toSorted((a, b) => a - b)).toEqual(numbers)
})

test('the job of a worker that is killed is done by another within half a minute', async () => {
  const topic = fresh()
  const worker = fork(WORKER, [String(place.options.host), String(place.options.database), topic], { execArgv: [] })
  const gone = once(worker, 'exit')
  try {
    await heard(worker, 'ready')
    await tell(topic, 7)
    await heard(worker, 'taken')
  } finally {
    worker.kill('SIGKILL')
    await gone
  }
  expect((await jobsOf(topic)).map((job) => job.state)).toEqual(['active'])
  const killed = Date.now()
  const { seen } = await startCounting(topic)
  await vi.waitFor(() => expect(seen).toEqual([7]), { timeout: 300_000, interval: 100 })
  expect(Date.now() - killed).toBeLessThan(30_000)
  await vi.waitFor(async () => expect((await jobsOf(topic)).map((job) => job.state)).toEqual(['completed']), {
    timeout: 300_000,
  })
})

/** Has a worker look at the last turn of the clock again, as after a worker that died before it had noted the first time. */
const forwardAgain = async (name: string): Promise<string> => {
  const { rows } = await place.pool.query<{ id: string }>(
    `insert into pgboss.job (name, data) select name, data from pgboss.job
     where name = '__pgboss__send-it' and data ->> 'name' = $1 limit 1 returning id`,
    [name],
  )
  return rows[0]?.id ?? ''
}

const stateOf = async (id: string): Promise<string | undefined> =>
  (await place.pool.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows[0]?.state

test('a scheduled job is created once a minute, however many workers look at the clock and however often', async () => {
  const name = fresh()
  let runs = 0
  const run = async (): Promise<void> => {
    runs += 1
  }
  const deps = { scheduled: [{ name, cron: '* * * * *', run }] }
  await start(deps)
  await start(deps)
  await start(deps)
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), { timeout: 300_000, interval: 100 })
  const again = await forwardAgain(name)
  await vi.waitFor(async () => expect(await stateOf(again)).toBe('completed'), { timeout: 300_000, interval: 200 })
  // Several more looks at the clock, by whichever worker; a minute may turn in between, which makes a second job.
  const before = await lastLook()
  await vi.waitFor(async () => expect((await lastLook()) - before).toBeGreaterThan(4 * WATCH_SECONDS), {
    timeout: 300_000,
    interval: 200,
  })
  const slots = await vi.waitFor(
    async () => {
      const jobs = await jobsOf(name)
      expect(jobs.map((job) => job.state)).toEqual(jobs.map(() => 'completed'))
      return jobs.map((job) => job.slot)
    },
    { timeout: 300_000, interval: 200 },
  )
  expect(slots).not.toContain(null)
  expect(new Set(slots).size).toBe(slots.length)
  expect(runs).toBe(slots.length)
}, 160_000)

const heard = async (worker: ChildProcess, word: string): Promise<void> => {
  for (;;) {
    const [said]: unknown[] = await once(worker, 'message')
    if (said === word) return
  }
}
