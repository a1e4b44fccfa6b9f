import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { startMessaging } from '#platform/messaging/messaging.fixture.ts'
import { signEvent, type AccountEvent, type Mode } from '#platform/messaging/sandbox/events.ts'
import { createEventCipher, signatureOf } from '#platform/messaging/wechat/crypto.ts'
import { writeXml } from '#platform/messaging/wechat/xml.ts'
import { messagingAccountRoutes } from './routes.ts'

const world = await startMessaging(messagingAccountRoutes)
afterAll(() => world.close())
const { call, wechat, clock, people, pass } = world

const PATH = '/api/oauth2/wechat_event'
const nowSeconds = (): number => Math.floor(clock().getTime() / 1000)
const subscribed = (openid: string, seconds = nowSeconds()): AccountEvent => ({
  openid,
  event: 'subscribe',
  eventKey: '',
  seconds,
})
const left = (openid: string, seconds = nowSeconds()): AccountEvent => ({
  openid,
  event: 'unsubscribe',
  eventKey: '',
  seconds,
})
const signed = (event: AccountEvent, mode: Mode = 'aes') => signEvent(wechat, event, mode, clock())
const post = ({ query, body }: { query: string; body: string }, contentType?: string) =>
  call('POST', `${PATH}?${query}`, undefined, body, contentType)
const follows = async (openid: string): Promise<unknown> => {
  const [row] = await people.run(sql`select is_following from messaging_follower where openid = ${openid}`)
  return row === undefined ? undefined : fieldOf(row, 'isFollowing')
}

describe('the echo', () => {
  const timestamp = String(nowSeconds())
  const query = (signature: string) =>
    `${PATH}?signature=${signature}&timestamp=${timestamp}&nonce=7&echostr=${encodeURIComponent('<b>8</b>')}`
  test('answers the official account with its own words, as plain text', async () => {
    const answer = await call('GET', query(signatureOf(wechat.token, timestamp, '7')))
    expect([
      answer.status,
      answer.text,
      answer.headers.get('content-type'),
      answer.headers.get('x-content-type-options'),
    ]).toEqual([200, '<b>8</b>', 'text/plain; charset=utf-8', 'nosniff'])
  })
  test('is refused to others', async () => {
    const answer = await call('GET', query(signatureOf('guess', timestamp, '7')))
    expect([answer.status, answer.text.includes('<b>')]).toEqual([403, false])
    expect((await call('GET', PATH)).status).toBe(422)
  })
})

describe('an event', () => {
  test.each<Mode>(['plain', 'aes'])('that is signed is accepted (%s)', async (mode) => {
    const openid = `oTaken-${mode}`
    const answer = await post(signed(subscribed(openid), mode))
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      200,
      'success',
      'text/plain; charset=utf-8',
    ])
    expect(await follows(openid)).toBe(true)
  })
  test.each<Mode>(['plain', 'aes'])('with a bad signature is 403 and changes nothing (%s)', async (mode) => {
    const { query, body } = signEvent({ ...wechat, token: 'guess' }, subscribed('oBad'), mode, clock())
    expect((await post({ query, body })).status).toBe(403)
    expect(await follows('oBad')).toBeUndefined()
  })
  test('that comes again is accepted, and counts once', async () => {
    // Both in one second: there the order of time says nothing, only that the first was here before.
    const at = nowSeconds()
    const first = signed(subscribed('oAgain', at))
    await post(first)
    await post(signed(left('oAgain', at)))
    expect((await post(first)).text).toBe('success')
    // A retry of the official account's own has a new signature and the same event inside.
    expect((await post(signed(subscribed('oAgain', at)))).text).toBe('success')
    expect(await follows('oAgain')).toBe(false)
  })
  test('twenty times at the same moment counts once', async () => {
    const one = signed(subscribed('oMany'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(one)))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['success']))
  })
  test.each<Mode>(['plain', 'aes'])('is refused five minutes after it was signed (%s)', async (mode) => {
    const [early, late] = [signed(subscribed(`oEarly-${mode}`), mode), signed(subscribed(`oLate-${mode}`), mode)]
    pass(290)
    expect((await post(early)).status).toBe(200)
    pass(20)
    expect((await post(late)).status).toBe(403)
    expect(await follows(`oLate-${mode}`)).toBeUndefined()
  })
  test('in clear does not lend its signature to another one', async () => {
    const mine = signed(subscribed('oMine'), 'plain')
    expect((await post(mine)).status).toBe(200)
    const forged = { query: mine.query, body: mine.body.replace('oMine', 'oVictim') }
    expect((await post(forged)).status).toBe(403)
    expect(await follows('oVictim')).toBeUndefined()
    expect((await post(signed(subscribed('oVictim'), 'plain'))).status).toBe(200)
  })
  test('that is older than what is known changes nothing', async () => {
    await post(signed(left('oLeft')))
    await post(signed(subscribed('oLeft', nowSeconds() - 60)))
    expect(await follows('oLeft')).toBe(false)
  })
  test('from a clock that runs ahead does not make us deaf', async () => {
    await post(signed(subscribed('oAhead', nowSeconds() + 100_000)))
    pass(1)
    await post(signed(left('oAhead')))
    expect(await follows('oAhead')).toBe(false)
  })
  test('of another kind, or a message, is accepted without effect', async () => {
    const timestamp = String(nowSeconds())
    const messages: Record<string, string>[] = [
      { MsgType: 'text', Content: 'hi', MsgId: '1' },
      { MsgType: 'event', Event: 'TEMPLATESENDJOBFINISH', MsgID: '2', Status: 'success' },
      { MsgType: 'event', Event: 'SCAN', EventKey: 'no-such-scene' },
    ]
    for (const [index, fields] of messages.entries()) {
      const nonce = `k${index}`
      const query = new URLSearchParams({
        signature: signatureOf(wechat.token, timestamp, nonce),
        timestamp,
        nonce,
        openid: 'oKind',
        added_later: '1',
      }).toString()
      expect(
        (await post({ query, body: writeXml({ FromUserName: 'oKind', CreateTime: timestamp, ...fields }) })).text,
      ).toBe('success')
    }
  })
})

describe('a body that is not plain XML', () => {
  const bodies = [
    '<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]><xml><FromUserName>&x;</FromUserName></xml>',
    `<!DOCTYPE xml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><xml><FromUserName>${'&b;'.repeat(100)}</FromUserName></xml>`,
    '<xml><FromUserName>oX</FromUserName>',
    'hello',
    `<xml>${'<A>'.repeat(5_000)}</xml>`,
    '<xml></xml>',
    `<xml><FromUserName>o X</FromUserName><CreateTime>1</CreateTime></xml>`,
    '<xml><FromUserName>oX</FromUserName><CreateTime>1e3</CreateTime></xml>',
  ]
  test.each(bodies.map((body, index) => [index, body] as const))(
    'is 400 although it is signed, in clear and encrypted (%i)',
    async (index, body) => {
      const [timestamp, nonce] = [String(nowSeconds()), `x${index}`]
      const query = new URLSearchParams({
        signature: signatureOf(wechat.token, timestamp, nonce),
        timestamp,
        nonce,
      }).toString()
      expect((await post({ query, body })).status).toBe(400)
      const sealed = createEventCipher(wechat.appId, [wechat.aesKeys[0] ?? '']).seal(body)
      const inside = new URLSearchParams({
        timestamp,
        nonce,
        encrypt_type: 'aes',
        msg_signature: signatureOf(wechat.token, timestamp, nonce, sealed),
      }).toString()
      expect((await post({ query: inside, body: writeXml({ Encrypt: sealed }) })).status).toBe(400)
    },
  )
  test.each(['application/json', 'text/plain', 'text/xml; charset=gbk', 'application/x-www-form-urlencoded'])(
    'is 415 as %s, and text/xml is read',
    async (type) => {
      const event = signed(subscribed(`oType-${type.length}`))
      expect((await post(event, type)).status).toBe(415)
      expect((await post(event, 'text/xml; charset=utf-8')).status).toBe(200)
    },
  )
  test('and XML is still 415 elsewhere', async () => {
    expect((await call('POST', '/sandbox/wechat/cgi-bin/stable_token', undefined, '<xml></xml>')).status).toBe(415)
  })
  test('over the limit is refused', async () => {
    expect((await post({ query: 'timestamp=1&nonce=1', body: `<xml>${'x'.repeat(100_001)}</xml>` })).status).toBe(422)
    expect((await post({ query: 'timestamp=1&nonce=1', body: `<xml>${'x'.repeat(1_100_000)}</xml>` })).status).toBe(413)
  })
})

test('no secret reached the log', () => {
  const all = world.logged.join('')
  expect(all).toContain('receiveWechatEvent')
  for (const secret of [wechat.appSecret, wechat.token, ...wechat.aesKeys, 'signature=', 'oTaken', 'oMine'])
    expect(all).not.toContain(secret)
})

test('without an official account events are refused', async () => {
  const { echo, receive } = await import('./events.ts')
  const deps = { ...world, wechat: undefined }
  await expect(receive(deps, { timestamp: '1', nonce: '1' }, '<xml></xml>')).rejects.toMatchObject({
    problem: { status: 403 },
  })
  expect(() => echo(deps, { timestamp: '1', nonce: '1', echostr: 'x' })).toThrow('403')
})
