import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operations } from '#kernel/operation.ts'
import { shape, text } from '#kernel/schema.ts'
import { createIdentify } from '../auth/identify.ts'
import { createKeyRing } from '../auth/keys.ts'
import { createLogger } from '../logging.ts'
import { startErp } from '../testing/erp.ts'
import type { Person } from '../testing/people.ts'
import { bind } from './routes.ts'
import { serve } from './serve.ts'
import { createServer } from './server.ts'

const operations = {
  echo: {
    method: 'POST',
    path: '/api/Echo',
    summary: '回声',
    who: 'anyone',
    owns: 'nobody',
    body: shape({ word: text(20) }),
    reply: shape({ word: text(20) }),
  },
  whoAmI: {
    method: 'GET',
    path: '/api/WhoAmI',
    summary: '我是谁',
    who: 'signed_in',
    owns: 'user',
    reply: shape({ uid: text(36) }),
  },
  forStaff: {
    method: 'GET',
    path: '/api/ForStaff/{id}',
    summary: '采购方',
    who: { staff: 'member' },
    owns: 'nobody',
    params: shape({ id: text(50) }),
    reply: shape({ uid: text(36) }),
  },
  fail: {
    method: 'GET',
    path: '/api/Fail',
    summary: '出错',
    who: 'anyone',
    owns: 'nobody',
    reply: shape({ uid: text(36) }),
  },
} as const satisfies Operations

const bound = bind(operations, {
  echo: async ({ body }) => body,
  whoAmI: async ({ me }) => ({ uid: me.userId }),
  forStaff: async ({ me }) => ({ uid: me.userId }),
  fail: () => Promise.reject(new Error('the engine is on fire')),
})
const erp = await startErp(() => bound)
const peopleAtFirst = await erp.people.run(sql`select id from app_user`)
const person = await erp.people.signIn(await erp.people.user('甲'), undefined)
afterAll(() => erp.close())

test('a new database has nobody in it who could sign in', () => {
  expect(peopleAtFirst).toEqual([])
})

const silent = createLogger('silent')
const serverWith = async (change: object, log = silent) => {
  const app = await createServer({ config: { ...erp.config, ...change }, log, ready: () => erp.db.ping() })
  serve(app, bound, { db: erp.db, identify: createIdentify(erp.pool, erp.tokens), strictReplies: true })
  app.get('/address', async ({ ip }) => ({ ip }))
  return app
}
const EVERYWHERE = ['/api/WhoAmI', '/api/Nothing', '/api/Echo', '/healthz', '/readyz', '/metrics'] as const

describe('every answer', () => {
  test('in production asks for encryption for a year, with all subdomains, and on a developer’s machine does not', async () => {
    const [there, here] = [await serverWith({ production: true }), await serverWith({ production: false })]
    for (const url of EVERYWHERE) {
      expect((await there.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      expect((await here.inject(url)).headers).not.toHaveProperty('strict-transport-security')
    }
    await Promise.all([there.close(), here.close()])
  })
  test('is kept by nobody, framed by nobody, and loads nothing', async () => {
    for (const url of EVERYWHERE) {
      const { headers } = await erp.call('GET', url)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })
  test('names its type and its character set', async () => {
    for (const url of EVERYWHERE)
      expect((await erp.call('GET', url)).headers['content-type']).toMatch(
        /^(application\/(problem\+)?json|text\/plain).*; charset=utf-8/,
      )
  })
  test('gives a page of another origin no leave to read it', async () => {
    for (const origin of ['https://evil.example', 'null'])
      for (const url of EVERYWHERE)
        expect(
          Object.keys((await erp.call('GET', url, person, { headers: { origin } })).headers).filter((name) =>
            name.startsWith('access-control'),
          ),
        ).toEqual([])
  })
})

describe('the figures of the server', () => {
  test('are there for the machine itself, and for nobody who comes from elsewhere', async () => {
    const app = await serverWith({})
    const from = async (remoteAddress: string) => (await app.inject({ url: '/metrics', remoteAddress })).statusCode
    expect(await from('127.0.0.1')).toBe(200)
    expect(await from('198.51.100.1')).toBe(404)
    await app.close()
  })
})

describe('a machine that calls without measure', () => {
  test('is refused after so many calls a minute, signed in or not, and says when to come back', async () => {
    const app = await createServer({ config: erp.config, log: silent, ready: () => erp.db.ping() })
    const identify = createIdentify(erp.pool, erp.tokens)
    serve(app, bound, { db: erp.db, identify, strictReplies: true, callsPerMinute: 5 })
    // The minute may turn meanwhile; nobody gets more than two minutes' worth.
    for (const [url, headers, served] of [
      ['/api/WhoAmI', { ...person.headers }, 200],
      ['/api/Fail', {}, 500],
    ] as const) {
      const all = await Promise.all(Array.from({ length: 12 }, () => app.inject({ url, headers })))
      expect(all.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([served, 429]))
    }
    await app.close()
  })
})

describe('the address of a caller', () => {
  const asked = async (proxyHops: number, forwarded: string): Promise<string> => {
    const app = await serverWith({ proxyHops })
    const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': '203.0.113.7' }
    const answer = await app.inject({ url: '/address', headers, remoteAddress: '198.51.100.1' })
    await app.close()
    return answer.json<{ ip: string }>().ip
  }
  test('is that of the connection when no proxy is configured, whatever headers say', async () => {
    expect(await asked(0, '203.0.113.9')).toBe('198.51.100.1')
  })
  test('is what the configured proxies saw, and not what a caller wrote before them', async () => {
    expect(await asked(1, '203.0.113.9')).toBe('203.0.113.9')
    expect(await asked(1, '192.0.2.66, 203.0.113.9')).toBe('203.0.113.9')
    expect(await asked(2, '192.0.2.66, 203.0.113.9, 203.0.113.10')).toBe('203.0.113.9')
  })
})

describe('a request on the wire', () => {
  let app: Awaited<ReturnType<typeof serverWith>>
  let port = 0
  beforeAll(async () => {
    app = await serverWith({})
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => app.close())
  const send = async (...lines: readonly string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.write(lines.join('\r\n'))
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString()
    })
    await once(socket, 'close')
    return heard
  }
  const HEAD = ['POST /api/Echo HTTP/1.1', 'host: localhost', 'content-type: application/json', 'connection: close']
  const BODY = '{"word":"a"}'

  test('with one length, or in chunks, is read', async () => {
    expect(await send(...HEAD, `content-length: ${BODY.length}`, '', BODY)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await send(...HEAD, 'transfer-encoding: chunked', '', 'c', BODY, '0', '', '')).toMatch(/^HTTP\/1\.1 200 /)
  })
  test.each([
    ['a length and chunks', [`content-length: ${BODY.length}`, 'transfer-encoding: chunked']],
    ['two lengths', [`content-length: ${BODY.length}`, 'content-length: 1']],
    ['a length that is no number', ['content-length: +12']],
    ['chunks that are not the last coding', ['transfer-encoding: chunked, identity']],
  ])('with %s is refused, so that nobody can hide a second one in it', async (_what, lines) => {
    const heard = await send(...HEAD, ...lines, '', 'c', BODY, '0', '', 'GET /healthz HTTP/1.1', 'host: x', '', '')
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
    expect(heard).not.toContain('"status":"ok"')
  })
  test('by TRACE is refused and not sent back', async () => {
    const heard = await send(
      'TRACE /api/Echo HTTP/1.1',
      'host: localhost',
      'x-secret: s3cret',
      'connection: close',
      '',
      '',
    )
    expect(heard).toMatch(/^HTTP\/1\.1 40[45] /)
    expect(heard).not.toContain('s3cret')
  })
})

describe('an access token', () => {
  const header = { alg: 'ES256', typ: 'at+jwt' }
  const statusWith = async (token: string): Promise<number> =>
    (await erp.call('GET', '/api/WhoAmI', undefined, { headers: { authorization: `Bearer ${token}` } })).status
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const keys = createKeyRing(erp.db, erp.cipher)
  const good: JWTPayload = {
    iss: erp.config.passportUrl,
    aud: erp.config.publicUrl,
    sub: person.userId,
    uid: person.userId,
    sid: person.sessionId,
    scope: 'SupplierErp SupplierCenter',
    iat: now,
    exp: now + 600,
  }
  const signed = async (change: JWTPayload, more: object = {}): Promise<string> => {
    const { kid, key } = await keys.signer()
    return new SignJWT({ ...good, ...change }).setProtectedHeader({ ...header, kid, ...more }).sign(key)
  }

  test('that we signed for this service and that is not over is accepted', async () => {
    expect(await statusWith(await signed({}))).toBe(200)
  })
  test.each<[string, JWTPayload, object]>([
    ['is over', { exp: now - 1 }, {}],
    ['is not good yet', { nbf: now + 60 }, {}],
    ['is for another service', { aud: 'https://other.example' }, {}],
    ['is by another issuer', { iss: 'https://other.example' }, {}],
    ['is an ID token', {}, { typ: 'JWT' }],
    ['belongs to no session', { sid: randomUUID() }, {}],
  ])('that %s is refused, although our own key signed it', async (_what, change, more) => {
    expect(await statusWith(await signed(change, more))).toBe(401)
  })
  test('that somebody else signed, or nobody, is refused, whatever key it brings along', async () => {
    const { kid } = await keys.signer()
    const thief = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(thief.publicKey)
    const forged = (more: object): Promise<string> =>
      new SignJWT(good).setProtectedHeader({ ...header, ...more }).sign(thief.privateKey)
    const [ours] = (await keys.publicKeys()).keys
    const confused = `${part({ alg: 'HS256', typ: 'at+jwt', kid })}.${part(good)}`
    for (const token of [
      await forged({ kid }),
      await forged({ kid, jwk }),
      await forged({ kid: 'thief', jku: 'https://evil.example/jwks', x5u: 'https://evil.example/cert' }),
      `${part({ alg: 'none', typ: 'at+jwt' })}.${part(good)}.x`,
      `${confused}.${createHmac('sha256', JSON.stringify(ours)).update(confused).digest('base64url')}`,
    ])
      expect(await statusWith(token)).toBe(401)
  })
  test('of a person who was taken out opens nothing from the next call on', async () => {
    const other = await erp.people.signIn(await erp.people.user('乙'))
    const status = async (): Promise<number> => (await erp.call('GET', '/api/WhoAmI', other)).status
    expect(await status()).toBe(200)
    await erp.people.run(sql`update app_user set is_active = false where id = ${other.userId}`)
    expect(await status()).toBe(401)
  })
  test('that was changed by one claim is refused', async () => {
    const [head = '', , signature = ''] = (await signed({})).split('.')
    expect(await statusWith(`${head}.${part({ ...good, uid: randomUUID() })}.${signature}`)).toBe(401)
  })
})

describe('the log', () => {
  const lines: string[] = []
  const heard = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const lastOf = async (url: string, as?: Person): Promise<Record<string, unknown>> => {
    const app = await serverWith({}, heard)
    await app.inject({ url, headers: { ...as?.headers } })
    await app.close()
    return JSON.parse(lines.at(-1) ?? '{}')
  }
  test('has a line for what was allowed and for what was refused: which call, which request, who, how it ended', async () => {
    const line = (route: string, status: number, user?: string) => ({
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route,
      status,
      ms: expect.any(Number),
      ...(user === undefined ? {} : { user }),
    })
    expect(await lastOf('/api/WhoAmI', person)).toMatchObject(line('whoAmI', 200, person.userId))
    expect(await lastOf('/api/WhoAmI')).toMatchObject(line('whoAmI', 401))
    expect(await lastOf('/api/ForStaff/1', person)).toMatchObject(line('forStaff', 403, person.userId))
  })
  test('has the failure that nobody foresaw, under the request id that the caller got', async () => {
    const { request } = await lastOf('/api/Fail')
    expect(lines.slice(-2).map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        request,
        level: 50,
        err: expect.objectContaining({ message: 'the engine is on fire' }),
      }),
      expect.objectContaining({ request, route: 'fail', status: 500 }),
    ])
  })
  test('cannot be given a line by a caller, nor does it hold the address', async () => {
    const before = lines.length
    await lastOf(`/api/ForStaff/${encodeURIComponent('a\n{"level":30,"user":"admin"}')}?code=123456`, person)
    expect(lines).toHaveLength(before + 1)
    expect(lines.at(-1)).not.toMatch(/admin|123456/)
  })
})
