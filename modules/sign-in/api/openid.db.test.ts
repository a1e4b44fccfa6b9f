import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { isRecord } from '#kernel/json.ts'
import type { Operations } from '#kernel/operation.ts'
import { shape, words } from '#kernel/schema.ts'
import { bind } from '#platform/http/routes.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { PORTAL } from './flows.fixture.ts'
import { startPassport } from './passport.fixture.ts'

const probe = {
  ofAnybody: {
    method: 'GET',
    path: '/api/Probe/Anybody',
    summary: '',
    who: 'signed_in',
    owns: 'user',
    reply: shape({ uid: words(36, '编号') }),
  },
} as const satisfies Operations

const database = await testDatabase()
const passport = await startPassport(database, {
  more: bind(probe, { ofAnybody: async ({ me }) => ({ uid: me.userId }) }),
})
afterAll(async () => {
  await passport.close()
  await database.close()
})

let number = 13_801_200_000
const nextMobile = (): string => String((number += 1))
const REDIRECT = 'https://reader.example/cb'
const SCOPES = ['openid', 'profile', 'SupplierErp']
await passport.people.client('reader', { secret: 'reader', scopes: SCOPES })
await passport.people.client('modern', {
  secret: 'modern',
  scopes: SCOPES,
  idTokenAlg: 'ES256',
  redirectUris: [REDIRECT],
})

const parameters = (location: string): Record<string, string> => Object.fromEntries(new URL(location).searchParams)
const ask = (more: Record<string, string>, clientId = 'reader'): string =>
  passport.authorizePath({ response_type: 'code', client_id: clientId, redirect_uri: REDIRECT, state: 's', ...more })
const redeem = async (code: string, client = 'reader') =>
  (
    await passport.form('/api/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: client,
      client_secret: client,
      code,
      redirect_uri: REDIRECT,
    })
  ).json()
const tokens = async (scope: string, mobile = nextMobile(), client = 'reader') => {
  const browser = await passport.signIn(mobile)
  const { code = '' } = parameters((await browser.get(ask({ scope }, client))).location)
  return redeem(code, client)
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('a fresh sign-in', () => {
  test.each([{ prompt: 'login' }, { max_age: '0' }, { max_age: '60' }])(
    'is asked for with %j, happens once, and is the time that the ID token says',
    async (wish) => {
      const mobile = nextMobile()
      const browser = await passport.signIn(mobile)
      passport.shift.ms += 61_000
      const led = await browser.get(ask({ ...wish, scope: 'openid' }))
      expect(led.location).toMatch(new RegExp(`^${passport.url}/login\\?`))
      const way = parameters(led.location)['continue'] ?? ''
      // The old sign-in does not do, also by the way back.
      expect((await browser.get(way)).location).toMatch(new RegExp(`^${passport.url}/login\\?`))
      await passport.signIn(mobile, browser)
      const at = Math.floor(passport.clock().getTime() / 1000)
      const { code = '' } = parameters((await browser.get(way)).location)
      expect(Math.abs(Number(decodeJwt((await redeem(code)).id_token)['auth_time']) - at)).toBeLessThanOrEqual(5)
    },
  )
  test('is not asked for while max_age has not passed', async () => {
    const browser = await passport.signIn(nextMobile())
    passport.shift.ms += 30_000
    expect(parameters((await browser.get(ask({ max_age: '60' }))).location)).toHaveProperty('code')
    passport.shift.ms += 31_000
    expect(parameters((await browser.get(ask({ max_age: '60', prompt: 'none' }))).location)).toMatchObject({
      error: 'login_required',
    })
  })
})

describe('what a provider may leave out is refused by name', () => {
  test.each([
    [{ request: 'e30.e30.' }, 'request_not_supported'],
    [{ request_uri: 'https://reader.example/r' }, 'request_uri_not_supported'],
    [{ response_mode: 'form_post' }, 'invalid_request'],
    [{ prompt: 'consent' }, 'consent_required'],
  ])('%j → %s', async (wish, error) => {
    const browser = await passport.signIn(nextMobile())
    expect(parameters((await browser.get(ask(wish))).location)).toMatchObject({ error, state: 's', iss: passport.url })
  })
  test('while a form is as good as an address', async () => {
    const body = new URL(ask({ scope: 'openid' }), passport.url).searchParams
    const answer = await passport.call('/api/oauth2/authorize', { method: 'POST', body })
    expect(answer.status).toBe(302)
    expect(answer.location).toMatch(new RegExp(`^${passport.url}/login\\?`))
    expect(parameters(answer.location)['continue']).toBe(ask({ scope: 'openid' }))
  })
})

describe('the user info', () => {
  const infoOf = (token: string, init: RequestInit = {}) =>
    passport.call('/api/oauth2/userinfo', { ...init, ...bearer(token) })

  test('says who it is, and with the scope profile what they are called', async () => {
    const mobile = nextMobile()
    const sub = await passport.people.person(mobile)
    expect((await infoOf((await tokens('openid', mobile)).access_token)).json()).toEqual({ sub })
    passport.shift.ms += 61_000
    const set = await tokens('openid profile email phone', mobile)
    expect(set.scope).toBe('openid profile')
    const info = await infoOf(set.access_token)
    expect(info.json()).toEqual({
      sub,
      name: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      locale: 'zh-CN',
      zoneinfo: 'Asia/Shanghai',
    })
    expect(info.text).not.toContain(mobile)
    expect((await infoOf(set.access_token, { method: 'POST' })).json()).toEqual(info.json())
    expect(decodeJwt(set.id_token)).toMatchObject({ sub, name: info.json().name })
  })
  test('is refused without a token, with a bad one and with one that did not ask who it is, each with its reason', async () => {
    const reason = async (headers: Record<string, string>) => {
      const answer = await passport.call('/api/oauth2/userinfo', { headers })
      return [answer.status, answer.headers.get('www-authenticate')]
    }
    expect(await reason({})).toEqual([401, 'Bearer realm="supplier-portal"'])
    expect(await reason({ authorization: 'Bearer a.b.c' })).toEqual([
      401,
      'Bearer realm="supplier-portal", error="invalid_token"',
    ])
    const { access_token: token } = await tokens('SupplierErp')
    expect(await reason({ authorization: `Bearer ${token}` })).toEqual([
      403,
      'Bearer realm="supplier-portal", error="insufficient_scope", scope="openid"',
    ])
  })
})

describe('a token of a program of others', () => {
  test('with openid alone reads who the person is and nothing else', async () => {
    const { access_token: token, id_token: idToken } = await tokens('openid')
    const probed = await passport.call('/api/Probe/Anybody', bearer(token))
    expect([probed.status, probed.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope"'),
    ])
    expect((await passport.call('/api/oauth2/userinfo', bearer(token))).status).toBe(200)
    expect(decodeJwt(idToken)).not.toHaveProperty('name')
  })
  test('with a scope of ours reads what every signed-in person may', async () => {
    const { access_token: token } = await tokens('openid SupplierErp')
    expect((await passport.call('/api/Probe/Anybody', bearer(token))).status).toBe(200)
  })
})

describe('the metadata', () => {
  const ALWAYS = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const
  test('has what OpenID Connect Discovery §3 demands, and offers nothing that is refused', async () => {
    const found: unknown = (await passport.call('/.well-known/openid-configuration')).json()
    if (!isRecord(found)) throw new Error('no metadata')
    for (const name of ALWAYS) expect(found[name]).toMatch(new RegExp(`^${passport.url}`))
    expect(found).toMatchObject({
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
      scopes_supported: expect.arrayContaining(['openid']),
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
      claims_parameter_supported: false,
    })
    const lists = Object.keys(found).filter((name) => name.endsWith('_supported') && !name.includes('parameter'))
    expect(lists.filter((name) => !Array.isArray(found[name]))).toEqual([])
  })
  test('names keys that sign what it says: RS256 where a program did not choose, ES256 where it did', async () => {
    const { keys }: { keys: { kid: string; alg: string; kty: string; n?: string; x?: string }[] } = (
      await passport.call('/api/oauth2/jwks')
    ).json()
    for (const [client, alg, kty] of [
      ['reader', 'RS256', 'RSA'],
      ['modern', 'ES256', 'EC'],
    ] as const) {
      const set = await tokens('openid', nextMobile(), client)
      const header = decodeProtectedHeader(set.id_token)
      expect(header.alg).toBe(alg)
      expect(keys.find(({ kid }) => kid === header.kid)).toMatchObject({ alg, kty })
      // Access tokens are ours alone to check.
      expect(decodeProtectedHeader(set.access_token).alg).toBe('ES256')
    }
    for (const key of keys) expect(Object.keys(key)).not.toContain('d')
  })
  test('leaves our own pages with what they had', async () => {
    const set = await passport.tokensFor(nextMobile(), { scope: 'openid' })
    expect(decodeProtectedHeader(set.id_token ?? '').alg).toBe('ES256')
    expect(decodeJwt(set.id_token ?? '')['aud']).toBe(PORTAL)
  })
})
