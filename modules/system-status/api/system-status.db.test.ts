import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { shape, text } from '#kernel/schema.ts'
import { publish } from '#platform/database/records.ts'
import { startJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { topicOf } from '#platform/jobs/topic.ts'
import { createLogger } from '#platform/logging.ts'
import { providerCall } from '#platform/metrics/provider-call.ts'
import { SmsFailure } from '#platform/messaging/sms/failure.ts'
import { reportBackup } from '#platform/status/backup-report.ts'
import { startHeartbeat } from '#platform/status/heartbeat.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { FailedJob, Status } from '../shapes.ts'
import { statusJobs } from './jobs.ts'
import { modesOf } from './providers.ts'
import { systemStatusRoutes } from './routes.ts'

const clock = () => new Date()
const MOBILE = '13800000001'
const GOOD = 'notice'
const BAD = 'order.moved'

const erp = await startErp(() => systemStatusRoutes(clock, { ...modesOf({}), sms: 'connected' }))
const { call, people, db } = erp
const owner = new Client(erp.options)
await owner.connect()
let jobs: Jobs
let handled: string[] = []
let fails = true

const admin = await people.signIn(await people.user('赵管理', ['Administrator']))
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
const company = await people.supplier()
const ownerId = await people.user('主')
await people.join(ownerId, company, ['SupplierOwner'])
const supplier = await people.signIn(ownerId, company)
const me = systemCaller('test')
const log = createLogger('silent')

afterAll(async () => {
  await owner.end()
  await erp.close()
})

const status = async (): Promise<Status> => {
  const answer = await call('GET', '/api/SystemStatus', admin)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const failed = async (): Promise<FailedJob[]> => (await call('GET', '/api/SystemStatus/FailedJob', admin)).json()
const retry = (id: string, as = admin) => call('POST', `/api/SystemStatus/FailedJob/${id}/Retry`, as, { body: {} })
const said = async (): Promise<string[]> => (await status()).problems.map(({ what }) => what)
const send = (topic: string, payload: object) => db.write(me, (tx) => publish(tx, me, null, topic, payload))

describe('before anything works', () => {
  it('a section that cannot be read says so, and the others are shown', async () => {
    const found = await status()
    expect(found.queues).toBeNull()
    expect(found.problems.map(({ what }) => what)).toContain('「后台任务」暂时读不到。')
    expect(found).toMatchObject({ level: 'bad', files: { count: 0 }, programs: [], backups: [], anchor: { number: 0 } })
    expect(found.database?.version).toMatch(/^\d+/)
    expect(found.database?.connections).toBeGreaterThan(0)
    expect(found.database?.schemaVersion).toMatch(/^\d{4}$/)
    // Nobody has made the queue yet, so nothing can have failed on it.
    expect(await failed()).toEqual([])
    expect((await retry(randomUUID())).status).toBe(404)
  })
})

describe('how the system is', () => {
  beforeAll(async () => {
    const handle = async ({ word }: { word: string }): Promise<void> => {
      if (fails) throw new SmsFailure('refused', MOBILE)
      handled.push(word)
    }
    jobs = await startJobs({
      connection: erp.options,
      db,
      log,
      scheduled: statusJobs(db, clock),
      topics: [topicOf(GOOD, shape({ word: text(20) }), handle), topicOf(BAD, shape({ word: text(20) }), handle)],
      watchSeconds: 1,
    })
    await jobs.relay()
  })
  afterAll(() => jobs.stop())

  it('is well while a worker lives and nothing waits', async () => {
    const heartbeat = await startHeartbeat({ db, clock, log }, { serves: true, works: true })
    const found = await status()
    expect(found).toMatchObject({ level: 'ok', problems: [] })
    expect(found.programs).toMatchObject([{ serves: true, works: true, isAlive: true }])
    expect(found.queues?.kinds.map(({ kind }) => kind)).toEqual(['notice', 'document', 'export', 'scheduled'])
    expect(found.providers?.find(({ provider }) => provider === 'sms')).toMatchObject({ mode: 'connected', calls: 0 })
    await heartbeat.stop()
    // One that stops in order leaves nothing behind.
    expect((await status()).programs).toEqual([])
  })
  it('names a worker that died, and says that none is left', async () => {
    await people.run(sql`insert into program_heartbeat (id, serves, works, host, version, started_at, seen_at)
      values (${randomUUID()}, false, true, 'host-7', '1', now() - interval '1 day', now() - interval '10 minutes')`)
    expect(await said()).toEqual(
      expect.arrayContaining(['没有正在运行的后台程序。', '后台程序（host-7）已失去联系 10 分钟。']),
    )
    const heartbeat = await startHeartbeat({ db, clock, log }, { serves: false, works: true })
    expect(await said()).toEqual(['后台程序（host-7）已失去联系 10 分钟。'])
    await people.run(sql`delete from program_heartbeat where host = 'host-7'`)
    expect(await said()).toEqual([])
    await heartbeat.stop()
  })
  it('says what waits and for how long, and what is stuck in the outbox', async () => {
    const heartbeat = await startHeartbeat({ db, clock, log }, { serves: false, works: true })
    // Of a queue that no worker of this test takes.
    await owner.query(`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
      select 'invitation.message', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name
      from pgboss.queue where name = 'notice'`)
    await owner.query(`insert into pgboss.job (name, data, created_on, start_after)
      values ('invitation.message', '{}', now() - interval '1 hour', now() - interval '1 hour')`)
    await owner.query(
      `insert into outbox (topic, payload, created_at) values ('nobody', '{}', now() - interval '3 minutes')`,
    )
    const found = await status()
    expect(found.queues?.kinds[0]).toMatchObject({ kind: 'notice', waiting: 1 })
    expect(found.queues?.outbox).toMatchObject({ waiting: 1 })
    expect(found.problems).toMatchObject([
      { level: 'bad', what: '「消息发送」有 1 项在等待，最早一项已等了 60 分钟。' },
      { level: 'warn', what: '有 1 条消息还没有交给后台程序，最早一条已等了 3 分钟。' },
    ])
    await owner.query(
      `delete from pgboss.job where name = 'invitation.message'; delete from outbox where topic = 'nobody'`,
    )
    await heartbeat.stop()
  })
  it('knows from the figures of each process how services of others answer', async () => {
    const heartbeat = await startHeartbeat({ db, clock, log }, { serves: false, works: true }, 50)
    await providerCall('sms_aliyun', () => Promise.resolve())
    await providerCall('sms_aliyun', () => Promise.reject(new SmsFailure('rate_limited', MOBILE))).catch(
      () => undefined,
    )
    const sms = async () => (await status()).providers?.find(({ provider }) => provider === 'sms')
    await vi.waitFor(async () => expect(await sms()).toMatchObject({ calls: 2, ok: 1, lastFailure: 'rate_limited' }), {
      timeout: 60_000,
    })
    await heartbeat.stop()
    await people.run(sql`update provider_outcome set last_failed_at = now() + interval '1 second'`)
    expect(await said()).toContain('「短信」最近一次调用失败。')
    await people.run(sql`update provider_outcome set last_ok_at = now() + interval '2 seconds'`)
    expect(await said()).not.toContain('「短信」最近一次调用失败。')
  })
  it('counts files once an hour and forgets what is past showing', async () => {
    await people.run(sql`insert into stored_file (owner_id, name, mime, size, side, object_key)
      values (${ownerId}, 'a', 'application/pdf', 1234, 1, 'a/1')`)
    await people.run(sql`insert into provider_outcome (provider, hour) values ('storage', now() - interval '60 days')`)
    expect((await status()).files).toEqual({ count: 1, bytes: 1234, countedAt: null })
    for (const { run } of statusJobs(db, clock)) await run()
    expect((await status()).files).toEqual({ count: 1, bytes: 1234, countedAt: expect.any(String) })
    expect(await people.run(sql`select from provider_outcome where provider = 'storage'`)).toEqual([])
  })
  it('tells of backups what they report', async () => {
    const report = (isOk: boolean, bytes: number | null) =>
      db.write(me, (tx) => reportBackup(tx, me, { what: 'database', isOk, bytes }))
    await report(true, 5_000)
    expect((await status()).backups).toMatchObject([{ what: 'database', bytes: 5_000, lastFailedAt: null }])
    expect(await said()).not.toContain('数据库最近一次备份失败。')
    await report(false, null)
    expect((await status()).backups).toMatchObject([{ bytes: 5_000, lastOkAt: expect.any(String) }])
    expect(await said()).toContain('数据库最近一次备份失败。')
  })
})

describe('a job that was given up', () => {
  const giveUp = async (topic: string): Promise<void> => {
    await owner.query(`update pgboss.queue set retry_limit = 0 where name = $1`, [topic])
    await owner.query(`update pgboss.job set retry_limit = 0 where name = $1`, [topic])
  }
  beforeAll(async () => {
    const handle = async ({ word }: { word: string }): Promise<void> => {
      if (fails) throw new SmsFailure('refused', MOBILE)
      handled.push(word)
    }
    jobs = await startJobs({
      connection: erp.options,
      db,
      log,
      scheduled: [],
      topics: [topicOf(GOOD, shape({ word: text(20) }), handle), topicOf(BAD, shape({ word: text(20) }), handle)],
      watchSeconds: 1,
    })
    for (const topic of [GOOD, BAD]) await giveUp(topic)
  })
  afterAll(() => jobs.stop())
  const becomes = (count: number) =>
    vi.waitFor(async () => expect(await failed()).toHaveLength(count), { timeout: 60_000, interval: 200 })

  it('is shown with the class of its reason and nothing that it carried, tried again once, and on record', async () => {
    handled = []
    await send(GOOD, { word: MOBILE })
    await becomes(1)
    const [job] = await failed()
    expect(job).toMatchObject({ kind: 'notice', queue: GOOD, reason: 'provider', tries: 1, canRetry: true })
    expect((await call('GET', '/api/SystemStatus/FailedJob', admin)).text).not.toContain(MOBILE)
    const [kept] = (await owner.query<{ output: unknown }>(`select output from pgboss.job where state = 'failed'`)).rows
    expect(JSON.stringify(kept)).not.toContain(MOBILE)
    expect(await said()).toContain('「消息发送」近 24 小时有 1 项失败。')

    fails = false
    const id = job?.id ?? ''
    expect((await Promise.all([retry(id), retry(id)])).map((one) => one.status)).toEqual([200, 200])
    await vi.waitFor(() => expect(handled).toEqual([MOBILE]), { timeout: 60_000 })
    await becomes(0)
    expect((await retry(id)).status).toBe(200)
    const lines = await people.run(
      sql<{ action: string; remark: string }>`select action, remark from audit_log where entity = 'BackgroundJob'`,
    )
    expect(lines).toEqual([{ action: '重试后台任务', remark: '消息发送 notice' }])
  })
  it('is not tried again where that would fail again, or comes by itself', async () => {
    await send(BAD, { other: 1 })
    await becomes(1)
    const [job] = await failed()
    expect(job).toMatchObject({ kind: 'document', reason: 'invalid', canRetry: false })
    const answer = await retry(job?.id ?? '')
    expect([answer.status, answer.json().title]).toEqual([405, '这项任务不能重试'])
    expect((await retry(randomUUID())).status).toBe(404)
  })
})

describe('suppliers, strangers and colleagues without the right', () => {
  it('see nothing of it', async () => {
    const calls = [
      ['GET', ''],
      ['GET', '/FailedJob'],
      ['POST', `/FailedJob/${randomUUID()}/Retry`],
    ] as const
    for (const [method, path] of calls)
      for (const [as, expected] of [
        [purchaser, 403],
        [supplier, 403],
        [undefined, 401],
      ] as const)
        expect((await call(method, `/api/SystemStatus${path}`, as)).status).toBe(expected)
  })
})

it('its statements read indexes of what waits and what failed, and nothing of what is done', async () => {
  await owner.query(`insert into pgboss.job (name, data, state, completed_on, created_on)
    select 'notice', '{}', 'completed', now(), now() from generate_series(1, 20000)`)
  await owner.query('analyze pgboss.job')
  const plan = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select id from pgboss.job where state = 'failed' order by completed_on desc limit 100`,
  )
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
  expect(JSON.stringify(plan.rows)).toContain('completed_on')
})
