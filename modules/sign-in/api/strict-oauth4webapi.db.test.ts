import * as oauth from 'oauth4webapi'
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
const insecure = { [oauth.allowInsecureRequests]: true }
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

const discover = async (algorithm: 'oauth2' | 'oidc') =>
  oauth.processDiscoveryResponse(
    new URL(passport.url),
    await oauth.discoveryRequest(new URL(passport.url), { algorithm, ...insecure }),
  )

describe('oauth4webapi', () => {
  test.each([
    ['oauth2', 'a public client', PORTAL, REDIRECT, oauth.None()],
    [
      'oidc',
      'a confidential one with its secret in the header',
      'shop',
      'https://shop.example/cb',
      oauth.ClientSecretBasic('shop secret/+%:?'),
    ],
    [
      'oidc',
      'a confidential one with its secret in the body',
      'shop',
      'https://shop.example/cb',
      oauth.ClientSecretPost('shop secret/+%:?'),
    ],
  ] as const)(
    'signs in by %s discovery as %s: code, tokens, refresh, revocation and key set',
    async (algorithm, _what, clientId, redirect, authentication) => {
      const server = await discover(algorithm)
      const client: oauth.Client = { client_id: clientId }
      const [verifier, state, nonce] = [
        oauth.generateRandomCodeVerifier(),
        oauth.generateRandomState(),
        oauth.generateRandomNonce(),
      ]
      const address = new URL(String(server.authorization_endpoint))
      address.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirect,
        response_type: 'code',
        scope: 'openid SupplierErp SupplierCenter',
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString()
      const callback = oauth.validateAuthResponse(server, client, await visit(address), state)
      const set = await oauth.processAuthorizationCodeResponse(
        server,
        client,
        await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          callback,
          redirect,
          verifier,
          insecure,
        ),
        { expectedNonce: nonce, requireIdToken: true },
      )
      expect(oauth.getValidatedIdTokenClaims(set)).toMatchObject({ iss: passport.url, aud: clientId, nonce })

      const request = (token: string) =>
        new Request(passport.config.publicUrl, { headers: { authorization: `Bearer ${token}` } })
      expect(
        await oauth.validateJwtAccessToken(server, request(set.access_token), passport.config.publicUrl, insecure),
      ).toMatchObject({ client_id: clientId, scope: 'openid SupplierErp SupplierCenter' })

      const renewed = await oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(server, client, authentication, set.refresh_token ?? '', insecure),
      )
      expect(renewed.refresh_token).not.toBe(set.refresh_token)
      expect(await passport.isOpen(renewed.access_token)).toBe(true)
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, authentication, renewed.refresh_token ?? '', insecure),
      )
      expect(await passport.isOpen(renewed.access_token)).toBe(false)
      await expect(
        oauth
          .refreshTokenGrantRequest(server, client, authentication, renewed.refresh_token ?? '', insecure)
          .then((answer) => oauth.processRefreshTokenResponse(server, client, answer)),
      ).rejects.toMatchObject({ error: 'invalid_grant' })
    },
  )
  test('gets a token on its own account', async () => {
    const server = await discover('oauth2')
    const client: oauth.Client = { client_id: 'shop' }
    const answer = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      oauth.ClientSecretBasic('shop secret/+%:?'),
      { scope: 'SupplierErp' },
      insecure,
    )
    expect(await oauth.processClientCredentialsResponse(server, client, answer)).toMatchObject({
      token_type: 'bearer',
      scope: 'SupplierErp',
    })
    const wrong = oauth
      .clientCredentialsGrantRequest(server, client, oauth.ClientSecretBasic('wrong'), {}, insecure)
      .then((refused) => oauth.processClientCredentialsResponse(server, client, refused))
    await expect(wrong).rejects.toMatchObject({ cause: expect.anything() })
  })
})
