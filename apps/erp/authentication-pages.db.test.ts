import { createServer as createListener } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticationRoutes } from '#modules/authentication/api/routes.ts'
import { MESSAGES } from '#modules/authentication/words.ts'
import { startErp } from '#platform/testing/erp.ts'
import { portOf } from '#platform/testing/ports.ts'
import { BASE, startHosts } from './authentication.fixture.ts'

const hosts = await startHosts()
afterAll(() => hosts.close())
const { call, passport, freshCode, tokensByGet } = hosts

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
describe.each(['', '/supplier'])('a page at /api/authentication%s', (kind) => {
  test('exchanges a code with its verifier', async () => {
    const first = await freshCode()
    const posted = await call('POST', `${BASE}${kind}/accessToken`, undefined, {
      body: { code: first.code, codeVerifier: first.verifier },
    })
    expect(posted.json()).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await passport.isOpen(posted.json().accessToken)).toBe(true)
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
    const refused = await openPage().post(`${kind}/refresh`, { refreshToken })
    expect(refused.status).toBe(401)
    expect(refused.json()).toMatchObject({ type: 'ReLogin', title: MESSAGES.expired })
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.headers['referrer-policy']).toBe('no-referrer')
  })
  test('refuses a code without its verifier, and a spent code', async () => {
    const { code, verifier } = await freshCode()
    const posted = (body: object) => call('POST', `${BASE}${kind}/accessToken`, undefined, { body })
    expect((await posted({ code })).json().errors).toEqual({ codeVerifier: ['不能为空'] })
    expect((await posted({ code, codeVerifier: verifier })).status).toBe(200)
    const spent = await posted({ code, codeVerifier: verifier })
    expect([spent.status, spent.json().title]).toEqual([400, MESSAGES.codeRefused])
  })
})

test('the tokens of one program are not renewed for another', async () => {
  const { post, handle: refreshToken } = await signedIn()
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
