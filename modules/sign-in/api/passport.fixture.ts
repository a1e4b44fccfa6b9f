import { createServer as createListener } from 'node:net'
import { once } from 'node:events'
import type { Pool } from 'pg'
import { systemCaller } from '#kernel/caller.ts'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { createIdentify } from '#platform/auth/identify.ts'
import { createKeyRing } from '#platform/auth/keys.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import { serve } from '#platform/http/serve.ts'
import { createServer } from '#platform/http/server.ts'
import { createLogger, type Logger } from '#platform/logging.ts'
import type { SmsMessage } from '#platform/messaging/sms.ts'
import { WechatRefusal } from '#platform/messaging/wechat/errors.ts'
import { hashSecret } from '#platform/secrets/client-secret.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { heard, newProofKey, nextAddress, openBrowser, type Browser, type Heard } from './browser.fixture.ts'
import { ensureFirstPartyClients } from './first-party.ts'
import { serveMetadata } from './metadata.ts'
import { insertPerson } from './people-store.ts'
import { signInRoutes } from './routes.ts'
import { tables } from './tables.ts'

export interface PassportSettings {
  /** Others may answer beside the passport, with the same tokens. */
  readonly more?: readonly BoundOperation[]
  readonly log?: Logger
  /** Whose tokens it takes and gives; its own address otherwise. */
  readonly issuer?: string
}

export const PORTAL = 'supplier-portal'
const SECRET = Buffer.alloc(32, 7)
const freePort = async (): Promise<number> => {
  const listener = createListener().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const place = listener.address()
  listener.close()
  await once(listener, 'close')
  return typeof place === 'object' && place !== null ? place.port : 0
}

/** The passport on a port of its own, with a clock that can be moved, a phone that remembers and a messaging app that obeys. */
export const startPassport = async ({ db, pool }: { db: Database; pool: Pool }, settings: PassportSettings = {}) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const config = readConfig({ PASSPORT_PORT: String(port), PASSPORT_URL: settings.issuer ?? url, PUBLIC_URL: 'http://localhost:4000', PROXY_HOPS: '1', LOG_LEVEL: 'silent' })
  const shift = { ms: 0 }
  const clock = (): Date => new Date(Date.now() + shift.ms)
  const cipher = createFieldCipher([{ id: 1, secret: SECRET }])
  const keys = createKeyRing(db, cipher, clock)
  const tokens = createAccessTokens(keys, config.passportUrl, config.publicUrl)
  const sent: SmsMessage[] = []
  const wechat = new Map<string, string>()
  const me = systemCaller('fixture')
  await ensureFirstPartyClients(db, config)
  const app = await createServer({ config, log: settings.log ?? createLogger('silent'), ready: () => db.ping() })
  const routes = signInRoutes({
    db, cipher, keys, tokens, clock, config,
    sms: { send: async (message) => { sent.push(message) } },
    webLogin: { exchange: async (code) => ({ openid: wechat.get(code) ?? fail(new WechatRefusal('exchange', 40_029, '')) }) },
  })
  serve(app, [...routes, ...(settings.more ?? [])], { db, identify: createIdentify(pool, tokens), strictReplies: true })
  serveMetadata(app, config.passportUrl)
  await app.listen({ host: '127.0.0.1', port })

  const call = (path: string, init: RequestInit = {}): Promise<Heard> =>
    fetch(new URL(path, url), { ...init, redirect: 'manual', headers: { 'x-forwarded-for': nextAddress(), ...Object.fromEntries(new Headers(init.headers)) } }).then(heard)
  const form = (path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Promise<Heard> =>
    call(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...headers } })
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Heard> =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })

  const people = {
    person: (mobile: string) => db.write(me, async (tx) => String(await insertPerson(tx, me, cipher, mobile))),
    client: async (clientId: string, more: { kind?: 'public' | 'confidential'; secret?: string; redirectUris?: string[]; grants?: string[]; scopes?: string[]; firstParty?: boolean; sides?: string[] } = {}) => {
      await db.write(me, (tx) => tables(tx, me).insertInto('oauthClient').values({
        clientId, name: clientId, kind: more.kind ?? 'confidential', state: 'active', secretHash: more.kind === 'public' ? null : hashSecret(more.secret ?? clientId),
        redirectUris: more.redirectUris ?? [`https://${clientId}.example/cb`], grants: more.grants ?? ['authorization_code', 'refresh_token'],
        scopes: more.scopes ?? ['openid', 'SupplierErp', 'SupplierCenter'], audienceSides: more.sides ?? ['supplier'], firstParty: more.firstParty ?? false, updatedAt: new Date().toISOString(),
      }).execute())
    },
  }
  const codeSentTo = (mobile: string): string => /\d{6}/.exec(sent.findLast((message) => message.mobile === mobile)?.params['code'] ?? '')?.[0] ?? ''
  /** Asks for a code by SMS and tells the proof. */
  const prove = async (mobile: string, purpose: 'login' | 'bind' = 'login') => {
    const asked = await post('/api/oauth2/sms_code', { mobile, purpose })
    if (asked.status !== 200) throw new Error(asked.text)
    return { mobile, code: codeSentTo(mobile), requestId: String(asked.json().requestId) }
  }
  const signIn = async (mobile: string, browser: Browser = openBrowser(url)): Promise<Browser> => {
    const done = await browser.post('/api/oauth2/login_by_sms', await prove(mobile))
    if (done.status !== 200) throw new Error(done.text)
    return browser
  }
  const authorizePath = (query: Readonly<Record<string, string>>): string => `/api/oauth2/authorize?${new URLSearchParams(query).toString()}`
  const REDIRECT = `${config.publicUrl}/auth/callback`
  /** Fetches a code of the portal with a signed-in browser. */
  const fetchCode = async (browser: Browser, more: Readonly<Record<string, string>> = {}) => {
    const { verifier, challenge } = newProofKey()
    const answer = await browser.get(authorizePath({ response_type: 'code', client_id: PORTAL, redirect_uri: REDIRECT, state: 's', code_challenge: challenge, code_challenge_method: 'S256', ...more }))
    return { code: URL.parse(answer.location)?.searchParams.get('code') ?? '', verifier, redirect: REDIRECT, answer }
  }
  const exchange = ({ code, verifier, redirect }: { code: string; verifier: string; redirect: string }, more: Readonly<Record<string, string>> = {}) =>
    form('/api/oauth2/token', { grant_type: 'authorization_code', client_id: PORTAL, code, redirect_uri: redirect, code_verifier: verifier, ...more })
  /** Signs in and gives the tokens of the portal. */
  const tokensFor = async (mobile: string, more: Readonly<Record<string, string>> = {}): Promise<{ access_token: string; refresh_token: string; scope: string; id_token?: string }> => {
    const answer = await exchange(await fetchCode(await signIn(mobile), more))
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.json()
  }
  const refresh = (token: string, more: Readonly<Record<string, string>> = {}) => form('/api/oauth2/token', { grant_type: 'refresh_token', client_id: PORTAL, refresh_token: token, ...more })
  const isOpen = async (accessToken: string): Promise<boolean> => (await call('/api/oauth2/id_token', { headers: { authorization: `Bearer ${accessToken}` } })).status === 200

  return {
    url, app, config, clock, shift, cipher, keys, tokens, sent, wechat, db, pool, call, form, post, people, prove, codeSentTo, signIn, authorizePath, fetchCode, exchange, tokensFor, refresh, isOpen,
    browser: (agent?: string) => openBrowser(url, agent),
    close: () => app.close(),
  }
}

export type Passport = Awaited<ReturnType<typeof startPassport>>

const fail = (error: Error): never => {
  throw error
}
