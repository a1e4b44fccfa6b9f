import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { asOwner } from '#platform/testing/world.ts'
import { newProofKey } from './browser.fixture.ts'
import { PORTAL } from './flows.fixture.ts'
import { startPassport } from './passport.fixture.ts'

const database = await testDatabase()
const passport = await startPassport(database)
afterAll(async () => {
  await passport.close()
  await database.close()
})

let number = 13_800_100_000
const nextMobile = (): string => String((number += 1))
await passport.people.client('other', { kind: 'public' })

describe('a code', () => {
  test('is exchanged for an access token with the claims of the specification and of RFC 9068', async () => {
    const mobile = nextMobile()
    const userId = await passport.people.person(mobile)
    const answer = await passport.exchange(
      await passport.fetchCode(await passport.signIn(mobile), { scope: 'openid SupplierErp', nonce: 'n-1' }),
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const set = answer.json()
    expect(set).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid SupplierErp',
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    })
    const { kid } = (await passport.keys.publicKeys()).keys.find(({ alg }) => alg === 'ES256') ?? {}
    expect(decodeProtectedHeader(set.access_token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid })
    const claims = decodeJwt(set.access_token)
    expect(claims).toEqual({
      userID: userId,
      uid: userId,
      sub: userId,
      username: expect.any(String),
      userGroup: '2',
      wechat_openid: '',
      client_id: PORTAL,
      scope: 'openid SupplierErp',
      iss: passport.url,
      aud: passport.config.publicUrl,
      sid: expect.any(String),
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: Number(claims.iat) + 3600,
    })
    expect(decodeJwt(set.id_token)).toMatchObject({
      iss: passport.url,
      aud: PORTAL,
      sub: userId,
      nonce: 'n-1',
      sid: claims['sid'],
      auth_time: expect.any(Number),
    })
    expect(await passport.isOpen(set.access_token)).toBe(true)
    expect(await passport.isOpen(set.id_token)).toBe(false)
  })
  test('used again is refused, and ends what it gave', async () => {
    const got = await passport.fetchCode(await passport.signIn(nextMobile()))
    const first = (await passport.exchange(got)).json()
    expect(await passport.isOpen(first.access_token)).toBe(true)
    expect((await passport.exchange(got)).json()).toMatchObject({ error: 'invalid_grant' })
    expect(await passport.isOpen(first.access_token)).toBe(false)
    expect((await passport.refresh(first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' })
  })
  test('is refused after 60 seconds', async () => {
    const got = await passport.fetchCode(await passport.signIn(nextMobile()))
    passport.shift.ms += 60_000
    expect((await passport.exchange(got)).json()).toMatchObject({ error: 'invalid_grant' })
  })
  test.each([
    ['another verifier', { code_verifier: newProofKey().verifier }],
    ['no verifier', { code_verifier: '' }],
    ['a short verifier', { code_verifier: 'a'.repeat(42) }],
    ['another address', { redirect_uri: `${passport.config.publicUrl}/` }],
    ['another program', { client_id: 'other' }],
  ])('is refused with %s, and spent by that', async (_what, change) => {
    const got = await passport.fetchCode(await passport.signIn(nextMobile()))
    expect((await passport.exchange(got, change)).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await passport.exchange(got)).json()).toMatchObject({ error: 'invalid_grant' })
  })
  test('bound to a verifier may be exchanged without its address', async () => {
    const got = await passport.fetchCode(await passport.signIn(nextMobile()))
    expect((await passport.exchange(got, { redirect_uri: '' })).status).toBe(200)
  })
  test('of a person who was removed in the meantime is refused', async () => {
    const mobile = nextMobile()
    const userId = await passport.people.person(mobile)
    const got = await passport.fetchCode(await passport.signIn(mobile))
    await asOwner(database.options, ['update app_user set is_active = false where id = $1', [userId]])
    expect((await passport.exchange(got)).json()).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('the compatible forms', () => {
  test('of the token call are its equals, by GET and by POST', async () => {
    for (const by of ['GET', 'POST']) {
      const { code, verifier, redirect } = await passport.fetchCode(await passport.signIn(nextMobile()))
      const query = {
        grant_type: 'authorization_code',
        client_id: PORTAL,
        code,
        redirect_uri: redirect,
        code_verifier: verifier,
      }
      const answer =
        by === 'GET'
          ? await passport.call(`/api/oauth2/get_token?${new URLSearchParams(query).toString()}`)
          : await passport.post('/api/oauth2/get_token', query)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(await passport.isOpen(answer.json().access_token)).toBe(true)
    }
  })
  test('refuse passwords to everybody', async () => {
    const query = { grant_type: 'password', client_id: PORTAL, username: 'a', password: 'b' }
    expect((await passport.call(`/api/oauth2/get_token?${new URLSearchParams(query).toString()}`)).json().error).toBe(
      'unsupported_grant_type',
    )
    expect((await passport.post('/api/oauth2/get_token', query)).json().error).toBe('unsupported_grant_type')
  })
  test('say who a program is, and nothing of one that is not in use', async () => {
    expect((await passport.call(`/api/oauth2/client_info?client_id=${PORTAL}`)).json()).toEqual({
      client_id: PORTAL,
      name: '供应商门户',
      kind: 'public',
    })
    const unknown = await passport.call('/api/oauth2/client_info?client_id=nobody')
    expect(unknown.status).toBe(404)
    await passport.people.client('idle-shop', { kind: 'public' })
    const infoOf = () => passport.call('/api/oauth2/client_info?client_id=idle-shop')
    expect((await infoOf()).json()).toMatchObject({ client_id: 'idle-shop' })
    for (const state of ['draft', 'suspended', 'retired']) {
      await asOwner(database.options, ['update oauth_client set state = $1 where client_id = $2', [state, 'idle-shop']])
      const idle = await infoOf()
      expect([idle.status, idle.text], state).toEqual([404, unknown.text])
    }
  })
})
