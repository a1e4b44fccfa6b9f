import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { MESSAGES } from '../words.ts'
import { startPassport } from './passport.fixture.ts'

const database = await testDatabase()
const passport = await startPassport(database)
afterAll(async () => {
  await passport.close()
  await database.close()
})

let number = 13_800_500_000
const nextMobile = (): string => String((number += 1))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const INSIDE = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49'

/** Comes from the messaging app as one of its accounts; gives the answer. */
const comeAs = async (openid: string, browser = passport.browser(INSIDE)) => {
  const { answer } = await passport.fetchCode(browser)
  const state = new URL(answer.location).searchParams.get('state') ?? ''
  const code = `wx-${openid}-${passport.wechat.size}`
  passport.wechat.set(code, openid)
  return { browser, state, code, entered: await browser.post('/api/oauth2/auth_by_wechat', { code, state }) }
}

describe('the messaging app', () => {
  test('lets somebody new in after they have proven a number, and later at once', async () => {
    const mobile = nextMobile()
    const userId = await passport.people.person(mobile)
    const { browser, entered } = await comeAs('o-new')
    expect(entered.json()).toEqual({ mustBindMobile: true })
    expect((await passport.fetchCode(browser)).answer.location).toContain('/login/bind_mobile?continue=')
    expect((await passport.fetchCode(browser, { prompt: 'none' })).answer.location).toContain(
      'error=interaction_required',
    )
    const before = browser.cookies.get('passport')
    const bound = await browser.post('/api/oauth2/bind_mobile', await passport.prove(mobile, 'bind'))
    expect(bound.json()).toEqual({ ok: true })
    expect(browser.cookies.get('passport')).not.toBe(before)
    const set = (await passport.exchange(await passport.fetchCode(browser))).json()
    expect(JSON.parse(atob(set.access_token.split('.')[1]))).toMatchObject({ uid: userId, wechat_openid: 'o-new' })
    const later = await comeAs('o-new')
    expect(later.entered.json()).toEqual({ mustBindMobile: false })
    expect((await passport.fetchCode(later.browser)).code).not.toBe('')
  })
  test('binds one account to one number, once', async () => {
    const mobile = nextMobile()
    const { browser } = await comeAs('o-first')
    await browser.post('/api/oauth2/bind_mobile', await passport.prove(mobile, 'bind'))
    passport.shift.ms += 61_000
    const other = await comeAs('o-second')
    const taken = await other.browser.post('/api/oauth2/bind_mobile', await passport.prove(mobile, 'bind'))
    expect([taken.status, taken.json().title]).toEqual([412, MESSAGES.mobileTaken])
    const again = await browser.post('/api/oauth2/bind_mobile', await passport.prove(nextMobile(), 'bind'))
    expect([again.status, again.json().title]).toEqual([412, MESSAGES.bindNotWanted])
  })
  test('binds nothing for a browser that did not come from it, or with a code for signing in', async () => {
    expect(
      (await passport.browser().post('/api/oauth2/bind_mobile', await passport.prove(nextMobile(), 'bind'))).status,
    ).toBe(401)
    const { browser } = await comeAs('o-third')
    expect((await browser.post('/api/oauth2/bind_mobile', await passport.prove(nextMobile(), 'login'))).status).toBe(
      422,
    )
  })
  test('does not sign a browser in with the code of another (RFC 6749 §10.12)', async () => {
    const attacker = await comeAs('o-attacker')
    const victim = passport.browser(INSIDE)
    await passport.fetchCode(victim)
    passport.wechat.set('fresh', 'o-attacker')
    for (const state of [attacker.state, '', 'x'.repeat(43)]) {
      const refused = await victim.post('/api/oauth2/auth_by_wechat', { code: 'fresh', state })
      expect([403, 422]).toContain(refused.status)
    }
    expect(victim.cookies.has('passport')).toBe(false)
  })
  test('whose code is not valid is refused in words', async () => {
    const browser = passport.browser(INSIDE)
    const { answer } = await passport.fetchCode(browser)
    const refused = await browser.post('/api/oauth2/auth_by_wechat', {
      code: 'unknown',
      state: new URL(answer.location).searchParams.get('state'),
    })
    expect([refused.status, refused.json().title]).toEqual([422, MESSAGES.wechatRefused])
  })
  test.each(['auth_by_wechat', 'bind_mobile', 'logout'])('%s is refused to other sites', async (path) => {
    const { browser, code, state } = await comeAs('o-csrf')
    const body =
      path === 'auth_by_wechat'
        ? { code, state }
        : { mobile: nextMobile(), code: '123456', requestId: crypto.randomUUID() }
    const refused = await browser.post(`/api/oauth2/${path}`, body, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(refused.status).toBe(403)
  })
})

describe('log-out', () => {
  test('by a token ends its sign-in everywhere at once: token, refresh token, cookie and sister sessions', async () => {
    const browser = await passport.signIn(nextMobile())
    const first = (await passport.exchange(await passport.fetchCode(browser))).json()
    const second = (await passport.exchange(await passport.fetchCode(browser))).json()
    expect(
      (await passport.call('/api/oauth2/logout', { method: 'POST', headers: bearer(first.access_token) })).json(),
    ).toEqual({ ok: true })
    for (const set of [first, second]) {
      expect(await passport.isOpen(set.access_token)).toBe(false)
      expect((await passport.refresh(set.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' })
    }
    expect((await passport.fetchCode(browser)).code).toBe('')
  })
  test('by the cookie does the same and takes it back', async () => {
    const browser = await passport.signIn(nextMobile())
    const set = (await passport.exchange(await passport.fetchCode(browser))).json()
    expect((await browser.post('/api/oauth2/logout', undefined)).status).toBe(200)
    expect(browser.cookies.has('passport')).toBe(false)
    expect(await passport.isOpen(set.access_token)).toBe(false)
  })
  test('leaves other sign-ins of the person alone; log-out everywhere does not', async () => {
    const mobile = nextMobile()
    const first = await passport.tokensFor(mobile)
    passport.shift.ms += 61_000
    const second = await passport.tokensFor(mobile)
    passport.shift.ms += 61_000
    const browser = await passport.signIn(mobile)
    await passport.call('/api/oauth2/logout', { method: 'POST', headers: bearer(first.access_token) })
    expect(await passport.isOpen(second.access_token)).toBe(true)
    const all = await passport.call('/api/oauth2/logout_everywhere', {
      method: 'POST',
      headers: bearer(second.access_token),
    })
    expect(all.json()).toEqual({ ended: 1 })
    expect(await passport.isOpen(second.access_token)).toBe(false)
    expect((await passport.refresh(second.refresh_token)).status).toBe(400)
    expect((await passport.fetchCode(browser)).code).toBe('')
    expect(
      (await passport.call('/api/oauth2/logout_everywhere', { method: 'POST', headers: bearer(second.access_token) }))
        .status,
    ).toBe(401)
  })
  test('of somebody who is not signed in is no fault', async () => {
    expect((await passport.browser().post('/api/oauth2/logout', undefined)).status).toBe(200)
    expect((await passport.call('/api/oauth2/logout', { method: 'POST', headers: bearer('a.b.c') })).status).toBe(200)
  })
})
