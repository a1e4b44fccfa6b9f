import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Service } from '#kernel/work-app.ts'
import { startFarEnd, type Reply, type Seen } from '../far-end.fixture.ts'
import { WorkAppFailure } from './failure.ts'
import { ADAPTERS } from './services.ts'
import { readEndpoints } from './settings.ts'
import { clippedBytes, plainLines } from './text.ts'

const NOW = new Date('2026-11-16T08:00:00Z')
const robotKeys = { key: 'robot-key', secret: 'robot-secret' }
const appKeys = { appId: 'app-id', agentId: '1000002', secret: 'app-secret' }
const message = {
  id: '3f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11',
  title: '请处理',
  text: '说明',
  url: 'https://p.example/n/1',
}
const mentions = [{ name: '王采', mobile: '13900000001', accountId: 'ou_1' }]

let close = (): Promise<void> => Promise.resolve()
afterEach(() => close())
const at = async (answer: (request: Seen) => Reply | undefined) => {
  const far = await startFarEnd(answer)
  close = far.close
  const endpoints = {
    wecom: far.url,
    feishu: far.url,
    dingtalk: { apiUrl: far.url, oapiUrl: far.url },
  }
  const deps = { endpoints, clock: () => NOW, button: '查看详情' }
  return {
    seen: far.seen,
    robot: (service: Service, keys = robotKeys) => ADAPTERS[service].robot(keys, deps),
    app: (service: Service) => ADAPTERS[service].app(appKeys, deps),
  }
}
const json = (answer: object, status = 200): Reply => ({ status, body: JSON.stringify(answer) })
const FINE: Reply = json({ errcode: 0, code: 0 })
const reasonOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'sent',
    (error: unknown) => (error instanceof WorkAppFailure ? error.reason : String(error)),
  )

describe('the wire of a robot', () => {
  it('of WeCom: key in the query, text with numbers to mention', async () => {
    const { robot, seen } = await at(() => FINE)
    await robot('wecom').send(message, mentions)
    expect([seen[0]?.method, seen[0]?.path, seen[0]?.search]).toEqual([
      'POST',
      '/cgi-bin/webhook/send',
      'key=robot-key',
    ])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      msgtype: 'text',
      text: { content: '请处理\n说明\nhttps://p.example/n/1', mentioned_mobile_list: ['13900000001'] },
    })
  })
  it('of Feishu: key in the path, seconds and signature in the body', async () => {
    const { robot, seen } = await at(() => FINE)
    await robot('feishu').send(message, mentions)
    const sign = createHmac('sha256', `1794816000\nrobot-secret`).update('').digest('base64')
    expect(seen[0]?.path).toBe('/open-apis/bot/v2/hook/robot-key')
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      timestamp: '1794816000',
      sign,
      msg_type: 'text',
      content: { text: '<at user_id="ou_1">王采</at>\n请处理\n说明\nhttps://p.example/n/1' },
    })
  })
  it('of DingTalk: key, milliseconds and signature in the query', async () => {
    const { robot, seen } = await at(() => FINE)
    await robot('dingtalk').send(message, mentions)
    const sign = createHmac('sha256', 'robot-secret').update(`1794816000000\nrobot-secret`).digest('base64')
    expect(seen[0]?.path).toBe('/robot/send')
    expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({
      access_token: 'robot-key',
      timestamp: '1794816000000',
      sign,
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      msgtype: 'text',
      text: { content: '请处理\n说明\nhttps://p.example/n/1' },
      at: { atMobiles: ['13900000001'], isAtAll: false },
    })
  })
  it.each(['feishu', 'dingtalk'] as const)('of %s: unsigned where the robot has no secret', async (service) => {
    const { robot, seen } = await at(() => FINE)
    await robot(service, { key: 'robot-key', secret: '' }).send(message, [])
    expect(`${seen[0]?.search}${seen[0]?.body}`).not.toContain('sign')
  })
})

describe('the wire of an app', () => {
  it('of WeCom: a card to one person, with the token in the query', async () => {
    const { app, seen } = await at(({ path }) =>
      path === '/cgi-bin/gettoken' ? json({ errcode: 0, access_token: 'tok', expires_in: 7200 }) : FINE,
    )
    await app('wecom').send('wangcai', message)
    expect(seen.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
      'GET /cgi-bin/gettoken?corpid=app-id&corpsecret=app-secret',
      'POST /cgi-bin/message/send?access_token=tok',
    ])
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({
      touser: 'wangcai',
      msgtype: 'textcard',
      agentid: 1000002,
      textcard: { title: '请处理', description: '说明', url: 'https://p.example/n/1', btntxt: '查看详情' },
      enable_duplicate_check: 1,
      duplicate_check_interval: 1800,
    })
  })
  it('of Feishu: a post whose content is a text of JSON, with the token in the header', async () => {
    const { app, seen } = await at(({ path }) =>
      path.endsWith('/internal') ? json({ code: 0, tenant_access_token: 't-1', expire: 7200 }) : FINE,
    )
    await app('feishu').send('ou_1', message)
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ app_id: 'app-id', app_secret: 'app-secret' })
    expect(seen[1]?.headers.authorization).toBe('Bearer t-1')
    expect([seen[1]?.path, seen[1]?.search]).toEqual(['/open-apis/im/v1/messages', 'receive_id_type=open_id'])
    const { content, ...rest } = JSON.parse(seen[1]?.body ?? '')
    expect(rest).toEqual({ receive_id: 'ou_1', msg_type: 'post', uuid: message.id })
    expect(JSON.parse(content)).toEqual({
      zh_cn: {
        title: '请处理',
        content: [[{ tag: 'text', text: '说明' }], [{ tag: 'a', text: '查看详情', href: 'https://p.example/n/1' }]],
      },
    })
  })
  it('of DingTalk: a work notice, with the token of the open platform', async () => {
    const { app, seen } = await at(({ path }) =>
      path === '/v1.0/oauth2/accessToken' ? json({ accessToken: 'tok', expireIn: 7200 }) : FINE,
    )
    await app('dingtalk').send('manager1', message)
    expect(seen.map(({ path, search }) => `${path}?${search}`)).toEqual([
      '/v1.0/oauth2/accessToken?',
      '/topapi/message/corpconversation/asyncsend_v2?access_token=tok',
    ])
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({
      agent_id: 1000002,
      userid_list: 'manager1',
      msg: {
        msgtype: 'action_card',
        action_card: {
          title: '请处理',
          markdown: '**请处理**  \n说明',
          single_title: '查看详情',
          single_url: 'https://p.example/n/1',
        },
      },
    })
  })
})

describe('an answer', () => {
  it.each([
    ['wecom', 45_009, 'rate_limited'],
    ['wecom', 93_000, 'credential'],
    ['wecom', 60_020, 'not_allowed'],
    ['wecom', 99_999, 'refused'],
    ['feishu', 19_021, 'signature'],
    ['feishu', 19_001, 'credential'],
    ['feishu', 11_232, 'rate_limited'],
    ['dingtalk', 130_101, 'rate_limited'],
    ['dingtalk', 310_000, 'signature'],
    ['dingtalk', 300_005, 'credential'],
  ] as const)('of %s with code %i means %s', async (service, code, reason) => {
    const { robot } = await at(() => json({ errcode: code, code }))
    expect(await reasonOf(robot(service).send(message, []))).toBe(reason)
  })
  it.each([
    ['no JSON', { status: 502, body: '<html>' }, 'unavailable'],
    ['a limit of the gateway', { status: 429, body: 'slow down' }, 'rate_limited'],
    ['JSON without a code', json({}), 'unavailable'],
    ['longer than it can honestly be', { body: 'x'.repeat(300_000) }, 'unavailable'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }, 'unavailable'],
  ] as const)('that is %s is a failure', async (_what, reply, reason) => {
    const { robot } = await at(() => reply)
    expect(await reasonOf(robot('wecom').send(message, []))).toBe(reason)
  })
  it('of a token that is refused twice ends there: nothing is asked for ever', async () => {
    const { app, seen } = await at(({ path }) =>
      path === '/cgi-bin/gettoken'
        ? json({ errcode: 0, access_token: 'tok', expires_in: 7200 })
        : json({ errcode: 42_001 }),
    )
    expect(await reasonOf(app('wecom').send('wangcai', message))).toBe('stale_token')
    expect(seen.filter(({ path }) => path.endsWith('/send'))).toHaveLength(2)
  })
  it('that names the account as invalid is no success', async () => {
    const { app } = await at(({ path }) =>
      path === '/cgi-bin/gettoken'
        ? json({ errcode: 0, access_token: 'tok', expires_in: 7200 })
        : json({ errcode: 0, invaliduser: 'wangcai' }),
    )
    expect(await reasonOf(app('wecom').send('wangcai', message))).toBe('unknown_account')
  })
  it('never puts a key into the message of its error', async () => {
    const { robot } = await at(() => json({ errcode: 93_000, errmsg: 'invalid webhook url robot-key' }))
    const error = await robot('wecom')
      .send(message, [])
      .catch((thrown: unknown) => thrown)
    expect(String(error)).toBe('WorkAppFailure: work app credential: 93000')
  })
})

describe('words', () => {
  it('are cut by bytes, between characters, and the address stays whole', () => {
    expect(clippedBytes('中文字', 9)).toBe('中文字')
    expect(clippedBytes('中文字符', 9)).toBe('中文…')
    const lines = plainLines({ ...message, text: '长'.repeat(1_000) }, 2_048)
    expect(Buffer.byteLength(lines)).toBeLessThanOrEqual(2_048)
    expect(lines.endsWith('…\nhttps://p.example/n/1')).toBe(true)
  })
})

describe('the addresses', () => {
  it('are the stand-ins in development, the real ones in production, and others where they are set', () => {
    expect(readEndpoints({}, false, 'http://localhost:4000').wecom).toBe('http://localhost:4000/sandbox/wecom')
    expect(readEndpoints({}, true, 'https://p.example')).toEqual({
      wecom: 'https://qyapi.weixin.qq.com',
      feishu: 'https://open.feishu.cn',
      dingtalk: { apiUrl: 'https://api.dingtalk.com', oapiUrl: 'https://oapi.dingtalk.com' },
    })
    expect(readEndpoints({ FEISHU_API_URL: 'https://proxy.example/f/' }, true, '').feishu).toBe(
      'https://proxy.example/f',
    )
    expect(() => readEndpoints({ WECOM_API_URL: 'nowhere' }, true, '')).toThrow('WECOM_API_URL must be a web address')
  })
})
