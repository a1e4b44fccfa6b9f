import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { refuse } from '#kernel/problem.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, nothing, shape, text } from '#kernel/schema.ts'
import { createLogger } from '../logging.ts'
import { startErp } from '../testing/erp.ts'
import { bind, mustServeAll } from './routes.ts'
import { createServer } from './server.ts'

const operations = {
  echo: {
    method: 'POST',
    path: '/api/Echo/{id}',
    summary: '回声',
    who: 'anyone',
    owns: 'nobody',
    params: shape({ id: text(100) }),
    body: shape({ word: text(20) }),
    reply: shape({ id: text(100), word: text(20) }),
  },
  fail: {
    method: 'GET',
    path: '/api/Fail',
    summary: '出错',
    who: 'anyone',
    owns: 'nobody',
    reply: shape({ n: count() }),
  },
  lie: {
    method: 'GET',
    path: '/api/Lie',
    summary: '答非所约',
    who: 'anyone',
    owns: 'nobody',
    reply: shape({ n: count() }),
  },
  busy: {
    method: 'GET',
    path: '/api/Busy',
    summary: '忙',
    who: 'anyone',
    owns: 'nobody',
    reply: shape({ n: count() }),
  },
  long: {
    method: 'GET',
    path: '/api/Long',
    summary: '长',
    who: 'anyone',
    owns: 'nobody',
    query: shape({ length: count() }),
    reply: shape({ word: text(10_000) }),
  },
  longSecret: {
    method: 'GET',
    path: '/api/LongSecret',
    summary: '长密',
    who: 'anyone',
    owns: 'nobody',
    reply: shape({ word: text(10_000) }),
    secret: true,
  },
  longFile: {
    method: 'GET',
    path: '/api/LongFile',
    summary: '文件',
    who: 'anyone',
    owns: 'nobody',
    reply: nothing(),
    file: 'text/csv',
  },
  mine: {
    method: 'GET',
    path: '/api/Mine',
    summary: '本人',
    who: 'signed_in',
    owns: 'user',
    reply: shape({ uid: text(36) }),
  },
} as const satisfies Operations

const LONG = '长'.repeat(5_000)
const wrongReply: { n: number } = JSON.parse('{"n":"secret value"}')
const erp = await startErp(() =>
  bind(operations, {
    echo: async ({ params, body }) => ({ ...params, ...body }),
    fail: () => Promise.reject(new Error('select * from secret_table')),
    lie: async () => wrongReply,
    busy: async () => refuse(503, 'Busy'),
    long: async ({ query }) => ({ word: LONG.slice(0, query.length) }),
    longSecret: async () => ({ word: LONG }),
    longFile: async () => ({ name: 'a.csv', bytes: Buffer.from(LONG) }),
    mine: async ({ me }) => ({ uid: me.userId }),
  }),
)
afterAll(() => erp.close())
const { call } = erp
const echo = (contentType: string, body: unknown = { word: '你好' }) =>
  call('POST', '/api/Echo/a', undefined, { body, contentType })

describe('content types', () => {
  test.each(['application/json', 'application/json-patch+json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'S-21 %s is read',
    async (type) => {
      expect((await echo(type)).json()).toEqual({ id: 'a', word: '你好' })
    },
  )
  test.each([
    'text/plain',
    'application/xml',
    'application/json\t; x',
    'application/jsonx',
    'application/json; charset=gbk',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('%s is 415', async (type) => {
    expect((await echo(type)).status).toBe(415)
  })
  test('what is no JSON is 400, what is missing or unknown is 422', async () => {
    expect((await echo('application/json', '{"word":')).status).toBe(400)
    expect((await echo('application/json', '{"__proto__":{"a":1},"word":"x"}')).status).toBe(400)
    expect((await call('POST', '/api/Echo/a')).status).toBe(422)
    expect((await echo('application/json', { word: 'x', more: 1 })).json().errors).toEqual({ more: ['不支持的字段'] })
  })
  test('half a surrogate pair is no text and is 400, while a whole one and a backslash are read', async () => {
    expect((await echo('application/json', '{"word":"a\\ud800"}')).status).toBe(400)
    expect((await echo('application/json', '{"word":"\\udc00\\ud83d"}')).status).toBe(400)
    expect((await echo('application/json', '{"word":"\\ud83d\\ude00"}')).json().word).toBe('😀')
    expect((await echo('application/json', '{"word":"\\\\ud800"}')).json().word).toBe('\\ud800')
  })
  test('a body over one megabyte is 413', async () => {
    expect((await echo('application/json', `"${'x'.repeat(1_100_000)}"`)).status).toBe(413)
  })
})

describe('addresses', () => {
  test('are found whatever the case, and values keep theirs', async () => {
    expect(
      (await call('POST', '/API/ECHO/%E4%B8%AD%E5%9B%BD%2FAb', undefined, { body: { word: 'w' } })).json().id,
    ).toBe('中国/Ab')
  })
  test('with another method are 405 and say which are allowed', async () => {
    const refused = await call('DELETE', '/api/Echo/a')
    expect([refused.status, refused.headers['allow']]).toEqual([405, 'POST'])
  })
  test('that nobody knows are 404', async () => {
    expect((await call('GET', '/api/Nothing')).json()).toEqual({
      type: 'NotFound',
      title: '资源对象未找到',
      status: 404,
      errors: {},
      extensions: {},
    })
  })
  test('with a broken escape or a NUL are refused, not failed', async () => {
    expect((await call('POST', '/api/Echo/%E0%A4%A', undefined, { body: { word: 'w' } })).status).toBe(400)
    expect((await call('POST', '/api/Echo/a%00b', undefined, { body: { word: 'w' } })).status).toBe(422)
  })
  test.each(['/api/Echo/%', '/api/Echo/%ff', `/api/Echo/${'x'.repeat(400)}`])(
    'that cannot be read are answered like all others, and not repeated: %s',
    async (url) => {
      const refused = await call('POST', url, undefined, { body: { word: 'w' } })
      expect(refused.status).toBe(400)
      expect(refused.json()).toEqual({
        type: 'BadRequest',
        title: '客户端错误，请联系管理员',
        status: 400,
        errors: {},
        extensions: {},
      })
      expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    },
  )
  test('outside the contract stop the start', async () => {
    const app = await createServer({ config: erp.config, log: createLogger('silent'), ready: () => erp.db.ping() })
    const add = (url: string) => () => app.route({ method: 'GET', url, handler: async () => 'x' })
    expect(add('/api/Hidden')).toThrow('/api/Hidden is in no contract')
    expect(add('/page')).not.toThrow()
    expect(() => mustServeAll(operations, [])).toThrow(
      'not served: echo, fail, lie, busy, long, longSecret, longFile, mine',
    )
  })
})

describe('failures', () => {
  test('that nobody foresaw are 500 with the request id and nothing else', async () => {
    const failed = await call('GET', '/api/Fail')
    expect(failed.json()).toEqual({
      type: 'Internal',
      title: '服务端错误，请联系管理员',
      status: 500,
      errors: {},
      extensions: { requestId: failed.headers['x-request-id'] },
    })
  })
  test('a reply that breaks its contract is not sent', async () => {
    const lied = await call('GET', '/api/Lie')
    expect(lied.status).toBe(500)
    expect(lied.text).not.toContain('secret value')
  })
  test('that pass by themselves say when to try again', async () => {
    const busy = await call('GET', '/api/Busy')
    expect([busy.status, busy.headers['retry-after']]).toEqual([503, '1'])
  })
})

test('every answer carries the headers that keep a browser from guessing', async () => {
  for (const url of ['/api/Echo/a', '/api/Nothing', '/healthz', '/readyz', '/metrics']) {
    expect((await call('GET', url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.any(String),
    })
  }
})

test('health is shown without a token', async () => {
  expect((await call('GET', '/healthz')).json()).toEqual({ status: 'ok' })
  expect((await call('GET', '/readyz')).json()).toEqual({ status: 'ready' })
  expect((await call('GET', '/metrics')).text).toContain('http_request_seconds')
})

describe('answers on the wire', () => {
  const ask = (url: string, encoding: string) =>
    call('GET', url, undefined, { headers: { 'accept-encoding': encoding } })

  test('are compressed for readers that say how, and say that they are', async () => {
    const packed = await ask('/api/Long?length=5000', 'gzip, deflate, br')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(packed.bytes.length).toBeLessThan(200)
    expect(JSON.parse(brotliDecompressSync(packed.bytes).toString())).toEqual({ word: LONG })
    const older = await ask('/api/Long?length=5000', 'gzip')
    expect(JSON.parse(gunzipSync(older.bytes).toString())).toEqual({ word: LONG })
  })
  test('are sent as they are to readers that say nothing or rule it out, and when they are short', async () => {
    for (const answer of [
      await call('GET', '/api/Long?length=5000'),
      await ask('/api/Long?length=5000', 'identity'),
      await ask('/api/Long?length=5000', 'br;q=0'),
      await ask('/api/Long?length=20', 'br'),
    ]) {
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect(answer.json().word).toMatch(/^长+$/)
    }
  })
  test.each(['/api/LongSecret', '/api/LongFile'])(
    'of %s are never compressed: their length would tell of a secret, or they are files',
    async (url) => {
      expect((await ask(url, 'br, gzip')).headers).not.toHaveProperty('content-encoding')
    },
  )
})

describe('a call without the right token is shown what it needs (RFC 6750 §3)', () => {
  test('a token, where none was sent', async () => {
    const refused = await call('GET', '/api/Mine')
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="supplier-portal"'])
  })
  test('another token, where one was sent that is not good', async () => {
    const refused = await call('GET', '/api/Mine', undefined, { headers: { authorization: 'Bearer a.b.c' } })
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="supplier-portal", error="invalid_token"',
    ])
  })
  test('nothing, where the token is good', async () => {
    const person = await erp.people.signIn(await erp.people.user('甲'))
    const served = await call('GET', '/api/Mine', person)
    expect([served.status, served.headers['www-authenticate']]).toEqual([200, undefined])
  })
})
