import { afterEach, describe, expect, it } from 'vitest'
import { startFarEnd, type Reply, type Seen } from '../far-end.fixture.ts'
import { isWechatTrouble, WechatRefusal, WechatUnavailable } from './errors.ts'
import { createOfficialAccount, webLoginUrl } from './official-account.ts'
import type { WechatSettings } from './settings.ts'

const SECRET = '0123456789abcdef0123456789abcdef'
const settingsAt = (url: string): WechatSettings => ({
  apiUrl: `${url}/base`,
  openUrl: 'https://open.example',
  appId: 'wx1',
  appSecret: SECRET,
  token: 't',
  aesKeys: [],
  acceptsPlain: true,
  templates: undefined,
})
const json = (answer: object): Reply => ({ body: JSON.stringify(answer) })
const TOKEN = json({ access_token: 'token-1', expires_in: 7200 })

let close = (): Promise<void> => Promise.resolve()
afterEach(() => close())

/** The adapter against a far end that gives a token and answers the rest as the test says. */
const accountWith = async (answer: (request: Seen) => Reply | undefined, patienceMs?: number) => {
  const far = await startFarEnd((request) => (request.path.endsWith('/stable_token') ? TOKEN : answer(request)))
  close = far.close
  return { account: createOfficialAccount(settingsAt(far.url), () => new Date(), patienceMs), seen: far.seen }
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the adapter', () => {
  it('asks for a stable token and for a QR code of a word', async () => {
    const { account, seen } = await accountWith(() =>
      json({ ticket: 'gQ1', expire_seconds: 600, url: 'http://weixin.qq.com/q/1' }),
    )
    expect(await account.createTicket('scene-1', 600)).toEqual({
      ticket: 'gQ1',
      url: 'http://weixin.qq.com/q/1',
      expireSeconds: 600,
    })
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /base/cgi-bin/stable_token',
      'POST /base/cgi-bin/qrcode/create',
    ])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      grant_type: 'client_credential',
      appid: 'wx1',
      secret: SECRET,
      force_refresh: false,
    })
    expect(seen[1]?.query.get('access_token')).toBe('token-1')
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({
      expire_seconds: 600,
      action_name: 'QR_STR_SCENE',
      action_info: { scene: { scene_str: 'scene-1' } },
    })
  })
  it('distinguishes followers from others', async () => {
    const { account, seen } = await accountWith(({ query }) =>
      json(
        query.get('openid') === 'oA' ? { subscribe: 1, openid: 'oA', unionid: 'u1' } : { subscribe: 0, openid: 'oB' },
      ),
    )
    expect(await account.findFollower('oA')).toEqual({ isFollowing: true, unionid: 'u1' })
    expect(await account.findFollower('oB')).toEqual({ isFollowing: false })
    expect(seen.filter(({ path }) => path.endsWith('stable_token'))).toHaveLength(1)
  })
  it('sends a template message, and keeps an id that is longer than a number', async () => {
    const { account, seen } = await accountWith(() => ({
      body: '{"errcode":0,"errmsg":"ok","msgid":4268187564543721473}',
    }))
    const message = {
      openid: 'oA',
      templateId: 'TM1',
      data: { thing1: '订单', character_string2: 'PO1' },
      url: 'https://x.example/1',
      clientMsgId: 'n-1',
    }
    expect(await account.sendTemplate(message)).toBe('4268187564543721473')
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({
      touser: 'oA',
      template_id: 'TM1',
      url: 'https://x.example/1',
      client_msg_id: 'n-1',
      data: { thing1: { value: '订单' }, character_string2: { value: 'PO1' } },
    })
  })
  it('exchanges the code of a web login without the shared token', async () => {
    const { account, seen } = await accountWith(() =>
      json({ access_token: 'x', expires_in: 7200, refresh_token: 'y', openid: 'oA', scope: 'snsapi_base' }),
    )
    expect(await account.exchange('code 1')).toEqual({ openid: 'oA' })
    expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({
      appid: 'wx1',
      secret: SECRET,
      code: 'code 1',
      grant_type: 'authorization_code',
    })
  })
  it('sends the app to its own login page', () => {
    const url = new URL(webLoginUrl(settingsAt(''), 'https://p.example/cb?x=1', 's'))
    expect(url.origin + url.pathname + url.hash).toBe('https://open.example/connect/oauth2/authorize#wechat_redirect')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx1',
      redirect_uri: 'https://p.example/cb?x=1',
      response_type: 'code',
      scope: 'snsapi_base',
      state: 's',
    })
  })
})

describe('a token that is refused', () => {
  it.each([40_001, 40_014, 42_001])('with %i is renewed once and the call repeated', async (errcode) => {
    let refusals = 1
    const { account, seen } = await accountWith(() => {
      refusals -= 1
      return json(refusals >= 0 ? { errcode, errmsg: 'invalid credential' } : { subscribe: 1 })
    })
    expect(await account.findFollower('oA')).toEqual({ isFollowing: true })
    expect(seen.map(({ path }) => path.split('/').at(-1))).toEqual([
      'stable_token',
      'info',
      'stable_token',
      'stable_token',
      'info',
    ])
  })
  it('again is an error, and no third try', async () => {
    const { account, seen } = await accountWith(() => json({ errcode: 40_001, errmsg: 'invalid credential' }))
    expect(await failureOf(account.findFollower('oA'))).toMatchObject({ errcode: 40_001, reason: 'credential' })
    expect(seen.filter(({ path }) => path.endsWith('/info'))).toHaveLength(2)
  })
})

describe('trouble at the far end', () => {
  it.each([
    [43_004, 'not_following'],
    [47_003, 'bad_data'],
    [45_009, 'quota'],
    [40_013, 'credential'],
    [40_003, 'unknown_openid'],
    [40_029, 'bad_code'],
    [-1, 'other'],
  ])('%i is known as %s', async (errcode, reason) => {
    const { account } = await accountWith(() =>
      json({ errcode, errmsg: `no ${SECRET} rid: 65f0c1d2-1a2b3c4d-5e6f7a8b` }),
    )
    const failure = await failureOf(account.exchange('c'))
    expect(failure).toBeInstanceOf(WechatRefusal)
    expect(failure).toMatchObject({
      errcode,
      reason,
      message: `/sns/oauth2/access_token answered ${errcode} (65f0c1d2-1a2b3c4d-5e6f7a8b)`,
    })
  })
  it.each<[string, Reply | undefined]>([
    ['is silent', undefined],
    ['answers 500', { status: 500, body: '{}' }],
    ['sends us elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }],
    ['answers no JSON', { body: `<html>${SECRET}` }],
    ['answers a list', { body: '[]' }],
    ['leaves out the openid', { body: '{"expires_in":1}' }],
    ['gives an openid of another kind', { body: '{"openid":1}' }],
    ['answers without end', { body: `{"openid":"${'x'.repeat(300_000)}"}` }],
  ])('that %s is known as such, and its words and our secrets stay out of the error', async (_what, reply) => {
    const { account } = await accountWith(() => reply, 300)
    const failure = await failureOf(account.exchange('code-1'))
    expect(failure).toBeInstanceOf(WechatUnavailable)
    expect(isWechatTrouble(failure)).toBe(true)
    const shown = JSON.stringify(failure, Object.getOwnPropertyNames(failure))
    for (const secret of [SECRET, 'code-1', 'token-1']) expect(shown).not.toContain(secret)
  })
  it('that is not there at all is the same', async () => {
    const account = createOfficialAccount(settingsAt('http://127.0.0.1:9'), () => new Date())
    expect(await failureOf(account.createTicket('s', 1))).toBeInstanceOf(WechatUnavailable)
  })
})
