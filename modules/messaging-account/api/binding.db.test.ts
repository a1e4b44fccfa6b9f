import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startMessaging } from '#platform/messaging/messaging.fixture.ts'
import type { Mode } from '#platform/messaging/sandbox/events.ts'
import type { Person } from '#platform/testing/people.ts'
import { memberOf } from '#platform/testing/world.ts'
import { createMessagingAccounts } from './binding.ts'
import { messagingAccountJobs } from './jobs.ts'
import { messagingAccountRoutes, supplierMessagingRoutes } from './routes.ts'
import * as store from './store.ts'

const world = await startMessaging((parts) => [
  ...messagingAccountRoutes(parts),
  ...supplierMessagingRoutes({ passportUrl: parts.url }),
])
afterAll(() => world.close())
const { call, people, pass } = world
const { messenger } = world.sandbox
const accounts = createMessagingAccounts(world)

let serial = 0
const newcomer = async (): Promise<{ person: Person; openid: string }> => {
  serial += 1
  return { person: await people.signIn(await people.user(`用户${serial}`)), openid: `oPerson${serial}` }
}
const ticketOf = async (person: Person): Promise<string> => {
  const answer = await call('GET', '/api/oauth2/get_qrcode_ticket?action_info=%7B%22scene%22%3A%7B%7D%7D', person)
  expect(answer.status, answer.text).toBe(200)
  return answer.json().url
}
const bind = async (person: Person, openid: string, mode: Mode = 'aes') =>
  messenger.scan(openid, await ticketOf(person), mode)
const stateOf = async (person: Person, query = '') => ({
  ...(await call('GET', `/api/oauth2/check_attention${query}`, person)).json(),
  ...(await call('GET', `/api/oauth2/has_wechat_user${query}`, person)).json(),
})
const historyOf = async (userId: string): Promise<unknown[]> =>
  (await people.run(sql`select action from audit_log where entity_id = ${userId} order by id`)).map((line) =>
    Reflect.get(Object(line), 'action'),
  )
const FREE = { isAttention: false, hasUser: false }
const BOUND = { isAttention: true, hasUser: true }

describe('a QR code', () => {
  test('D-02 is given to a signed-in person, and says nothing about him', async () => {
    const { person } = await newcomer()
    const answer = await call('GET', `/api/oauth2/get_qrcode_ticket?action_info=${person.userId}`, person)
    expect(answer.json()).toMatchObject({ errcode: 0, expireSeconds: 300 })
    const [kept] = await people.run(sql`select scene from messaging_ticket where user_id = ${person.userId}`)
    expect(Reflect.get(Object(kept), 'scene')).toMatch(/^[\w-]{32}$/)
  })
  test('is not given to a stranger', async () => {
    expect((await call('GET', '/api/oauth2/get_qrcode_ticket')).status).toBe(401)
  })
  test.each<Mode>(['aes', 'plain'])('binds who scans it as a new follower (%s)', async (mode) => {
    const { person, openid } = await newcomer()
    expect(await stateOf(person)).toEqual(FREE)
    expect(await bind(person, openid, mode)).toEqual({ done: true, isFollowing: true })
    expect(await stateOf(person)).toEqual(BOUND)
    expect(await accounts.findOpenid(person.userId)).toBe(openid)
    expect(await accounts.findUser(openid)).toBe(person.userId)
  })
  test.each<Mode>(['aes', 'plain'])('binds who follows already (%s)', async (mode) => {
    const { person, openid } = await newcomer()
    await messenger.follow(openid, mode)
    expect(await stateOf(person)).toEqual(FREE)
    await bind(person, openid, mode)
    expect(await stateOf(person)).toEqual(BOUND)
  })
  test('binds once: who scans it after that gets nothing', async () => {
    const [first, second] = [await newcomer(), await newcomer()]
    const url = await ticketOf(first.person)
    await messenger.scan(first.openid, url, 'aes')
    await messenger.scan(second.openid, url, 'aes')
    expect(await accounts.findOpenid(first.person.userId)).toBe(first.openid)
    expect(await accounts.findUser(second.openid)).toBeUndefined()
  })
  test('binds for five minutes and no longer, also when the official account is late', async () => {
    const [{ person, openid }, late] = [await newcomer(), await newcomer()]
    const [url, lateUrl] = [await ticketOf(person), await ticketOf(late.person)]
    pass(290)
    await messenger.scan(openid, url, 'aes')
    expect(await stateOf(person)).toEqual(BOUND)
    pass(20)
    expect(await messenger.scan(late.openid, lateUrl, 'aes')).toEqual({ done: false, why: 'unknown_code' })
    await people.run(sql`update sandbox_account_ticket set expires_at = '2100-01-01'`)
    expect(await messenger.scan(late.openid, lateUrl, 'aes')).toEqual({ done: true, isFollowing: true })
    expect(await stateOf(late.person)).toEqual(FREE)
  })
  test('is given thirty times an hour, and again later', async () => {
    const { person } = await newcomer()
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => call('GET', '/api/oauth2/get_qrcode_ticket', person)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.find(({ status }) => status === 429)?.json().title).toBe('获取二维码过于频繁，请稍后再试')
    pass(3_601)
    expect((await call('GET', '/api/oauth2/get_qrcode_ticket', person)).status).toBe(200)
  })
})

describe('a binding', () => {
  test('gives way to a new one of the same person', async () => {
    const [{ person, openid }, other] = [await newcomer(), await newcomer()]
    await bind(person, openid)
    await bind(person, other.openid)
    expect(await accounts.findOpenid(person.userId)).toBe(other.openid)
    expect(await accounts.findUser(openid)).toBeUndefined()
  })
  test('gives way to a new one of the same account, and both people find it in their history', async () => {
    const [first, second] = [await newcomer(), await newcomer()]
    await bind(first.person, first.openid)
    pass(2)
    await bind(second.person, first.openid)
    expect([await stateOf(first.person), await stateOf(second.person)]).toEqual([FREE, BOUND])
    expect(await historyOf(first.person.userId)).toEqual(['绑定微信', '解除绑定微信'])
    expect(await historyOf(second.person.userId)).toEqual(['绑定微信'])
  })
  test('is one, however many scan at the same moment', async () => {
    const guests = [await newcomer(), await newcomer(), await newcomer(), await newcomer()]
    const urls = await Promise.all(guests.map(({ person }) => ticketOf(person)))
    const openid = `oShared${serial}`
    await messenger.follow(openid, 'aes')
    await Promise.all(
      urls.map(async (url, index) => {
        pass(index)
        return messenger.scan(openid, url, 'aes')
      }),
    )
    const holders = await Promise.all(guests.map(({ person }) => accounts.findOpenid(person.userId)))
    expect(holders.filter((holder) => holder === openid)).toHaveLength(1)
  })
  test('stays when the person stops following, and serves again when he comes back', async () => {
    const { person, openid } = await newcomer()
    await bind(person, openid)
    await messenger.unfollow(openid, 'aes')
    expect(await stateOf(person)).toEqual({ isAttention: false, hasUser: true })
    await messenger.follow(openid, 'aes')
    expect(await stateOf(person)).toEqual(BOUND)
  })
  test('of another person is not seen, whatever the query says', async () => {
    const [{ person: stranger }, { person, openid }] = [await newcomer(), await newcomer()]
    await bind(person, openid)
    const query = `?uid=${person.userId}&openid=${openid}`
    expect(await stateOf(stranger, query)).toEqual(FREE)
    expect(await stateOf(person, `?uid=${stranger.userId}&openid=oNobody`)).toEqual(BOUND)
  })
  test('of a person who was removed signs nobody in', async () => {
    const { person, openid } = await newcomer()
    await bind(person, openid)
    await people.run(sql`update app_user set is_active = false where id = ${person.userId}`)
    expect(await accounts.findUser(openid)).toBeUndefined()
  })
})

describe('whether one follows', () => {
  test('is asked for again after ten minutes: an event may have been lost', async () => {
    const { person, openid } = await newcomer()
    await bind(person, openid)
    await people.run(sql`update sandbox_account_follower set is_following = false where openid = ${openid}`)
    expect((await stateOf(person)).isAttention).toBe(true)
    pass(601)
    expect((await stateOf(person)).isAttention).toBe(false)
  })
  test('stays what we know while the official account is away', async () => {
    const { person, openid } = await newcomer()
    await bind(person, openid)
    pass(601)
    await people.run(sql`delete from sandbox_account_follower where openid = ${openid}`)
    expect(await stateOf(person)).toEqual(BOUND)
  })
})

describe('row security, were a store ever careless', () => {
  test('shows a person his own binding and nobody else’s', async () => {
    const [mine, other] = [await newcomer(), await newcomer()]
    await bind(mine.person, mine.openid)
    await bind(other.person, other.openid)
    const me = memberOf(null, mine.person.userId)
    const seen = (table: string) =>
      world.db.read(me, async (tx) => (await sql`select openid from ${sql.table(table)}`.execute(tx.for(me))).rows)
    expect(await seen('messaging_binding')).toEqual([{ openid: mine.openid }])
    expect(await seen('messaging_follower')).toEqual([{ openid: mine.openid }])
    for (const table of ['messaging_event', 'messaging_nonce', 'sandbox_account_token']) {
      expect(
        await world.db.read(me, async (tx) => (await sql`select from ${sql.table(table)}`.execute(tx.for(me))).rows),
      ).toEqual([])
    }
  })
  test('lets nobody bind himself or make a code for another', async () => {
    const [mine, other] = [await newcomer(), await newcomer()]
    const me = memberOf(null, mine.person.userId)
    const now = world.clock().toISOString()
    const insert = (userId: string) =>
      world.db.write(me, (tx) =>
        sql`insert into messaging_ticket (scene, user_id, created_at, expires_at) values (${`s-${userId}`}, ${userId}, ${now}, ${now})`.execute(
          tx.for(me),
        ),
      )
    await expect(insert(other.person.userId)).rejects.toThrow('row-level security')
    await expect(insert(mine.person.userId)).resolves.toBeDefined()
    await messenger.follow(mine.openid, 'aes')
    await expect(world.db.write(me, (tx) => store.bind(tx, me, mine.person.userId, mine.openid, now))).rejects.toThrow(
      'row-level security',
    )
  })
})

test('what has served is forgotten after a day', async () => {
  const { person, openid } = await newcomer()
  await bind(person, openid)
  const left = async () =>
    (
      await people.run(
        sql`select (select count(*) from messaging_event) + (select count(*) from messaging_nonce) + (select count(*) from messaging_ticket) as n`,
      )
    )[0]
  const [job] = messagingAccountJobs(world.db, world.clock)
  pass(86_000)
  await ticketOf(person)
  await job?.run()
  expect(Reflect.get(Object(await left()), 'n')).toBeGreaterThan(1)
  pass(87_100)
  await job?.run()
  expect(await left()).toEqual({ n: 0 })
  expect((await stateOf(person)).hasUser).toBe(true)
})
