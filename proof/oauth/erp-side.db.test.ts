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

/** A browser at the portal's host: keeps cookies that its page does not see. */
const openPage = () => {
  const jar = new Map<string, string>()
  const post = async (path: string, body: object) => {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const answer = await call('POST', `${BASE}${path}`, undefined, { body, headers })
    const lines = [answer.headers['set-cookie'] ?? []].flat()
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return { ...answer, lines }
  }
  return { jar, post }
}
const signedIn = async (kind = '') => {
  const page = openPage()
  const { code, verifier } = await freshCode()
  const answer = await page.post(`${kind}/accessToken`, { code, codeVerifier: verifier })
  const { accessToken, refreshToken: handle } = answer.json()
  return { ...page, answer, accessToken: String(accessToken), handle: String(handle) }
}
/** The refresh token of a program that speaks the specification's GET form. */
const tokensByGet = async (kind: string): Promise<{ accessToken: string; refreshToken: string }> => {
  const { code, verifier } = await freshCode()
  return (await call('GET', `${BASE}${kind}/accessToken?Code=${code}&CodeVerifier=${verifier}`)).json()
}

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
  test('renews, by GET with either name', async () => {
    let { accessToken, refreshToken } = await tokensByGet(kind)
    for (const name of ['RefreshToken', 'refreshToken']) {
      const renewed = await call(
        'GET',
        `${BASE}${kind}/refresh?${new URLSearchParams({ Token: accessToken, [name]: refreshToken }).toString()}`,
      )
      expect(renewed.status, renewed.text).toBe(200)
      expect(renewed.json().refreshToken).not.toBe(refreshToken)
      ;({ accessToken, refreshToken } = renewed.json())
    }
  })
  test('S-24 keeps the refresh token of a page for a year, where no script and no other host gets it', async () => {
    const { answer, jar, handle } = await signedIn(kind)
    expect(answer.lines).toHaveLength(1)
    for (const attribute of ['Max-Age=31536000', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
      expect(answer.lines[0]).toContain(attribute)
    expect(answer.lines[0]).not.toContain('Domain')
    const [kept = ''] = [...jar.values()]
    const [, refreshToken = ''] = kept.split('.')
    expect(refreshToken).toMatch(/^[\w-]{43}$/)
    expect(answer.text).not.toContain(refreshToken)
    // What the page got in its place opens nothing.
    expect((await call('GET', `${BASE}${kind}/refresh?RefreshToken=${handle}`)).status).toBe(401)
    expect((await passport.refresh(handle)).status).toBe(400)
  })
  test('renews for a page that brings handle and cookie, under the same handle, and for nobody who brings one of them', async () => {
    const { post, jar, handle } = await signedIn(kind)
    const before = [...jar.values()]
    const renewed = await post(`${kind}/refresh`, { refreshToken: handle })
    expect([renewed.status, renewed.json().refreshToken]).toEqual([200, handle])
    expect([...jar.values()]).not.toEqual(before)
    expect((await call('POST', `${BASE}${kind}/refresh`, undefined, { body: { refreshToken: handle } })).status).toBe(
      401,
    )
    const forged = await post(`${kind}/refresh`, { refreshToken: 'x'.repeat(43) })
    // Somebody else's handle takes nothing away.
    expect([forged.status, forged.lines]).toEqual([401, []])
    expect((await post(`${kind}/refresh`, { refreshToken: handle })).status).toBe(200)
  })
  test('E-401 clears the cookie when the passport refuses it, and when the page says so', async () => {
    const over = await signedIn(kind)
    await passport.call('/api/oauth2/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${over.accessToken}` },
    })
    const refused = await over.post(`${kind}/refresh`, { refreshToken: over.handle })
    expect([refused.status, refused.json().type, over.jar.size]).toEqual([401, 'ReLogin', 0])
    const left = await signedIn(kind)
    await left.post('/forget', { refreshToken: 'x'.repeat(43) })
    expect(left.jar.size).toBe(1)
    expect((await left.post('/forget', { refreshToken: left.handle })).status).toBe(200)
    expect(left.jar.size).toBe(0)
  })
  test('says ReLogin when the refresh token is over', async () => {
    const { refreshToken, accessToken } = await tokensByGet(kind)
    await passport.call('/api/oauth2/logout', { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } })
    for (const refused of [
      await openPage().post(`${kind}/refresh`, { refreshToken }),
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
      CodeVerifier: ['不能为空'],
    })
    const proven = `${BASE}${kind}/accessToken?CodeVerifier=${verifier}`
    expect((await call('GET', `${proven}&Username=a&Password=b`)).json().title).toBe(MESSAGES.noPassword)
    expect((await call('GET', proven)).json().errors).toEqual({ Code: [MESSAGES.codeMissing] })
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
  const { post, handle: refreshToken } = await signedIn()
  const { refreshToken: token } = await tokensByGet('')
  const byGet = await call('GET', `${BASE}/refresh?ClientId=purchasing-console&RefreshToken=${token}`)
  expect(byGet.json().type).toBe('ReLogin')
  expect((await post('/refresh', { refreshToken, clientId: 'purchasing-console' })).json().type).toBe('ReLogin')
  expect((await post('/refresh', { refreshToken, clientId: 'other' })).status).toBe(422)
  expect((await post('/refresh', { refreshToken })).status).toBe(200)
})

describe('while the passport is away', () => {
  test('its absence is not taken for a refusal: nobody is signed out by it', async () => {
    const away = await startErp(() => authenticationRoutes({ ...passport.config, passportUrl: 'http://127.0.0.1:1' }))
    expect((await away.call('GET', `${BASE}/refresh?RefreshToken=x`)).status).toBe(503)
    const { jar, handle: refreshToken } = await signedIn()
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const asked = await away.call('POST', `${BASE}/refresh`, undefined, { body: { refreshToken }, headers })
    expect([asked.status, asked.headers['set-cookie']]).toEqual([503, undefined])
    await away.close()
  })
  test.each(['{}', '{x'])('a passport that answers nonsense (%s) is away, too', async (nonsense) => {
    const listener = createListener((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n${nonsense}`),
    ).listen(0, '127.0.0.1')
    await new Promise((resolve) => {
      listener.once('listening', resolve)
    })
    const odd = await startErp(() =>
      authenticationRoutes({ ...passport.config, passportUrl: `http://127.0.0.1:${portOf(listener)}` }),
    )
    expect((await odd.call('GET', `${BASE}/refresh?RefreshToken=x`)).status).toBe(503)
    await odd.close()
    listener.close()
  })
})
