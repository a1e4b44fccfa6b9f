import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import type { Operations } from '#kernel/operation.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { shape, text } from '#kernel/schema.ts'
import { createOwnerPool, createPool } from '../database/connect.ts'
import { migrationNames } from '../database/schema-version.ts'
import { publish } from '../database/records.ts'
import { bind } from '../http/routes.ts'
import { startJobs, type Jobs } from '../jobs/jobs.ts'
import { createLogger } from '../logging.ts'
import { SmsFailure } from '../messaging/sms/failure.ts'
import { startErp } from '../testing/erp.ts'
import { showBuild } from './build-info.ts'
import { openLabels } from './closed-labels.fixture.ts'
import { rateLimitRefusals } from './metrics.ts'
import { watchPool } from './pools.ts'
import { providerCall } from './provider-call.ts'
import { watchQueue } from './queue-figures.ts'
import { registry, scrape } from './registry.ts'

const operations = {
  greet: {
    method: 'GET',
    path: '/api/Greet/{name}',
    summary: '问候',
    who: 'anyone',
    owns: 'nobody',
    params: shape({ name: text(40) }),
    query: shape({ mobile: text(40) }),
    reply: shape({ word: text(40) }),
  },
} as const satisfies Operations

const GOOD = 'test.good'
const BAD = 'test.bad'
const MOBILE = '13800000001'
const me = systemCaller('test')

let erp: Awaited<ReturnType<typeof startErp>>
let jobs: Jobs

beforeAll(async () => {
  // What other tests of this process have left in it.
  registry.resetMetrics()
  erp = await startErp(() =>
    bind(operations, {
      greet: async ({ params }) => (params.name === 'gone' ? refuse(404, 'NotFound') : { word: params.name }),
    }),
  )
  jobs = await startJobs({
    connection: erp.options,
    db: erp.db,
    log: createLogger('silent'),
    scheduled: [],
    topics: [
      { topic: GOOD, handle: () => Promise.resolve() },
      { topic: BAD, handle: () => Promise.reject(new Error(MOBILE)) },
    ],
    watchSeconds: 1,
  })
})
afterAll(() => erp.close())

/** The value of one series; nothing when it is not there. */
const valueOf = async (series: string): Promise<number | undefined> => {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('labels', () => {
  test('are of closed lists, whatever people send, providers answer and jobs fail with', async () => {
    showBuild('server')
    for (const path of [`/api/Greet/${MOBILE}`, '/api/Greet/gone', `/api/${MOBILE}`, `/${MOBILE}`])
      await erp.call('GET', `${path}?mobile=${MOBILE}`)
    await Promise.allSettled([
      providerCall('sms_aliyun', () => Promise.reject(new SmsFailure('rate_limited', MOBILE))),
      providerCall('storage', () => Promise.reject(new Refusal(503, 'Busy'))),
      providerCall('wechat', () => Promise.resolve(MOBILE)),
    ])
    await erp.db.write(me, (tx) => publish(tx, me, null, BAD, { mobile: MOBILE }))
    await vi.waitFor(async () => expect(await valueOf(`job_seconds_count{queue="${BAD}",outcome="failed"}`)).toBe(1), {
      timeout: 60_000,
    })
    const known = { routes: ['greet', '/healthz', '/readyz', '/metrics'], queues: [GOOD, BAD] }
    expect(await openLabels(known)).toEqual([])
    expect(await scrape()).not.toContain(MOBILE)

    rateLimitRefusals.inc({ limit: MOBILE })
    expect(await openLabels(known)).toEqual([`rate_limit_refusals_total limit=${MOBILE}`])
    rateLimitRefusals.remove({ limit: MOBILE })
  })
  test('of providers say who failed whom', async () => {
    for (const [provider, outcome] of [
      ['sms_aliyun', 'rate_limited'],
      ['storage', 'unavailable'],
      ['wechat', 'ok'],
    ])
      expect(await valueOf(`provider_call_seconds_count{provider="${provider}",outcome="${outcome}"}`)).toBe(1)
  })
})

test('a pool shows who has a connection and who waits for one, until it is closed', async () => {
  const pool = watchPool('request', createPool(erp.options, 1))
  const client = await pool.connect()
  const next = pool.connect()
  expect(await valueOf('db_pool_size{pool="request"}')).toBe(1)
  expect(await valueOf('db_pool_taken{pool="request"}')).toBe(1)
  expect(await valueOf('db_pool_waiting{pool="request"}')).toBe(1)
  client.release()
  ;(await next).release()
  expect(await valueOf('db_pool_waiting{pool="request"}')).toBe(0)
  await pool.end()
  expect(await valueOf('db_pool_size{pool="request"}')).toBeUndefined()
})

/** Hours pass between two looks. */
const clockOfHours = () => {
  let at = 0
  return () => (at += 3_600_000)
}

describe('the figures of queue and outbox', () => {
  const REMEMBERED_MS = 5_000
  /** Asks again and again, as a monitor does: what was read is remembered for a while. */
  const becomes = (series: string, value: unknown): Promise<void> =>
    vi.waitFor(async () => expect(await valueOf(series)).toEqual(value), {
      timeout: 60_000 + REMEMBERED_MS,
      interval: 200,
    })

  test('are what was given up, what waits and since when, and the schema', async () => {
    const owner = createOwnerPool(erp.options, 'test')
    const queue = watchQueue(erp.options)
    await owner.query(`update pgboss.job set state = 'failed', completed_on = now() where name = $1`, [BAD])
    await becomes(`jobs{queue="${BAD}",state="failed"}`, 1)
    await becomes(`jobs{queue="${GOOD}",state="failed"}`, 0)
    await jobs.stop()
    // Nobody is left who could take it.
    await owner.query(
      `insert into pgboss.job (name, data, created_on, start_after)
       values ($1, '{}', now() - interval '1 hour', now() - interval '1 hour')`,
      [GOOD],
    )
    await owner.query(`insert into outbox (topic, payload, created_at) values ('x', '{}', now() - interval '1 hour')`)
    await becomes(`jobs{queue="${GOOD}",state="waiting"}`, 1)
    await becomes('outbox_waiting', 1)
    for (const series of [`job_oldest_waiting_seconds{queue="${GOOD}"}`, 'outbox_oldest_seconds'])
      expect((await valueOf(series)) ?? 0).toBeGreaterThanOrEqual(3_600)
    expect(await valueOf('db_reachable')).toBe(1)
    const [newest] = (await migrationNames()).slice(-1)
    expect(await valueOf('schema_version')).toBe(Number(newest?.slice(0, 4)))
    await queue.close()
    await owner.end()
  }, 200_000)

  test('are gone when the database is, and the others stay', async () => {
    const queue = watchQueue({ ...erp.options, host: '/nowhere' })
    await becomes('db_reachable', 0)
    expect(await valueOf(`jobs{queue="${GOOD}",state="waiting"}`)).toBeUndefined()
    expect(await valueOf('outbox_waiting')).toBeNaN()
    expect(await scrape()).toContain('http_request_seconds_count{route="greet"')
    await queue.close()
  }, 100_000)

  test('are how old anchor and backups are, and whether something is wrong with them', async () => {
    const owner = createOwnerPool(erp.options, 'test')
    const within = async (series: string, least: number): Promise<void> => {
      const value = await valueOf(series)
      expect(value).toBeGreaterThanOrEqual(least)
      expect(value).toBeLessThan(least + 3_600)
    }
    const queue = watchQueue(erp.options, clockOfHours())
    // Nothing was anchored or reported: the age of the installation, and no backup that could be too old.
    await within('audit_anchor_age_seconds', 0)
    expect(await valueOf('audit_findings')).toBe(0)
    expect(await valueOf('backup_age_seconds{what="database"}')).toBeUndefined()
    await owner.query(`insert into audit_anchor (number, position, entries, hash, object_key, taken_at)
        values (1, 1, 1, '', '', now() - interval '3 days');
      insert into audit_anchor_check (at, entries, findings) values (now(), 1, 2);
      insert into backup_report (what, last_ok_at, last_failed_at) values ('database', now() - interval '2 days', null),
        ('files', now() - interval '2 days', now() - interval '1 day')`)
    await within('audit_anchor_age_seconds', 3 * 86_400)
    expect(await valueOf('audit_findings')).toBe(2)
    for (const what of ['database', 'files']) await within(`backup_age_seconds{what="${what}"}`, 2 * 86_400)
    expect(await valueOf('backup_failed{what="database"}')).toBe(0)
    expect(await valueOf('backup_failed{what="files"}')).toBe(1)
    await queue.close()
    await owner.end()
  })

  test('are looked up once in a few seconds, however many ask', async () => {
    const owner = createOwnerPool(erp.options, 'test')
    let at = 0
    const queue = watchQueue(erp.options, () => at)
    const before = (await valueOf('outbox_waiting')) ?? 0
    await owner.query(`insert into outbox (topic, payload) values ('x', '{}')`)
    expect(await valueOf('outbox_waiting')).toBe(before)
    at = REMEMBERED_MS + 1
    expect(await valueOf('outbox_waiting')).toBe(before + 1)
    await queue.close()
    await owner.end()
  })
})
