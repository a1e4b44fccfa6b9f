import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import type { Mode } from '#platform/messaging/sandbox/events.ts'
import { BOUND, FREE, startBinding } from './binding.fixture.ts'

const { accounts, bind, call, close, messenger, newcomer, pass, people, stateOf, ticketOf } = await startBinding()
afterAll(close)
const historyOf = async (userId: string): Promise<unknown[]> =>
  (await people.run(sql`select action from audit_log where entity_id = ${userId} order by id`)).map((line) =>
    fieldOf(line, 'action'),
  )

describe('a QR code', () => {
  test('D-02 is given to a signed-in person, and says nothing about them', async () => {
    const { person } = await newcomer()
    const answer = await call('GET', `/api/oauth2/get_qrcode_ticket?action_info=${person.userId}`, person)
    expect(answer.json()).toMatchObject({ errcode: 0, expireSeconds: 300 })
    expect(answer.text).not.toContain(person.userId)
    const [kept] = await people.run(sql`select scene from messaging_ticket where user_id = ${person.userId}`)
    expect(fieldOf(kept, 'scene')).toMatch(/^[\w-]{32}$/)
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
    const openid = 'oShared'
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
  test('stays when the person stops following, and serves again when they come back', async () => {
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
  test('of a person who was removed signs nobody in and reaches nobody', async () => {
    const { person, openid } = await newcomer()
    await bind(person, openid)
    await people.run(sql`update app_user set is_active = false where id = ${person.userId}`)
    expect(await accounts.findUser(openid)).toBeUndefined()
    expect(await accounts.sendTemplate(person.userId, { template: 't', data: { thing1: 'x' } })).toEqual({
      isSent: false,
      why: 'not_bound',
    })
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
