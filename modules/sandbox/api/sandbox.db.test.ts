import { afterAll, describe, expect, test } from 'vitest'
import { listen, startFarEnd } from '#platform/messaging/far-end.fixture.ts'
import { startMessaging } from '#platform/messaging/messaging.fixture.ts'
import { createSandboxMessenger } from '#platform/messaging/sandbox/phone.ts'
import { readCallback } from '#platform/messaging/wechat/callback.ts'
import { sandboxRoutes } from './routes.ts'

let taken = 'success'
const product = await startFarEnd(() => ({ body: taken }))
const world = await startMessaging((parts) => {
  const messenger = createSandboxMessenger({
    db: parts.db,
    clock: parts.clock,
    settings: parts.wechat ?? never(),
    callbackUrl: `${product.url}/event`,
  })
  return sandboxRoutes({ ...parts.sandbox, messenger, cipher: parts.cipher })
})
const never = (): never => {
  throw new Error('the sandbox has settings')
}
afterAll(async () => {
  await world.close()
  await product.close()
})
const { call, wechat, account } = world
const mobile = '13800000001'

/** What the product got last, read as the product reads it. */
const lastEvent = (): Record<string, string> => {
  const request = product.seen.at(-1)
  const query = Object.fromEntries(request?.query ?? [])
  const fields = readCallback(wechat, { timestamp: '', nonce: '', ...query }, request?.body ?? '', world.clock())
  return { ...Object.fromEntries(fields ?? []), mode: query['encrypt_type'] ?? 'plain' }
}

describe('the sandbox phone', () => {
  test('shows the SMS of a number, and of no other', async () => {
    await world.sandbox.phone.send({ mobile, text: '验证码 123456' })
    expect((await call('GET', `/api/Sandbox/Sms?Mobile=${mobile}`)).json()).toMatchObject([{ text: '验证码 123456' }])
    expect((await call('GET', '/api/Sandbox/Sms?Mobile=13800000002')).json()).toEqual([])
    expect((await call('GET', '/api/Sandbox/Sms?Mobile=1')).status).toBe(422)
  })
  test('scans a code as a new follower, and as one who follows already', async () => {
    const [first, second] = [await account.createTicket('scene-1', 60), await account.createTicket('scene-2', 60)]
    const scanned = await call('POST', '/api/Sandbox/Scan', undefined, { mobile, url: first.url })
    expect(scanned.json()).toMatchObject({ isFollowing: true, openId: expect.stringMatching(/^o[\w-]{27}$/) })
    expect(lastEvent()).toMatchObject({
      Event: 'subscribe',
      EventKey: 'qrscene_scene-1',
      Ticket: first.ticket,
      FromUserName: scanned.json().openId,
      mode: 'aes',
    })
    await call('POST', '/api/Sandbox/Scan', undefined, { mobile, url: second.url, mode: 'plain' })
    expect(lastEvent()).toMatchObject({ Event: 'SCAN', EventKey: 'scene-2', Ticket: second.ticket, mode: 'plain' })
  })
  test('follows and leaves, and reports only changes to the product', async () => {
    const openId = 'oSomebody'
    const before = product.seen.length
    for (const [path, isFollowing] of [
      ['Follow', true],
      ['Follow', true],
      ['Unfollow', false],
      ['Unfollow', false],
    ] as const) {
      expect((await call('POST', `/api/Sandbox/${path}`, undefined, { openId })).json()).toEqual({
        openId,
        isFollowing,
      })
    }
    expect(product.seen.length - before).toBe(2)
    expect(lastEvent()).toMatchObject({ Event: 'unsubscribe', FromUserName: openId })
    expect((await call('GET', `/api/Sandbox/Account?OpenId=${openId}`)).json()).toEqual({ openId, isFollowing: false })
  })
  test('shows the template messages of an account', async () => {
    const openId = 'oReader'
    await call('POST', '/api/Sandbox/Follow', undefined, { openId })
    await account.sendTemplate({
      openid: openId,
      templateId: 'order_issued',
      data: { thing1: '绘本' },
      url: 'https://x.example/',
    })
    expect((await call('GET', `/api/Sandbox/Messages?OpenId=${openId}`)).json()).toMatchObject([
      { templateId: 'order_issued', url: 'https://x.example/', data: { thing1: '绘本' } },
    ])
    expect((await call('GET', `/api/Sandbox/Messages?Mobile=${mobile}`)).json()).toEqual([])
  })
  test('shows what came to the owner of a number in the apps that staff work in, and the keys that these take', async () => {
    const look = async (number: string) => (await call('GET', `/api/Sandbox/Work?Mobile=${number}`)).json()
    const { keys } = await look(mobile)
    const send = (key: string) =>
      call('POST', `/sandbox/wecom/cgi-bin/webhook/send?key=${key}`, undefined, {
        msgtype: 'text',
        text: { content: '请处理\nhttps://x.example/', mentioned_mobile_list: [mobile] },
      })
    expect((await send('strange')).json().errcode).toBe(93_000)
    expect((await send(keys.wecom.address)).json().errcode).toBe(0)
    const said = { service: 'wecom', isGroup: true, content: '请处理\nhttps://x.example/' }
    expect((await look(mobile)).messages).toMatchObject([{ ...said, isMentioned: true }])
    expect((await look('13800000002')).messages).toMatchObject([{ ...said, isMentioned: false }])
    expect((await call('GET', '/api/Sandbox/Work?Mobile=1')).status).toBe(422)
  })
  test('signs in to a web page inside the app', async () => {
    const { openId, code } = (await call('POST', '/api/Sandbox/WebLogin', undefined, { mobile })).json()
    expect(await account.exchange(code)).toEqual({ openid: openId })
  })
  test('says so when the code is unknown, when nobody is named and when the product does not take the event', async () => {
    expect(
      (await call('POST', '/api/Sandbox/Scan', undefined, { mobile, url: 'http://weixin.qq.com/q/x' })).json().errors,
    ).toEqual({ url: ['二维码不存在或已过期'] })
    expect((await call('POST', '/api/Sandbox/Follow', undefined, {})).json().errors).toEqual({
      mobile: ['请填写手机号或微信账号'],
    })
    taken = 'no'
    const refused = await call('POST', '/api/Sandbox/Follow', undefined, { openId: 'oUnheard' })
    taken = 'success'
    expect((await call('POST', '/api/Sandbox/Follow', undefined, { openId: 'oUnheard' })).status).toBe(200)
    expect(lastEvent()).toMatchObject({ Event: 'subscribe', FromUserName: 'oUnheard' })
    expect([refused.status, refused.json().title]).toEqual([503, '事件未送达，请确认认证服务已启动后重试'])
  })
  test('is refused in production', () => {
    expect(() => sandboxRoutes({ ...world.sandbox, cipher: world.cipher, production: true })).toThrow(
      'refused when NODE_ENV is production',
    )
  })
})

test('a product that is not there is said too', async () => {
  const gone = await listen((_request, response) => response.end())
  await gone.close()
  const messenger = createSandboxMessenger({ ...world, settings: wechat, callbackUrl: gone.url })
  expect(await messenger.follow('oAlone', 'aes')).toEqual({ done: false, why: 'not_delivered' })
})
