import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startMessaging } from '#platform/messaging/messaging.fixture.ts'
import { absentAccount } from '#platform/messaging/wechat/absent.ts'
import { WechatRefusal, WechatUnavailable } from '#platform/messaging/wechat/errors.ts'
import { createMessagingAccounts } from './binding.ts'
import { messagingAccountRoutes } from './routes.ts'

const world = await startMessaging(messagingAccountRoutes)
afterAll(() => world.close())
const { messenger } = world.sandbox
const accounts = createMessagingAccounts(world)

let serial = 0
const bound = async (): Promise<{ userId: string; openid: string }> => {
  serial += 1
  const userId = await world.people.user(`用户${serial}`)
  const openid = `oPerson${serial}`
  await messenger.follow(openid, 'aes')
  await accounts.bind(userId, openid)
  return { userId, openid }
}
const message = {
  template: 'order_issued',
  data: { thing1: '《小熊的星空》首印', character_string2: 'PO202611150001' },
  url: 'https://portal.example/admin/order/1',
}

describe('a template message', () => {
  test('arrives at the account that the person has bound', async () => {
    const { userId, openid } = await bound()
    expect(await accounts.sendTemplate(userId, message)).toMatchObject({
      isSent: true,
      msgid: expect.stringMatching(/^\d+$/),
    })
    expect(await messenger.messages(openid)).toMatchObject([
      { templateId: 'order_issued', data: message.data, url: message.url },
    ])
  })
  test('that a job sends twice arrives once', async () => {
    const { userId, openid } = await bound()
    const [first, again] = [
      await accounts.sendTemplate(userId, { ...message, clientMsgId: 'notice-1' }),
      await accounts.sendTemplate(userId, { ...message, clientMsgId: 'notice-1' }),
    ]
    expect(again).toEqual(first)
    expect(await messenger.messages(openid)).toHaveLength(1)
  })
  test('for a person without an account, or who left, is not sent and says so', async () => {
    const stranger = await world.people.user('无')
    expect(await accounts.sendTemplate(stranger, message)).toEqual({ isSent: false, why: 'not_bound' })
    const { userId, openid } = await bound()
    world.pass(1)
    await messenger.unfollow(openid, 'aes')
    expect(await accounts.sendTemplate(userId, message)).toEqual({ isSent: false, why: 'not_following' })
  })
  test('to one who left without our knowing finds out, and remembers', async () => {
    const { userId, openid } = await bound()
    await world.people.run(sql`update sandbox_account_follower set is_following = false where openid = ${openid}`)
    world.pass(1)
    expect(await accounts.sendTemplate(userId, message)).toEqual({ isSent: false, why: 'not_following' })
    const silent = createMessagingAccounts({ ...world, account: absentAccount })
    expect(await silent.sendTemplate(userId, message)).toEqual({ isSent: false, why: 'not_following' })
  })
  test('whose value breaks its kind is a typed refusal', async () => {
    const { userId } = await bound()
    const failure = await accounts
      .sendTemplate(userId, { ...message, data: { character_string2: '订单号' } })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(WechatRefusal)
    expect(failure).toMatchObject({ errcode: 47_003, reason: 'bad_data' })
  })
  test('goes by the ids of the settings, and a template that they lack is a fault', async () => {
    const { userId, openid } = await bound()
    const configured = createMessagingAccounts({
      ...world,
      wechat: { ...world.wechat, templates: new Map([['order_issued', 'TM0001']]) },
    })
    await configured.sendTemplate(userId, message)
    expect(await messenger.messages(openid)).toMatchObject([{ templateId: 'TM0001' }])
    await expect(configured.sendTemplate(userId, { ...message, template: 'other' })).rejects.toThrow(
      'WECHAT_TEMPLATES has no template other',
    )
  })
  test('without an official account is unavailable, and nothing else breaks', async () => {
    const { userId, openid } = await bound()
    const silent = createMessagingAccounts({ ...world, account: absentAccount, wechat: undefined })
    await expect(silent.sendTemplate(userId, message)).rejects.toBeInstanceOf(WechatUnavailable)
    expect(await silent.findUser(openid)).toBe(userId)
    expect(await silent.findOpenid(userId)).toBe(openid)
    const other = await world.people.user('另一人')
    await silent.bind(other, 'oWithoutAccount')
    expect(await silent.findUser('oWithoutAccount')).toBe(other)
  })
})

describe('binding by the in-app login', () => {
  test('knows whether the account follows', async () => {
    const { userId, openid } = await bound()
    expect(await accounts.findUser(openid)).toBe(userId)
    expect(await accounts.sendTemplate(userId, message)).toMatchObject({ isSent: true })
  })
  test('works while the official account is away, and changes nothing that is known', async () => {
    const { openid } = await bound()
    const other = await world.people.user('后来')
    const silent = createMessagingAccounts({ ...world, account: absentAccount })
    await silent.bind(other, openid, 'union-1')
    expect(await accounts.sendTemplate(other, message)).toMatchObject({ isSent: true })
    await silent.bind(other, 'oNeverSeen')
    expect(await accounts.findOpenid(other)).toBe('oNeverSeen')
    expect(await accounts.sendTemplate(other, message)).toEqual({ isSent: false, why: 'not_following' })
  })
})

test('a QR code without an official account is 503, in words', async () => {
  const off = await startMessaging((deps) =>
    messagingAccountRoutes({ ...deps, account: absentAccount, wechat: undefined }),
  )
  const person = await off.people.signIn(await off.people.user('甲'))
  const answer = await off.call('GET', '/api/oauth2/get_qrcode_ticket', person)
  const has = await off.call('GET', '/api/oauth2/has_wechat_user', person)
  await off.close()
  expect([answer.status, answer.json().title]).toEqual([503, '微信服务暂时不可用，请稍后再试'])
  expect(has.json()).toEqual({ hasUser: false })
})
