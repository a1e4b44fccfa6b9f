import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { newProofKey, type Browser } from './browser.fixture.ts'
import { PORTAL } from './flows.fixture.ts'
import { startPassport } from './passport.fixture.ts'

const database = await testDatabase()
const passport = await startPassport(database)
afterAll(async () => {
  await passport.close()
  await database.close()
})

let number = 13_800_400_000
const nextMobile = (): string => String((number += 1))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const SISTER = 'sister'
await passport.people.client(SISTER, {
  kind: 'public',
  firstParty: true,
  scopes: ['SupplierErp'],
  redirectUris: ['https://sister.example/cb'],
})
await passport.people.client('foreign', { kind: 'public', redirectUris: ['https://foreign.example/cb'] })
await passport.people.client('kept', { secret: 'kept', firstParty: true })

/** Tokens of a program that is not ours. */
const foreignTokens = async (given?: Browser): Promise<string> => {
  const { verifier, challenge } = newProofKey()
  const browser = given ?? (await passport.signIn(nextMobile()))
  const answer = await browser.get(
    passport.authorizePath({
      response_type: 'code',
      client_id: 'foreign',
      redirect_uri: 'https://foreign.example/cb',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
  )
  const code = new URL(answer.location).searchParams.get('code') ?? ''
  return (
    await passport.form('/api/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: 'foreign',
      code,
      code_verifier: verifier,
    })
  ).json().access_token
}

describe('pass_token', () => {
  const pass = (token: string, clientId: string, more: object = {}) =>
    passport.post('/api/oauth2/pass_token', { client_id: clientId, ...more }, bearer(token))

  test('signs the person in to a sister program, in a session of its own that ends with the first', async () => {
    const first = await passport.tokensFor(nextMobile())
    const passed = await pass(first.access_token, SISTER)
    expect(passed.status, passed.text).toBe(200)
    const [mine, hers] = [decodeJwt(first.access_token), decodeJwt(passed.json().access_token)]
    expect(hers).toMatchObject({ uid: mine['uid'], client_id: SISTER, scope: 'SupplierErp' })
    expect(hers['sid']).not.toBe(mine['sid'])
    expect(
      (
        await passport.form('/api/oauth2/token', {
          grant_type: 'refresh_token',
          client_id: SISTER,
          refresh_token: passed.json().refresh_token,
        })
      ).status,
    ).toBe(200)
    await passport.call('/api/oauth2/logout', { method: 'POST', headers: bearer(first.access_token) })
    expect(await passport.isOpen(passed.json().access_token)).toBe(false)
  })
  test('is refused for programs of others, for confidential ones and for those that are not for this person', async () => {
    const { access_token: token } = await passport.tokensFor(nextMobile())
    expect((await pass(token, 'foreign')).status).toBe(403)
    expect((await pass(token, 'kept')).status).toBe(403)
    expect((await pass(token, 'purchasing-console')).status).toBe(403)
    expect((await pass(token, 'nobody')).status).toBe(422)
    expect((await pass(token, SISTER, { scope: 'SupplierCenter' })).status).toBe(422)
    expect((await passport.post('/api/oauth2/pass_token', { client_id: SISTER })).status).toBe(401)
  })
  test('is refused to programs of others and to narrowed tokens: neither can widen itself', async () => {
    expect((await pass(await foreignTokens(), SISTER)).status).toBe(403)
    const set = await passport.tokensFor(nextMobile())
    const narrow = (await passport.post('/api/oauth2/sts', { scope: 'SupplierErp' }, bearer(set.access_token))).json()
    expect((await pass(narrow.access_token, SISTER)).status).toBe(403)
    const less = (await passport.refresh(set.refresh_token, { scope: 'SupplierErp' })).json()
    expect((await pass(less.access_token, SISTER)).status).toBe(403)
  })
  test('does not make a session longer', async () => {
    const set = await passport.tokensFor(nextMobile())
    passport.shift.ms += 13 * 86_400_000
    const renewed = (await passport.refresh(set.refresh_token)).json()
    const passed = (await pass(renewed.access_token, SISTER)).json()
    passport.shift.ms += 13 * 86_400_000
    const again = await passport.form('/api/oauth2/token', {
      grant_type: 'refresh_token',
      client_id: SISTER,
      refresh_token: passed.refresh_token,
    })
    expect(again.status).toBe(200)
    passport.shift.ms += 5 * 86_400_000
    expect(
      (
        await passport.form('/api/oauth2/token', {
          grant_type: 'refresh_token',
          client_id: SISTER,
          refresh_token: again.json().refresh_token,
        })
      ).status,
    ).toBe(400)
  })
})

describe('code', () => {
  const wish = (token: string, query: Record<string, string>) =>
    passport.call(`/api/oauth2/code?${new URLSearchParams(query).toString()}`, { headers: bearer(token) })
  const target = { client_id: 'foreign', redirect_uri: 'https://foreign.example/cb' }

  test('gives a code for another program, bound as any other', async () => {
    const { access_token: token } = await passport.tokensFor(nextMobile())
    const { verifier, challenge } = newProofKey()
    const proof = { code_challenge: challenge, code_challenge_method: 'S256' }
    const answer = await wish(token, { ...target, ...proof })
    expect(answer.json()).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), expires_in: 60 })
    const set = await passport.form('/api/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: 'foreign',
      code: answer.json().code,
      code_verifier: verifier,
    })
    expect(decodeJwt(set.json().access_token)).toMatchObject({ uid: decodeJwt(token)['uid'], client_id: 'foreign' })
    expect((await wish(token, target)).status).toBe(422)
    expect((await wish(token, { ...target, ...proof, redirect_uri: 'https://evil.example/' })).status).toBe(422)
    expect((await wish(token, { ...target, ...proof, scope: 'Purchasing' })).status).toBe(422)
    expect(
      (
        await wish(await foreignTokens(), {
          client_id: PORTAL,
          redirect_uri: `${passport.config.publicUrl}/`,
          ...proof,
        })
      ).status,
    ).toBe(403)
  })
})

describe('a program of others', () => {
  test('signs its person out of itself, not of everything', async () => {
    const browser = await passport.signIn(nextMobile())
    const ours = (await passport.exchange(await passport.fetchCode(browser))).json()
    const theirs = await foreignTokens(browser)
    const logout = (path: string) => passport.call(path, { method: 'POST', headers: bearer(theirs) })
    expect((await logout('/api/oauth2/logout_everywhere')).status).toBe(403)
    expect((await logout('/api/oauth2/logout')).status).toBe(200)
    expect([await passport.isOpen(theirs), await passport.isOpen(ours.access_token)]).toEqual([false, true])
    const narrow = (await passport.post('/api/oauth2/sts', { scope: 'SupplierErp' }, bearer(ours.access_token))).json()
      .access_token
    expect(
      (await passport.call('/api/oauth2/logout_everywhere', { method: 'POST', headers: bearer(narrow) })).status,
    ).toBe(403)
    await passport.call('/api/oauth2/logout', { method: 'POST', headers: bearer(narrow) })
    expect([await passport.isOpen(narrow), await passport.isOpen(ours.access_token)]).toEqual([false, true])
  })
})

describe('id_token', () => {
  test('lets the program of the token know who is signed in', async () => {
    const { access_token: token } = await passport.tokensFor(nextMobile())
    const answer = await passport.call('/api/oauth2/id_token?nonce=abc', { headers: bearer(token) })
    expect(decodeJwt(answer.json().id_token)).toMatchObject({ aud: PORTAL, sub: decodeJwt(token).sub, nonce: 'abc' })
  })
})
