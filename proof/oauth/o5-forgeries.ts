import { createHmac, randomUUID, webcrypto } from 'node:crypto'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'
import { oauthProof, type Place } from './place.ts'

const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const THIEF_KID = 'thief'
const thief = await generateKeyPair('ES256', { extractable: true })
const thiefJwk: JWK = { ...(await exportJWK(thief.publicKey)), kid: THIEF_KID, alg: 'ES256', use: 'sig' }

interface Case {
  readonly name: string
  readonly token: string
}

const sign = (
  claims: JWTPayload,
  header: { alg?: string; [name: string]: unknown },
  key: CryptoKey | Uint8Array = thief.privateKey,
): Promise<string> => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header }).sign(key)

/** Forty and more ways to a token that is none (RFC 8725, ASVS V9), all from what an attacker can have: a good token, the public keys, keys of their own. */
const forgeries = async ({ passport }: Place, good: string, idToken: string): Promise<Case[]> => {
  const [head = '', body = '', signature = ''] = good.split('.')
  const header: Record<string, unknown> = JSON.parse(Buffer.from(head, 'base64url').toString())
  const claims: JWTPayload = JSON.parse(Buffer.from(body, 'base64url').toString())
  const {
    keys: [ours = {}],
  } = await passport.keys.publicKeys()
  const pem = `-----BEGIN PUBLIC KEY-----\n${Buffer.from(await webcrypto.subtle.exportKey('spki', await webcrypto.subtle.importKey('jwk', ours, { name: 'ECDSA', namedCurve: 'P-256' }, true, ['verify']))).toString('base64')}\n-----END PUBLIC KEY-----\n`
  const rsa = await generateKeyPair('RS256')
  const hmac = (alg: 'HS256' | 'HS384' | 'HS512', secret: string): string => {
    const text = `${part({ ...header, alg })}.${body}`
    return `${text}.${createHmac(alg.replace('HS', 'sha'), secret).update(text).digest('base64url')}`
  }
  const { signer } = passport.keys
  const { key } = await signer()
  // Signed by our own key, as if another part of the house misused it: type, audience and issuer must hold.
  const own = (change: JWTPayload, more: Record<string, unknown> = {}): Promise<string> =>
    sign({ ...claims, ...change }, { ...header, ...more }, key)
  const now = Math.floor(Date.now() / 1000)
  const without = (name: string): JWTPayload =>
    Object.fromEntries(Object.entries(claims).filter(([one]) => one !== name))
  const entries: [string, string | Promise<string>][] = [
    ...['none', 'None', 'NONE', 'nOnE', ''].map((alg): [string, string] => [
      `alg ${alg}`,
      `${part({ ...header, alg })}.${body}.`,
    ]),
    ['no alg', `${part({ typ: 'at+jwt', kid: ours.kid })}.${body}.${signature}`],
    ['none with a signature', `${part({ ...header, alg: 'none' })}.${body}.${signature}`],
    ...(['HS256', 'HS384', 'HS512'] as const).flatMap((alg): [string, string][] => [
      [`${alg} with the PEM`, hmac(alg, pem)],
      [`${alg} with the JWK`, hmac(alg, JSON.stringify(ours))],
      [`${alg} with nothing`, hmac(alg, '')],
    ]),
    ['RS256', sign(claims, { ...header, alg: 'RS256' }, rsa.privateKey)],
    ['ES256 named RS256', `${part({ ...header, alg: 'RS256' })}.${body}.${signature}`],
    ['ES256 named ES384', `${part({ ...header, alg: 'ES384' })}.${body}.${signature}`],
    ['own key, our kid', sign(claims, { kid: ours.kid })],
    ['own key, no kid', sign(claims, { kid: undefined })],
    ['own key, own kid', sign(claims, { kid: THIEF_KID })],
    ['kid as path', sign(claims, { kid: '../../../../dev/null' })],
    ['kid as SQL', sign(claims, { kid: "' union select 'x" })],
    ['kid as URL', sign(claims, { kid: 'https://evil.example/jwks' })],
    ['kid of Object', sign(claims, { kid: 'constructor' })],
    ['jwk in the header', sign(claims, { kid: ours.kid, jwk: thiefJwk })],
    ['jku in the header', sign(claims, { kid: THIEF_KID, jku: 'https://evil.example/jwks' })],
    ['x5u in the header', sign(claims, { kid: THIEF_KID, x5u: 'https://evil.example/cert' })],
    ['thumbprint as kid', sign(claims, { kid: await calculateJwkThumbprint(thiefJwk), jwk: thiefJwk })],
    [
      'unknown crit',
      own({}, { crit: ['x'], x: 1 }).catch(() => `${part({ ...header, crit: ['x'], x: 1 })}.${body}.${signature}`),
    ],
    ['no signature', `${head}.${body}.`],
    ['half a signature', `${head}.${body}.${signature.slice(0, 40)}`],
    ['zero signature', `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`],
    ['changed claims', `${head}.${part({ ...claims, uid: randomUUID() })}.${signature}`],
    ['longer life', `${head}.${part({ ...claims, exp: now + 999_999 })}.${signature}`],
    ['ID token', idToken],
    ['typ JWT', own({}, { typ: 'JWT' })],
    ['typ absent', own({}, { typ: undefined })],
    ['typ of another kind', own({}, { typ: 'logout+jwt' })],
    ['other audience', own({ aud: 'https://other.example' })],
    ['audience of a program', own({ aud: 'supplier-portal' })],
    ['no audience', sign(without('aud'), header, key)],
    ['other issuer', own({ iss: 'https://other.example' })],
    ['issuer with a slash', own({ iss: `${String(claims.iss)}/` })],
    ['no issuer', sign(without('iss'), header, key)],
    ['expired', own({ exp: now - 1 })],
    ['expired long ago', own({ iat: now - 7200, exp: now - 3600 })],
    ['not yet', own({ nbf: now + 60 })],
    ['no end', sign(without('exp'), header, key)],
    ['end as text', `${head}.${part({ ...claims, exp: '9999999999' })}.${signature}`],
    ['unknown session', own({ sid: randomUUID() })],
    ['no session', sign(without('sid'), header, key)],
    ['session as SQL', own({ sid: "' or 1=1 --" })],
    ['two tokens', `${good} ${good}`],
    ['four parts', `${good}.x`],
    ['JWE', `${good}.x.y`],
    ['JSON', part(claims)],
    ['empty', ''],
  ]
  return Promise.all(entries.map(async ([name, token]) => ({ name, token: await token })))
}

export const forgedTokens = oauthProof({
  name: 'oauth-forgeries',
  promise: 'a forged, misused or stale token is accepted nowhere',
  what: 'requests with forged tokens at two hosts',
  planted: "attacker's key in the key set",
  goal: 'O5: 40 or more forged, misused or stale tokens at both APIs: 0 accepted, 0 failures; the good one is accepted at both',
  rounds: 1,
  controlRounds: 1,
  measure: async (place) => {
    const { passport, erp, nextMobile } = place
    const set = await passport.tokensFor(nextMobile(), { scope: 'openid SupplierErp', nonce: 'n' })
    const ask = async (host: typeof passport, token: string): Promise<number> =>
      (await host.call('/api/Probe', { headers: { authorization: `Bearer ${token}` } }).catch(() => ({ status: 401 })))
        .status
    const cases = await forgeries(place, set.access_token, set.id_token ?? '')
    const accepted: string[] = []
    let failed = 0
    for (const host of [passport, erp]) {
      for (const { name, token } of cases) {
        const status = await ask(host, token)
        if (status < 400) accepted.push(name)
        if (status >= 500) failed += 1
      }
    }
    const good = await Promise.all([ask(passport, set.access_token), ask(erp, set.access_token)])
    const refusedGood = good.filter((status) => status !== 200).length
    return {
      n: cases.length * 2,
      wrong: accepted.length + failed + refusedGood + (cases.length >= 40 ? 0 : 1),
      figures: { forgeries: cases.length, accepted, failed, refusedGood },
    }
  },
  // A key of the attacker's has got into the key set.
  fault: async ({ ask }) => {
    await ask('insert into signing_key (kid, public_jwk, private_cipher, signs_from) values ($1, $2, null, now())', [
      THIEF_KID,
      JSON.stringify(thiefJwk),
    ])
  },
  sentenceOf: ({ n, wrong, figures }) =>
    `${Number(figures['forgeries'])} forgeries at two hosts, ${n} requests: ${wrong} accepted, failed or wrongly refused`,
})
