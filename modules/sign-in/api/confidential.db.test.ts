import { decodeJwt } from 'jose'
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

let number = 13_801_000_000
const nextMobile = (): string => String((number += 1))
const basic = (id: string, secret: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
await passport.people.client('shop', {
  secret: 'shop-secret',
  grants: ['authorization_code', 'refresh_token', 'client_credentials'],
})
await passport.people.client('other', { kind: 'public' })

describe('a confidential program', () => {
  const redirect = 'https://shop.example/cb'
  const codeOf = async (more: Record<string, string> = {}): Promise<string> => {
    const browser = await passport.signIn(nextMobile())
    const answer = await browser.get(
      passport.authorizePath({ response_type: 'code', client_id: 'shop', redirect_uri: redirect, ...more }),
    )
    return new URL(answer.location).searchParams.get('code') ?? ''
  }
  const grant = (code: string, more: Record<string, string>, headers: Record<string, string> = {}) =>
    passport.form(
      '/api/oauth2/token',
      { grant_type: 'authorization_code', code, redirect_uri: redirect, ...more },
      headers,
    )

  test('proves itself by its secret in the header or in the body', async () => {
    expect((await grant(await codeOf(), {}, basic('shop', 'shop-secret'))).status).toBe(200)
    expect((await grant(await codeOf(), { client_id: 'shop', client_secret: 'shop-secret' })).status).toBe(200)
  })
  test('is refused without it, with a wrong one, and with both', async () => {
    const code = await codeOf()
    const none = await grant(code, { client_id: 'shop' })
    expect(none.status).toBe(401)
    expect(none.headers.get('www-authenticate')).toBe('Basic realm="passport"')
    expect(none.json().error).toBe('invalid_client')
    expect((await grant(code, {}, basic('shop', 'wrong'))).json().error).toBe('invalid_client')
    expect((await grant(code, {}, basic('nobody', 'shop-secret'))).json().error).toBe('invalid_client')
    expect((await grant(code, { client_secret: 'shop-secret' }, basic('shop', 'shop-secret'))).json().error).toBe(
      'invalid_request',
    )
    expect((await grant(code, { client_id: 'other' }, basic('shop', 'shop-secret'))).json().error).toBe(
      'invalid_request',
    )
    expect((await grant(code, {}, { authorization: 'Basic %%%' })).json().error).toBe('invalid_client')
    expect((await grant(code, {}, basic('shop\u0000', 'x'))).json().error).toBe('invalid_client')
    // None of it touched the code.
    expect((await grant(code, {}, basic('shop', 'shop-secret'))).status).toBe(200)
  })
  test('may do without PKCE, but not half of it', async () => {
    const { verifier, challenge } = newProofKey()
    const bound = await codeOf({ code_challenge: challenge, code_challenge_method: 'S256' })
    expect((await grant(bound, {}, basic('shop', 'shop-secret'))).json().error).toBe('invalid_grant')
    expect((await grant(await codeOf(), { code_verifier: verifier }, basic('shop', 'shop-secret'))).json().error).toBe(
      'invalid_grant',
    )
    expect(
      (
        await grant(
          await codeOf({ code_challenge: challenge, code_challenge_method: 'S256' }),
          { code_verifier: verifier },
          basic('shop', 'shop-secret'),
        )
      ).status,
    ).toBe(200)
  })
  test('names its address once more where no verifier binds the code', async () => {
    expect((await grant(await codeOf(), { redirect_uri: '' }, basic('shop', 'shop-secret'))).json().error).toBe(
      'invalid_grant',
    )
  })
  test('gets a token of its own, which opens nothing that needs a person', async () => {
    for (const path of ['/api/oauth2/_token', '/api/oauth2/token']) {
      const answer = await passport.form(
        path,
        { grant_type: 'client_credentials', scope: 'SupplierErp' },
        basic('shop', 'shop-secret'),
      )
      expect(answer.json()).toEqual({
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'SupplierErp',
      })
      expect(decodeJwt(answer.json().access_token)).toMatchObject({ sub: 'shop', client_id: 'shop', uid: '' })
      expect(await passport.isOpen(answer.json().access_token)).toBe(false)
    }
    expect((await passport.post('/api/oauth2/_token', { client_id: PORTAL })).json().error).toBe('unauthorized_client')
    expect(
      (
        await passport.form('/api/oauth2/_token', { grant_type: 'authorization_code' }, basic('shop', 'shop-secret'))
      ).json().error,
    ).toBe('unsupported_grant_type')
  })
  test('is signed out of at once when it is stopped', async () => {
    await passport.people.client('doomed', { secret: 's' })
    const browser = await passport.signIn(nextMobile())
    const got = await browser.get(
      passport.authorizePath({ response_type: 'code', client_id: 'doomed', redirect_uri: 'https://doomed.example/cb' }),
    )
    const code = new URL(got.location).searchParams.get('code') ?? ''
    const set = (
      await passport.form(
        '/api/oauth2/token',
        { grant_type: 'authorization_code', code, redirect_uri: 'https://doomed.example/cb' },
        basic('doomed', 's'),
      )
    ).json()
    expect(await passport.isOpen(set.access_token)).toBe(true)
    await asOwner(database.options, ["update oauth_client set state = 'suspended' where client_id = 'doomed'"])
    expect(await passport.isOpen(set.access_token)).toBe(false)
    expect(
      (
        await passport.form(
          '/api/oauth2/token',
          { grant_type: 'refresh_token', refresh_token: set.refresh_token },
          basic('doomed', 's'),
        )
      ).json().error,
    ).toBe('invalid_client')
  })
})
