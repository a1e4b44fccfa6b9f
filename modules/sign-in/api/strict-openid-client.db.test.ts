import * as openid from 'openid-client'
import { createRemoteJWKSet, jwtVerify } from 'jose'
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

const REDIRECT = `${passport.config.publicUrl}/auth/callback`
await passport.people.client('shop', {
  secret: 'shop secret/+%:?',
  grants: ['authorization_code', 'refresh_token', 'client_credentials'],
})

let number = 13_800_600_000
/** What a person does: is sent to the login page, signs in there, and comes back by the address it was given. */
const visit = async (address: URL): Promise<URL> => {
  const browser = passport.browser()
  const login = new URL((await browser.get(address.href)).location)
  expect(login.pathname).toBe('/login')
  await passport.signIn(String((number += 1)), browser)
  return new URL((await browser.get(login.searchParams.get('continue') ?? '')).location)
}

describe('openid-client', () => {
  test.each([
    ['a public client', PORTAL, REDIRECT, openid.None()],
    ['a confidential one', 'shop', 'https://shop.example/cb', openid.ClientSecretPost('shop secret/+%:?')],
  ] as const)(
    'signs in as %s: code, tokens, refresh, revocation and key set',
    async (_what, clientId, redirect, authentication) => {
      const config = await openid.discovery(new URL(passport.url), clientId, undefined, authentication, {
        execute: [openid.allowInsecureRequests],
      })
      const [verifier, state, nonce] = [openid.randomPKCECodeVerifier(), openid.randomState(), openid.randomNonce()]
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: 'openid SupplierErp',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      const set = await openid.authorizationCodeGrant(config, await visit(address), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      expect(set.claims()).toMatchObject({ iss: passport.url, aud: clientId })

      const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''))
      expect(
        (
          await jwtVerify(set.access_token, keys, {
            issuer: passport.url,
            audience: passport.config.publicUrl,
            typ: 'at+jwt',
          })
        ).payload.sub,
      ).toBe(set.claims()?.sub)

      const renewed = await openid.refreshTokenGrant(config, set.refresh_token ?? '')
      expect(await passport.isOpen(renewed.access_token)).toBe(true)
      await openid.tokenRevocation(config, renewed.access_token)
      expect(await passport.isOpen(renewed.access_token)).toBe(false)
      await expect(openid.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      })
    },
  )
  test('learns what went wrong at the authorization endpoint', async () => {
    const config = await openid.discovery(new URL(passport.url), PORTAL, undefined, openid.None(), {
      execute: [openid.allowInsecureRequests],
    })
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: 'Purchasing',
      state: 'st',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    })
    const back = new URL((await passport.browser().get(address.href)).location)
    await expect(
      openid.authorizationCodeGrant(config, back, { expectedState: 'st', pkceCodeVerifier: 'a'.repeat(43) }),
    ).rejects.toMatchObject({ error: 'invalid_scope' })
  })
})
