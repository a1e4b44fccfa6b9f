import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/logging.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Person } from '#platform/testing/people.ts'
import type { LiveEvent } from '../shapes.ts'
import { noticeTopics } from './jobs.ts'
import { startNotices } from './notice.fixture.ts'

const world = await startNotices()
afterAll(() => world.close())
const { people, person, message, deliver, ask } = world

/** Listens as a page does: a request that goes on. */
const listen = async (as: Person) => {
  const leaving = new AbortController()
  const response = await fetch(`${world.url}/api/Notice/Events`, { headers: as.headers, signal: leaving.signal })
  const heard: LiveEvent[] = []
  const end = { isOver: false }
  const read = async (): Promise<void> => {
    let rest = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = `${rest}${piece}`.split('\n\n')
      rest = frames.pop() ?? ''
      heard.push(...frames.filter((frame) => frame.startsWith('data: ')).map((frame) => JSON.parse(frame.slice(6))))
    }
    end.isOver = true
  }
  const done = response.ok ? read().catch(() => undefined) : Promise.resolve()
  const leave = async (): Promise<void> => {
    leaving.abort()
    await done
  }
  return { response, heard, end, leave }
}
const HELLO = { type: 'hello', unread: 0 }
const soon = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 20 })
const company = await people.supplier()
const personOf = () => person('业', company, ['SupplierSales'])
const noticeTo = (...to: readonly Person[]) =>
  message({ companyId: company, code: 'order.proposalHandled', userIds: to.map((one) => one.userId), onlyNamed: true })

describe('a listener', () => {
  it('gets the counts, and without asking what is new, of their own notices alone', async () => {
    const [one, other] = [await personOf(), await personOf()]
    const [his, hers] = [await listen(one), await listen(other)]
    expect(his.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await soon(() => expect([his.heard, hers.heard]).toEqual([[HELLO], [HELLO]]))
    await deliver(noticeTo(one))
    await soon(() => expect(his.heard.at(-1)).toEqual({ type: 'notice', unread: 1 }))
    await deliver(noticeTo(other))
    await soon(() => expect(hers.heard).toHaveLength(2))
    expect(his.heard).toHaveLength(2)
    await his.leave()
    await hers.leave()
  })
  it('learns in one window what was read in another', async () => {
    const one = await personOf()
    await deliver(noticeTo(one))
    const { heard, leave } = await listen(one)
    await soon(() => expect(heard).toEqual([{ type: 'hello', unread: 1 }]))
    expect((await ask('POST', '/api/Notice/Read', one, { all: true })).json()).toEqual({ unread: 0 })
    await soon(() => expect(heard.at(-1)).toEqual({ type: 'notice', unread: 0 }))
    await leave()
  })
  it.each([
    ['signed out', (one: Person) => sql`update login_session set revoked_at = now() where id = ${one.sessionId}`],
    ['left the company', (one: Person) => sql`update membership set is_active = false where user_id = ${one.userId}`],
    ['been locked', (one: Person) => sql`update app_user set is_active = false where id = ${one.userId}`],
  ])('who has %s hears nothing more: the stream ends at once', async (_loss, lose) => {
    const one = await personOf()
    const { heard, end } = await listen(one)
    await soon(() => expect(heard).toHaveLength(1))
    await people.run(lose(one))
    await soon(() => expect(end.isOver).toBe(true))
    expect(heard).toHaveLength(1)
  })
  it('who is not signed in, or comes with too many windows, is refused; one who left makes room', async () => {
    expect((await fetch(`${world.url}/api/Notice/Events`)).status).toBe(401)
    const one = await personOf()
    const windows = await Promise.all(Array.from({ length: 8 }, () => listen(one)))
    expect(windows.every(({ response }) => response.status === 200)).toBe(true)
    expect((await listen(one)).response.status).toBe(429)
    await windows[0]?.leave()
    await vi.waitFor(async () => {
      const again = await listen(one)
      await again.leave()
      expect(again.response.status).toBe(200)
    })
    await Promise.all(windows.map(({ leave }) => leave()))
  })
  it('misses nothing when the database drops the session that listens', async () => {
    const one = await personOf()
    const { heard, leave } = await listen(one)
    await soon(() => expect(heard).toHaveLength(1))
    const admin = new Client(world.options)
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'supplier-portal-listener' and datname = current_database()`,
    )
    await admin.end()
    await deliver(noticeTo(one))
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'notice', unread: 1 }), { timeout: 120_000 })
    await leave()
  })
})

describe('reading', () => {
  it('ticks one’s own notices and passes over those of others', async () => {
    const [one, other] = [await personOf(), await personOf()]
    await deliver(noticeTo(one, other))
    const [notice] = await world.noticesOf(one)
    const ids = { ids: [notice.id] }
    expect((await ask('POST', '/api/Notice/Read', other, ids)).json()).toEqual({ unread: 1 })
    expect((await ask('POST', '/api/Notice/Read', one, ids)).json()).toEqual({ unread: 0 })
    expect(await world.noticesOf(one, '?Unread=true')).toEqual([])
    expect(await world.noticesOf(other, '?Unread=true')).toHaveLength(1)
    expect((await ask('POST', '/api/Notice/Read', one, {})).status).toBe(422)
  })
})

it('an event whose worker is killed is delivered by another, once', async () => {
  const WORKER = join(import.meta.dirname, '..', '..', '..', 'platform', 'testing', 'worker-child.ts')
  const one = await personOf()
  const child = fork(WORKER, [String(world.options.host), String(world.options.database), 'notice'], { execArgv: [] })
  const gone = once(child, 'exit')
  const reported = async (word: string): Promise<void> => {
    for (;;) if ((await once(child, 'message'))[0] === word) return
  }
  try {
    await reported('ready')
    const me = systemCaller('test')
    const { id: _id, at: _at, ...event } = noticeTo(one)
    await world.db.write(me, (tx) => notify(tx, me, event))
    await reported('taken')
  } finally {
    child.kill('SIGKILL')
    await gone
  }
  expect(await world.noticesOf(one)).toEqual([])
  const jobs = await startJobs({
    connection: world.options,
    db: world.db,
    log: createLogger('silent'),
    scheduled: [],
    topics: noticeTopics(world.deps),
    watchSeconds: 1,
  })
  await vi.waitFor(async () => expect(await world.noticesOf(one)).toHaveLength(1), { timeout: 120_000, interval: 200 })
  await jobs.stop()
})
