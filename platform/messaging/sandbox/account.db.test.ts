import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Operations } from '#kernel/operation.ts'
import { shape, text } from '#kernel/schema.ts'
import { bind } from '#platform/http/routes.ts'
import { startMessaging } from '../messaging.fixture.ts'
import { asOwner } from '#platform/testing/world.ts'
import { createOfficialAccount } from '../wechat/official-account.ts'
import { sandboxJobs } from './jobs.ts'
import { sandboxOpenid } from './settings.ts'

// Only this file sees such small quotas, and its own sandbox.
const operations = {
  takeEvent: {
    method: 'POST',
    path: '/api/oauth2/wechat_event',
    summary: 'event',
    who: 'anyone',
    owns: 'nobody',
    raw: 'xml',
    query: shape({}),
    body: text(100_000),
    reply: text(20),
  },
} as const satisfies Operations
const world = await startMessaging(() => bind(operations, { takeEvent: { detached: async () => 'success' } }), {
  tokenSeconds: 7_200,
  ticketsADay: 10,
  messagesADay: 6,
})
afterAll(() => world.close())
const { account, wechat, sandbox, call, cipher, pass, options } = world
const { messenger } = sandbox
const mobile = '13800000001'
const openid = sandboxOpenid(cipher, mobile)
const base = '/sandbox/wechat'
const tokenBody = { grant_type: 'client_credential', appid: wechat.appId, secret: wechat.appSecret }
const tokenOf = async (more: object = {}): Promise<string> =>
  (await call('POST', `${base}/cgi-bin/stable_token`, undefined, { ...tokenBody, ...more })).json().access_token

describe('the sandbox as the real adapter sees it', () => {
  test('gives QR codes', async () => {
    const { ticket, url, expireSeconds } = await account.createTicket('scene-1', 600)
    expect([ticket.startsWith('gQ'), url.startsWith('http://weixin.qq.com/q/'), expireSeconds]).toEqual([
      true,
      true,
      600,
    ])
  })
  test('answers 40003 for a stranger, and distinguishes followers from those who left', async () => {
    await expect(account.findFollower('oNobody')).rejects.toMatchObject({ reason: 'unknown_openid', errcode: 40_003 })
    await messenger.follow(openid, 'aes')
    expect(await account.findFollower(openid)).toEqual({ isFollowing: true })
    await messenger.unfollow(openid, 'aes')
    expect(await account.findFollower(openid)).toEqual({ isFollowing: false })
  })
  test('keeps template messages for those who follow, and refuses others with 43004', async () => {
    const message = {
      openid,
      templateId: 'order_issued',
      data: { thing1: '绘本', character_string2: 'PO1' },
      url: 'https://x.example/1',
    }
    await expect(account.sendTemplate(message)).rejects.toMatchObject({ reason: 'not_following', errcode: 43_004 })
    await messenger.follow(openid, 'aes')
    const first = await account.sendTemplate({ ...message, clientMsgId: 'n-1' })
    expect(await account.sendTemplate({ ...message, clientMsgId: 'n-1' })).toBe(first)
    pass(601)
    expect(await account.sendTemplate({ ...message, clientMsgId: 'n-1' })).not.toBe(first)
    expect(await messenger.messages(openid)).toHaveLength(2)
    expect((await messenger.messages(openid))[0]).toMatchObject({
      templateId: 'order_issued',
      url: 'https://x.example/1',
      data: { thing1: '绘本', character_string2: 'PO1' },
    })
  })
  test('refuses a value that breaks its kind with 47003', async () => {
    await expect(
      account.sendTemplate({ openid, templateId: 't', data: { character_string1: '订单' } }),
    ).rejects.toMatchObject({ reason: 'bad_data', errcode: 47_003 })
  })
  test('has its limits: 45009', async () => {
    const send = () => account.sendTemplate({ openid, templateId: 't', data: { thing1: 'x' } })
    await expect(Promise.all([send(), send(), send(), send(), send()])).rejects.toMatchObject({
      reason: 'quota',
      errcode: 45_009,
    })
  })
  test('exchanges a web-login code once, and not after five minutes', async () => {
    const code = await messenger.webLoginCode(openid)
    expect(await account.exchange(code)).toEqual({ openid })
    await expect(account.exchange(code)).rejects.toMatchObject({ reason: 'bad_code', errcode: 40_163 })
    const late = await messenger.webLoginCode(openid)
    pass(301)
    await expect(account.exchange(late)).rejects.toMatchObject({ reason: 'bad_code', errcode: 40_029 })
    await expect(account.exchange('guess')).rejects.toMatchObject({ errcode: 40_029 })
  })
})

describe('tokens of the sandbox', () => {
  test('are the same for all who ask, and a new one shortly before the end while the old still works', async () => {
    await asOwner(options, ['delete from sandbox_account_token'])
    const [first, second] = [await tokenOf(), await tokenOf()]
    expect(second).toBe(first)
    pass(6_901)
    const third = await tokenOf()
    expect(third).not.toBe(first)
    for (const token of [first, third])
      expect(
        (await call('GET', `${base}/cgi-bin/user/info?access_token=${token}&openid=${openid}`)).json().subscribe,
      ).toBe(1)
    pass(300)
    expect((await call('GET', `${base}/cgi-bin/user/info?access_token=${first}&openid=${openid}`)).json().errcode).toBe(
      42_001,
    )
  })
  test('that were withdrawn are 40001, and the adapter gets itself another', async () => {
    await account.createTicket('scene-2', 60)
    await asOwner(options, ['delete from sandbox_account_token'])
    expect((await account.createTicket('scene-3', 60)).ticket).toMatch(/^gQ/)
    const bad = await call('POST', `${base}/cgi-bin/qrcode/create?access_token=old`, undefined, {})
    expect(bad.json().errcode).toBe(40_001)
  })
  test('that have run out are renewed by the adapter', async () => {
    await account.createTicket('scene-4', 60)
    await asOwner(options, [`update sandbox_account_token set expires_at = '2000-01-01'`])
    expect((await account.createTicket('scene-5', 60)).ticket).toMatch(/^gQ/)
  })
  test('are replaced by force, twenty times a day and not within half a minute', async () => {
    const first = await tokenOf()
    pass(31)
    const forced = await tokenOf({ force_refresh: true })
    expect(forced).not.toBe(first)
    expect(await tokenOf({ force_refresh: true })).toBe(forced)
    expect((await call('GET', `${base}/cgi-bin/user/info?access_token=${first}&openid=${openid}`)).json().errcode).toBe(
      40_001,
    )
    for (const _ of Array(25).keys()) {
      pass(31)
      await tokenOf({ force_refresh: true })
    }
    pass(31)
    expect(
      (await call('POST', `${base}/cgi-bin/stable_token`, undefined, { ...tokenBody, force_refresh: true })).json()
        .errcode,
    ).toBe(45_009)
  })
  test.each([
    ['another account', { appid: 'wx0' }, 40_013],
    ['another secret', { secret: 'x' }, 40_125],
    ['another grant', { grant_type: 'x' }, 40_002],
  ])('for %s are refused', async (_what, change, errcode) => {
    expect(
      (await call('POST', `${base}/cgi-bin/stable_token`, undefined, { ...tokenBody, ...change })).json().errcode,
    ).toBe(errcode)
  })
})

test('two adapters, as in two processes, use one token', async () => {
  const [one, two] = [createOfficialAccount(wechat, world.clock), createOfficialAccount(wechat, world.clock)]
  await Promise.all([one.findFollower(openid), two.findFollower(openid)])
  expect(
    (await Promise.all([one.findFollower(openid), two.findFollower(openid)])).map((found) => found.isFollowing),
  ).toEqual([true, true])
})

test('a number has one account, and a QR code that is none is not scanned', async () => {
  expect(sandboxOpenid(cipher, mobile)).toMatch(/^o[\w-]{27}$/)
  expect(sandboxOpenid(cipher, '13800000002')).not.toBe(openid)
  expect(await messenger.scan(openid, 'http://weixin.qq.com/q/none', 'aes')).toEqual({
    done: false,
    why: 'unknown_code',
  })
})

test('what has run out is forgotten after a day, messages after a week', async () => {
  const [job] = sandboxJobs(world.db, world.clock)
  const left = async () => {
    const [row] = await world.people
      .run(sql`select (select count(*) from sandbox_account_ticket) as tickets, (select count(*) from sandbox_account_code) as codes,
      (select count(*) from sandbox_account_token) as tokens, (select count(*) from sandbox_account_message) as messages`)
    return row
  }
  pass(2 * 86_400)
  await job?.run()
  expect(await left()).toMatchObject({ tickets: 0, codes: 0, tokens: 0 })
  expect(await messenger.messages(openid)).not.toEqual([])
  pass(7 * 86_400)
  await job?.run()
  expect(await left()).toMatchObject({ messages: 0 })
})
