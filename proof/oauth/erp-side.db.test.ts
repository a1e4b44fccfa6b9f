import { createServer as createListener } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticationRoutes } from '#modules/authentication/api/routes.ts'
import { MESSAGES } from '#modules/authentication/words.ts'
import { startPassport } from '#modules/sign-in/api/passport.fixture.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { startErp } from '#platform/testing/erp.ts'
import { portOf } from '#platform/testing/ports.ts'

// The portal's host and the passport as two servers, over HTTP.
const database = await testDatabase()
const passport = await startPassport(database)
const portal = await startErp(() => authenticationRoutes(passport.config))
afterAll(async () => {
  await passport.close()
  await portal.close()
  await database.close()
})
const { call } = portal

let number = 13_800_800_000
const freshCode = async () => passport.fetchCode(await passport.signIn(String((number += 1))))
const BASE = '/api/authentication'

describe.each(['', '/supplier'])('/api/authentication%s', (kind) => {
  test('exchanges a code with its verifier, by POST and by GET', async () => {
    const first = await freshCode()
    const posted = await call('POST', `${BASE}${kind}/accessToken`, undefined, {
      body: { code: first.code, codeVerifier: first.verifier },
    })
    expect(posted.json()).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await passport.isOpen(posted.json().accessToken)).toBe(true)
    for (const name of ['Code', 'code']) {
      const { code, verifier, redirect } = await freshCode()
      const query = new URLSearchParams({
        [name]: code,
        CodeVerifier: verifier,
        RedirectUri: redirect,
        Username: '',
        Password: '',
      })
      expect((await call('GET', `${BASE}${kind}/accessToken?${query.toString()}`)).status).toBe(200)
    }
  })
  test('renews, by POST and by GET with either name', async () => {
    const { code, verifier } = await freshCode()
    let { accessToken, refreshToken } = (
      await call('POST', `${BASE}${kind}/accessToken`, undefined, { body: { code, codeVerifier: verifier } })
    ).json()
    for (const name of ['RefreshToken', 'refreshToken']) {
      const renewed = await call(
        'GET',
        `${BASE}${kind}/refresh?${new URLSearchParams({ Token: accessToken, [name]: refreshToken }).toString()}`,
      )
      expect(renewed.status, renewed.text).toBe(200)
      expect(renewed.json().refreshToken).not.toBe(refreshToken)
      ;({ accessToken, refreshToken } = renewed.json())
    }
    expect((await call('POST', `${BASE}${kind}/refresh`, undefined, { body: { refreshToken } })).status).toBe(200)
  })
  test('says ReLogin when the refresh token is over', async () => {
    const { code, verifier } = await freshCode()
    const { refreshToken, accessToken } = (
      await call('POST', `${BASE}${kind}/accessToken`, undefined, { body: { code, codeVerifier: verifier } })
    ).json()
    await passport.call('/api/oauth2/logout', { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } })
    for (const refused of [
      await call('POST', `${BASE}${kind}/refresh`, undefined, { body: { refreshToken } }),
      await call('GET', `${BASE}${kind}/refresh?RefreshToken=${refreshToken}`),
    ]) {
      expect(refused.status).toBe(401)
      expect(refused.json()).toMatchObject({ type: 'ReLogin', title: MESSAGES.expired })
      expect(refused.headers['cache-control']).toBe('no-store')
      expect(refused.headers['referrer-policy']).toBe('no-referrer')
    }
  })
  test('refuses a code without its verifier, a spent code, and passwords', async () => {
    const { code, verifier } = await freshCode()
    expect((await call('GET', `${BASE}${kind}/accessToken?Code=${code}`)).json().errors).toEqual({
      CodeVerifier: [MESSAGES.verifierMissing],
    })
    expect((await call('GET', `${BASE}${kind}/accessToken?Username=a&Password=b`)).json().title).toBe(
      MESSAGES.noPassword,
    )
    expect((await call('GET', `${BASE}${kind}/accessToken`)).json().errors).toEqual({ Code: [MESSAGES.codeMissing] })
    expect((await call('GET', `${BASE}${kind}/refresh`)).json().errors).toEqual({
      RefreshToken: [MESSAGES.tokenMissing],
    })
    expect(
      (await call('POST', `${BASE}${kind}/accessToken`, undefined, { body: { code, codeVerifier: verifier } })).status,
    ).toBe(200)
    const spent = await call('POST', `${BASE}${kind}/accessToken`, undefined, {
      body: { code, codeVerifier: verifier },
    })
    expect([spent.status, spent.json().title]).toEqual([400, MESSAGES.codeRefused])
  })
})

test('the tokens of one program are not renewed for another', async () => {
  const { code, verifier } = await freshCode()
  const { refreshToken } = (
    await call('POST', `${BASE}/accessToken`, undefined, { body: { code, codeVerifier: verifier } })
  ).json()
  expect(
    (
      await call('POST', `${BASE}/refresh`, undefined, { body: { refreshToken, clientId: 'purchasing-console' } })
    ).json().type,
  ).toBe('ReLogin')
  expect((await call('POST', `${BASE}/refresh`, undefined, { body: { refreshToken, clientId: 'other' } })).status).toBe(
    422,
  )
  expect((await call('POST', `${BASE}/refresh`, undefined, { body: { refreshToken } })).status).toBe(200)
})

describe('while the passport is away', () => {
  test('its absence is not taken for a refusal: nobody is signed out by it', async () => {
    const away = await startErp(() => authenticationRoutes({ passportUrl: 'http://127.0.0.1:1' }))
    expect((await away.call('POST', `${BASE}/refresh`, undefined, { body: { refreshToken: 'x' } })).status).toBe(503)
    await away.close()
  })
  test.each(['{}', '{x'])('a passport that answers nonsense (%s) is away, too', async (nonsense) => {
    const listener = createListener((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n${nonsense}`),
    ).listen(0, '127.0.0.1')
    await new Promise((resolve) => {
      listener.once('listening', resolve)
    })
    const odd = await startErp(() => authenticationRoutes({ passportUrl: `http://127.0.0.1:${portOf(listener)}` }))
    expect((await odd.call('POST', `${BASE}/refresh`, undefined, { body: { refreshToken: 'x' } })).status).toBe(503)
    await odd.close()
    listener.close()
  })
})
