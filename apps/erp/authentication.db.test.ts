import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#kernel/day.ts'
import { MESSAGES } from '#modules/authentication/words.ts'
import { BASE, startHosts } from './authentication.fixture.ts'

const hosts = await startHosts()
afterAll(() => hosts.close())
const { call, passport, freshCode, nextNumber, tokensByGet } = hosts

const asked = (path: string, query: Readonly<Record<string, string>>) =>
  call('GET', `${BASE}${path}?${new URLSearchParams(query).toString()}`)
const PAIR = { accessToken: expect.any(String), refreshToken: expect.stringMatching(/^[\w-]{43}$/) }

describe.each(['', '/supplier'])('GET /api/authentication%s/accessToken', (kind) => {
  const exchanged = (query: Readonly<Record<string, string>>) => asked(`${kind}/accessToken`, query)

  it.each(['Code', 'code'])('gives whoever brings a code as %s the two tokens of its person', async (name) => {
    const mobile = nextNumber()
    const person = await passport.people.person(mobile)
    const { code, verifier, redirect } = await freshCode(mobile)
    const query = { [name]: code, CodeVerifier: verifier, RedirectUri: redirect, Username: '', Password: '' }
    const answer = await exchanged(query)
    expect([answer.status, answer.json()]).toEqual([200, PAIR])
    const { accessToken, refreshToken } = answer.json()
    expect(await passport.tokens.verify(accessToken)).toMatchObject({
      uid: person,
      userID: person,
      userGroup: '2',
      client_id: 'supplier-portal',
    })
    expect(await passport.isOpen(accessToken)).toBe(true)
    expect((await passport.refresh(refreshToken)).status).toBe(200)
    // Secrets in an answer are nobody's to keep, nor to pass on.
    expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
  it('gives nothing for a code that is spent, made up, of another place or without its verifier', async () => {
    const { code, verifier } = await freshCode()
    const good = { Code: code, CodeVerifier: verifier }
    const refused = [
      await exchanged({ ...good, Code: 'x'.repeat(43) }),
      await exchanged({ ...good, RedirectUri: 'https://elsewhere.example/auth/callback' }),
    ]
    const other = await freshCode()
    refused.push(await exchanged({ Code: other.code, CodeVerifier: verifier }))
    const spent = await freshCode()
    expect((await exchanged({ Code: spent.code, CodeVerifier: spent.verifier })).status).toBe(200)
    refused.push(await exchanged({ Code: spent.code, CodeVerifier: spent.verifier }))
    for (const answer of refused) {
      expect([answer.status, answer.json().title]).toEqual([400, MESSAGES.codeRefused])
      expect(answer.text).not.toContain('Token')
    }
    const bare = await exchanged({ Code: (await freshCode()).code })
    expect([bare.status, bare.json().errors]).toEqual([422, { CodeVerifier: ['不能为空'] }])
  })
  it('says what is missing, and that there are no passwords', async () => {
    const { code, verifier } = await freshCode()
    expect((await exchanged({ CodeVerifier: verifier })).json().errors).toEqual({ Code: [MESSAGES.codeMissing] })
    const named = { Code: code, CodeVerifier: verifier, Username: 'a', Password: 'b' }
    const refused = await exchanged(named)
    expect([refused.status, refused.json().title]).toEqual([422, MESSAGES.noPassword])
    // It was not spent by that.
    expect((await exchanged({ Code: code, CodeVerifier: verifier })).status).toBe(200)
  })
})

describe.each(['', '/supplier'])('GET /api/authentication%s/refresh', (kind) => {
  const renewed = (query: Readonly<Record<string, string>>) => asked(`${kind}/refresh`, query)

  it.each(['RefreshToken', 'refreshToken'])('gives two new tokens of the same sign-in for one as %s', async (name) => {
    const before = await tokensByGet(kind)
    const answer = await renewed({ Token: before.accessToken, [name]: before.refreshToken })
    expect([answer.status, answer.json()]).toEqual([200, PAIR])
    const after = answer.json()
    expect(after.refreshToken).not.toBe(before.refreshToken)
    const { uid, sid, client_id: client } = await passport.tokens.verify(before.accessToken)
    expect(await passport.tokens.verify(after.accessToken)).toMatchObject({ uid, sid, client_id: client })
    expect((await renewed({ RefreshToken: after.refreshToken })).status).toBe(200)
  })
  it('says ReLogin for a token that is over, made up, or no refresh token', async () => {
    const { accessToken, refreshToken } = await tokensByGet(kind)
    await passport.call('/api/oauth2/logout', { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } })
    const late = await tokensByGet(kind)
    const refused = [
      await renewed({ Token: accessToken, RefreshToken: refreshToken }),
      await renewed({ RefreshToken: 'x'.repeat(43) }),
    ]
    passport.shift.ms = 400 * DAY_MS
    refused.push(await renewed({ RefreshToken: late.refreshToken }))
    passport.shift.ms = 0
    for (const answer of refused) {
      expect([answer.status, answer.json()]).toEqual([
        401,
        expect.objectContaining({ type: 'ReLogin', title: MESSAGES.expired }),
      ])
      expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
    }
  })
  it('says what is missing: an access token alone renews nothing', async () => {
    const { accessToken } = await tokensByGet(kind)
    const answer = await renewed({ Token: accessToken })
    expect([answer.status, answer.json().errors]).toEqual([422, { RefreshToken: [MESSAGES.tokenMissing] }])
  })
})

describe('the tokens of one program', () => {
  it('are renewed for that one, and for no other', async () => {
    const { refreshToken } = await tokensByGet('')
    const elsewhere = await asked('/refresh', { ClientId: 'purchasing-console', RefreshToken: refreshToken })
    expect(elsewhere.json().type).toBe('ReLogin')
    expect((await asked('/refresh', { ClientId: 'other', RefreshToken: refreshToken })).status).toBe(422)
    expect((await asked('/refresh', { ClientId: 'supplier-portal', RefreshToken: refreshToken })).status).toBe(200)
  })
  it('are given for its own codes alone', async () => {
    const { code, verifier } = await freshCode()
    const query = { Code: code, CodeVerifier: verifier }
    expect((await asked('/accessToken', { ...query, ClientId: 'purchasing-console' })).status).toBe(400)
  })
})
