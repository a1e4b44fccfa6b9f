import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { fieldOf } from '#kernel/json.ts'

/** How a program is known to the passport. */
export interface Program {
  readonly clientId: string
  readonly redirect: string
  readonly secret?: string
  /** Where the secret goes. */
  readonly way: 'none' | 'basic' | 'post'
}

export interface Asked {
  readonly scope: string
  readonly state: string
  readonly nonce?: string
  readonly verifier: string
  /** More parameters of the address. */
  readonly more?: Readonly<Record<string, string>>
}

export interface Got {
  readonly accessToken: string
  readonly refreshToken: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** The same few things done by a library of somebody else's: each checks by itself what it is given. */
export interface Library {
  readonly name: string
  /** What the passport says of itself, checked. */
  discover(issuer: string): Promise<Readonly<Record<string, unknown>>>
  address(issuer: string, program: Program, asked: Asked): Promise<URL>
  /** Takes the answer of the authorization endpoint to the token endpoint. */
  redeem(issuer: string, program: Program, back: URL, asked: Asked): Promise<Got>
  renew(issuer: string, program: Program, refreshToken: string): Promise<Got>
  revoke(issuer: string, program: Program, token: string): Promise<void>
}

const insecure = { [oauth.allowInsecureRequests]: true }

const bare = async (issuer: string): Promise<oauth.AuthorizationServer> =>
  oauth.processDiscoveryResponse(
    new URL(issuer),
    await oauth.discoveryRequest(new URL(issuer), { algorithm: 'oidc', ...insecure }),
  )
const bareAuth = ({ way, secret = '' }: Program): oauth.ClientAuth =>
  way === 'none' ? oauth.None() : way === 'basic' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret)

const gotOf = (set: oauth.TokenEndpointResponse, claims: object | undefined): Got => ({
  accessToken: set.access_token,
  refreshToken: set.refresh_token ?? '',
  claims: { ...claims },
})

const challenged = async ({ scope, state, nonce, verifier, more }: Asked, program: Program) => ({
  redirect_uri: program.redirect,
  scope,
  state,
  ...(nonce === undefined ? {} : { nonce }),
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
  ...more,
})

/** oauth4webapi: every step by hand. */
const low: Library = {
  name: 'oauth4webapi',
  discover: async (issuer) => ({ ...(await bare(issuer)) }),
  address: async (issuer, program, asked) => {
    const address = new URL(String((await bare(issuer)).authorization_endpoint))
    address.search = new URLSearchParams({
      client_id: program.clientId,
      response_type: 'code',
      ...(await challenged(asked, program)),
    }).toString()
    return address
  },
  redeem: async (issuer, program, back, { state, nonce, verifier }) => {
    const server = await bare(issuer)
    const client = { client_id: program.clientId }
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      bareAuth(program),
      oauth.validateAuthResponse(server, client, back, state),
      program.redirect,
      verifier,
      insecure,
    )
    const set = await oauth.processAuthorizationCodeResponse(server, client, answer, {
      expectedNonce: nonce ?? oauth.expectNoNonce,
      requireIdToken: true,
    })
    // The signature too, which the code flow leaves to the connection.
    await oauth.validateApplicationLevelSignature(server, answer, insecure)
    return gotOf(set, oauth.getValidatedIdTokenClaims(set))
  },
  renew: async (issuer, program, refreshToken) => {
    const server = await bare(issuer)
    const client = { client_id: program.clientId }
    const answer = await oauth.refreshTokenGrantRequest(server, client, bareAuth(program), refreshToken, insecure)
    const set = await oauth.processRefreshTokenResponse(server, client, answer)
    return gotOf(set, oauth.getValidatedIdTokenClaims(set))
  },
  revoke: async (issuer, program, token) => {
    const server = await bare(issuer)
    const client = { client_id: program.clientId }
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, bareAuth(program), token, insecure),
    )
  },
}

const configured = async (issuer: string, { clientId, way, secret = '' }: Program): Promise<openid.Configuration> =>
  openid.discovery(
    new URL(issuer),
    clientId,
    undefined,
    way === 'none'
      ? openid.None()
      : way === 'basic'
        ? openid.ClientSecretBasic(secret)
        : openid.ClientSecretPost(secret),
    { execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks] },
  )

/** openid-client: whole flows. */
const high: Library = {
  name: 'openid-client',
  discover: async (issuer) => ({
    ...(await configured(issuer, { clientId: 'anyone', redirect: '', way: 'none' })).serverMetadata(),
  }),
  address: async (issuer, program, asked) =>
    openid.buildAuthorizationUrl(await configured(issuer, program), await challenged(asked, program)),
  redeem: async (issuer, program, back, { state, nonce, verifier }) => {
    const set = await openid.authorizationCodeGrant(await configured(issuer, program), back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      ...(nonce === undefined ? {} : { expectedNonce: nonce }),
      idTokenExpected: true,
    })
    return gotOf(set, set.claims())
  },
  renew: async (issuer, program, refreshToken) => {
    const set = await openid.refreshTokenGrant(await configured(issuer, program), refreshToken)
    return gotOf(set, set.claims())
  },
  revoke: async (issuer, program, token) => openid.tokenRevocation(await configured(issuer, program), token),
}

interface Discovery {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly revocation_endpoint: string
  readonly jwks_uri: string
}

/** RFC 6749 §5.2: a refusal names its reason. */
class Refused extends Error {
  readonly error: string

  constructor(error: string) {
    super(error)
    this.error = error
  }
}

const discoveryOf = async (issuer: string): Promise<Discovery> =>
  (await fetch(new URL('/.well-known/openid-configuration', issuer))).json()

const post = async (
  address: string,
  { clientId, secret = '', way }: Program,
  fields: Readonly<Record<string, string>>,
): Promise<Response> => {
  // RFC 6749 §2.3.1: both halves are encoded before they are joined.
  const pair = [clientId, secret]
    .map((part) => new URLSearchParams({ part }).toString().slice('part='.length))
    .join(':')
  const response = await fetch(address, {
    method: 'POST',
    headers: way === 'basic' ? { authorization: `Basic ${btoa(pair)}` } : {},
    body: new URLSearchParams({
      ...fields,
      ...(way === 'basic' ? {} : { client_id: clientId }),
      ...(way === 'post' ? { client_secret: secret } : {}),
    }),
  })
  if (!response.ok) throw new Refused(String(fieldOf(await response.json(), 'error')))
  return response
}

const tokensOf = async (response: Response, discovery: Discovery, clientId: string): Promise<Got> => {
  const set: { access_token: string; refresh_token?: string; id_token?: string } = await response.json()
  const verified =
    set.id_token === undefined
      ? undefined
      : await jwtVerify(set.id_token, createRemoteJWKSet(new URL(discovery.jwks_uri)), {
          issuer: discovery.issuer,
          audience: clientId,
          requiredClaims: ['sub', 'iat', 'exp'],
        })
  return { accessToken: set.access_token, refreshToken: set.refresh_token ?? '', claims: { ...verified?.payload } }
}

/** The bare RFCs, by fetch and jose: openid-client stands on oauth4webapi, and this one on neither. */
const byHand: Library = {
  name: 'fetch and jose',
  discover: async (issuer) => ({ ...(await discoveryOf(issuer)) }),
  address: async (issuer, program, { scope, state, nonce, verifier, more }) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const address = new URL((await discoveryOf(issuer)).authorization_endpoint)
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: program.clientId,
      redirect_uri: program.redirect,
      scope,
      state,
      ...(nonce === undefined ? {} : { nonce }),
      code_challenge: Buffer.from(digest).toString('base64url'),
      code_challenge_method: 'S256',
      ...more,
    }).toString()
    return address
  },
  redeem: async (issuer, program, back, { state, nonce, verifier }) => {
    const discovery = await discoveryOf(issuer)
    const { error, code = '', iss, state: returned } = Object.fromEntries(back.searchParams)
    if (returned !== state || iss !== discovery.issuer) throw new Refused('another state or issuer')
    if (error !== undefined) throw new Refused(error)
    const fields = { grant_type: 'authorization_code', code, redirect_uri: program.redirect, code_verifier: verifier }
    const got = await tokensOf(await post(discovery.token_endpoint, program, fields), discovery, program.clientId)
    if (got.claims['sub'] === undefined || got.claims['nonce'] !== nonce) throw new Refused('another nonce')
    return got
  },
  renew: async (issuer, program, refreshToken) => {
    const discovery = await discoveryOf(issuer)
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken }
    return tokensOf(await post(discovery.token_endpoint, program, fields), discovery, program.clientId)
  },
  revoke: async (issuer, program, token) =>
    void (await post((await discoveryOf(issuer)).revocation_endpoint, program, { token })),
}

/** Clients of somebody else's making, and one that only the RFCs made. */
export const LIBRARIES: readonly Library[] = [low, high, byHand]
