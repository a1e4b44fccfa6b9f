import { afterAll, describe, expect, test } from 'vitest'
import { startFarEnd, type Reply } from '#platform/messaging/far-end.fixture.ts'
import { startMessaging } from '#platform/messaging/messaging.fixture.ts'
import { startErp } from '#platform/testing/erp.ts'
import { messagingAccountRoutes, supplierMessagingRoutes } from './routes.ts'

const world = await startMessaging((deps) => [
  ...messagingAccountRoutes(deps),
  ...supplierMessagingRoutes({ passportUrl: deps.url }),
])
let reply: Reply | undefined
const passport = await startFarEnd(() => reply)
const erp = await startErp(() => supplierMessagingRoutes({ passportUrl: passport.url }))
afterAll(async () => {
  await erp.close()
  await passport.close()
  await world.close()
})
const json = (status: number, answer: object): Reply => ({ status, body: JSON.stringify(answer) })

const TITLES = new Map([
  [401, '用户未登录或登录已过期，请重新登录'],
  [403, '无权限操作，请联系管理员'],
  [429, '获取二维码过于频繁，请稍后再试'],
  [503, '微信服务暂时不可用，请稍后再试'],
])

describe('the supplier side', () => {
  test('answers as the passport does, for the caller alone', async () => {
    const person = await world.people.signIn(await world.people.user('陈晨'))
    const stranger = await world.people.signIn(await world.people.user('林童'))
    const ticket = await world.call('POST', '/api/User/WechatTicket', person, { uid: person.userId })
    expect(ticket.json()).toMatchObject({ errcode: 0, expireSeconds: 300 })
    await world.sandbox.messenger.scan('oChen', ticket.json().url, 'aes')
    const query = `?uid=${person.userId}&openid=oChen`
    expect((await world.call('GET', `/api/User/WechatAttention${query}`, person)).json()).toEqual({ isAttention: true })
    expect((await world.call('GET', `/api/User/WechatUser${query}`, person)).json()).toEqual({ hasUser: true })
    expect((await world.call('GET', `/api/User/WechatAttention${query}`, stranger)).json()).toEqual({
      isAttention: false,
    })
    expect((await world.call('GET', `/api/User/WechatUser${query}`, stranger)).json()).toEqual({ hasUser: false })
  })
  test('gives no QR code for another person, nor to a stranger', async () => {
    const [one, other] = [await world.people.signIn(await world.people.user('甲')), await world.people.user('乙')]
    expect((await world.call('POST', '/api/User/WechatTicket', one, { uid: other })).status).toBe(403)
    expect((await world.call('POST', '/api/User/WechatTicket', undefined, { uid: other })).status).toBe(401)
    expect((await world.call('POST', '/api/User/WechatTicket', one, {})).status).toBe(422)
  })
})

describe('the passport behind it', () => {
  test('gets the caller’s own token and nothing else', async () => {
    const person = await erp.people.signIn(await erp.people.user('甲'))
    reply = json(200, { isAttention: true })
    const answer = await erp.call('GET', '/api/User/WechatAttention?uid=x&openid=y', person, {
      headers: { cookie: 'a=b' },
    })
    expect(answer.json()).toEqual({ isAttention: true })
    const request = passport.seen.at(-1)
    expect([request?.method, request?.path, request?.search]).toEqual(['GET', '/api/oauth2/check_attention', ''])
    expect([request?.headers.authorization, request?.headers.cookie]).toEqual([
      person.headers['authorization'],
      undefined,
    ])
  })
  test.each<[string, Reply, number]>([
    ['says the token has ended', json(401, {}), 401],
    ['says no', json(403, {}), 403],
    ['has had enough', json(429, {}), 429],
    ['is away', json(503, {}), 503],
    ['answers something else', json(200, { isAttention: 'yes' }), 503],
    ['answers more than it should', json(200, { isAttention: true, openid: 'oOther' }), 503],
    ['answers no JSON', { body: '<html>' }, 503],
    ['sends us elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }, 503],
  ])('that %s', async (_what, given, status) => {
    const person = await erp.people.signIn(await erp.people.user('乙'))
    reply = given
    const answer = await erp.call('GET', '/api/User/WechatAttention', person)
    expect([answer.status, answer.json().title]).toEqual([status, TITLES.get(status)])
  })
})
