import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { PORTAL } from './flows.fixture.ts'
import { startPassport } from './passport.fixture.ts'

const database = await testDatabase()
const passport = await startPassport(database)
afterAll(async () => {
  await passport.close()
  await database.close()
})

const MOBILE = '13800000001'
await passport.people.person(MOBILE)
const fit = {
  response_type: 'code',
  client_id: PORTAL,
  redirect_uri: `${passport.config.publicUrl}/auth/callback`,
  state: 'a b&c',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
}
const parameters = (location: string): Record<string, string> => Object.fromEntries(new URL(location).searchParams)

describe('a browser that is not signed in', () => {
  test('is sent to the login page of the passport, which can come back with the same request', async () => {
    const answer = await passport.browser().get(passport.authorizePath({ ...fit, unknown: 'x' }))
    expect(answer.status).toBe(302)
    expect(answer.location).toMatch(new RegExp(`^${passport.url}/login\\?`))
    expect(parameters(answer.location)['continue']).toBe(passport.authorizePath(fit))
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  test('is sent there with the reason that its program gives, and with none that we do not know', async () => {
    const wayOn = async (reason: string): Promise<string | undefined> => {
      const answer = await passport.browser().get(passport.authorizePath({ ...fit, login_reason: reason }))
      return parameters(answer.location)['continue']
    }
    expect(await wayOn('expired')).toBe(passport.authorizePath({ ...fit, login_reason: 'expired' }))
    expect(await wayOn('请致电 010-1234')).toBe(passport.authorizePath(fit))
  })
  test('inside the messaging app is sent to the page for that, with a state of its own', async () => {
    const inside = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49'
    const [first, second] = [passport.browser(inside), passport.browser(inside)]
    const answer = await first.get(passport.authorizePath(fit))
    expect(answer.location).toMatch(new RegExp(`^${passport.url}/login/wechat\\?`))
    const other = await second.get(passport.authorizePath(fit))
    expect(parameters(answer.location)['state']).toMatch(/^[\w-]{43}$/)
    expect(parameters(answer.location)['state']).not.toBe(parameters(other.location)['state'])
  })
  test('and must not be asked is sent back', async () => {
    const answer = await passport.browser().get(passport.authorizePath({ ...fit, prompt: 'none' }))
    expect(parameters(answer.location)).toMatchObject({ error: 'login_required', state: 'a b&c', iss: passport.url })
  })
})

describe('a browser that is signed in', () => {
  test('gets a code for the program at once, with its state and our name (RFC 9207)', async () => {
    const { answer, code } = await passport.fetchCode(await passport.signIn(MOBILE), { state: 'a b&c' })
    expect(answer.location.startsWith(`${fit.redirect_uri}?`)).toBe(true)
    expect(parameters(answer.location)).toEqual({ code, state: 'a b&c', iss: passport.url })
    expect(code).toMatch(/^[\w-]{43}$/)
  })
  test('has a cookie that scripts and other sites do not get, new at every sign-in', async () => {
    passport.shift.ms += 61_000
    const browser = passport.browser()
    browser.cookies.set('passport', 'planted'.padEnd(43, 'x'))
    const done = await browser.post('/api/oauth2/login_by_sms', await passport.prove(MOBILE))
    expect(done.json()).toEqual({ ok: true })
    expect(done.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^passport=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const before = browser.cookies.get('passport')
    expect(before).not.toContain('planted')
    passport.shift.ms += 61_000
    await passport.signIn(MOBILE, browser)
    const after = browser.cookies.get('passport')
    expect(after).not.toBe(before)
    // The former one is over.
    const thief = passport.browser()
    thief.cookies.set('passport', String(before))
    expect((await thief.get(passport.authorizePath(fit))).location).toContain('/login?')
  })
  test('is asked again after half a day without use, and after a week in any case', async () => {
    passport.shift.ms += 61_000
    const browser = await passport.signIn(MOBILE)
    const isIn = async (): Promise<boolean> => (await passport.fetchCode(browser)).code !== ''
    expect(await isIn()).toBe(true)
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      passport.shift.ms += 11 * 3_600_000
      expect(await isIn()).toBe(true)
    }
    passport.shift.ms += 11 * 3_600_000
    expect(await isIn()).toBe(false)
    const idle = await passport.signIn(MOBILE)
    passport.shift.ms += 12 * 3_600_000 + 1
    expect((await passport.fetchCode(idle)).code).toBe('')
  })
  test('is sent back from a program that is not for this person', async () => {
    passport.shift.ms += 61_000
    const answer = await (
      await passport.signIn(MOBILE)
    ).get(
      passport.authorizePath({
        ...fit,
        client_id: 'purchasing-console',
        redirect_uri: `${passport.config.publicUrl}/console/`,
      }),
    )
    expect(parameters(answer.location)).toMatchObject({ error: 'access_denied', state: 'a b&c' })
  })
})

describe('what is wrong with the program or its address', () => {
  test.each([
    ['no program', { client_id: '' }],
    ['an unknown program', { client_id: 'nobody' }],
    ['another address', { redirect_uri: 'https://evil.example/' }],
    ['no address', { redirect_uri: '' }],
  ])('is shown to the person and never sent anywhere: %s', async (_what, change) => {
    const page = await passport.browser().get(passport.authorizePath({ ...fit, ...change }))
    expect(page.status).toBe(400)
    expect(page.location).toBe('')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).not.toContain('evil')
    const problem = await passport.call(passport.authorizePath({ ...fit, ...change }))
    expect(problem.json()).toMatchObject({ type: 'BadRequest', status: 400 })
  })
  test('is a repeated parameter too', async () => {
    for (const name of ['client_id', 'redirect_uri', 'state', 'response_type']) {
      const answer = await passport.browser().get(`${passport.authorizePath(fit)}&${name}=x`)
      expect(answer.status).toBe(422)
      expect(answer.location).toBe('')
    }
  })
})

describe('signing in to the passport', () => {
  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
    ['no page at all', { origin: '', 'sec-fetch-site': '' }],
    ['a page that hides its origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ])('is refused to %s (login CSRF)', async (_who, headers) => {
    passport.shift.ms += 61_000
    const proof = await passport.prove(MOBILE)
    const browser = passport.browser()
    const refused = await browser.post('/api/oauth2/login_by_sms', proof, headers)
    expect(refused.status).toBe(403)
    expect(browser.cookies.size).toBe(0)
    // The code is not spent by it.
    expect((await browser.post('/api/oauth2/login_by_sms', proof)).status).toBe(200)
  })
})
