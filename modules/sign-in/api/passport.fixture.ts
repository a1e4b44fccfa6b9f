import type { Pool } from 'pg'
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
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { freePort } from '#platform/testing/ports.ts'
import { heard, nextAddress, openBrowser, type Heard } from './browser.fixture.ts'
import { ensureFirstPartyClients } from './first-party.ts'
import { flowsOf } from './flows.fixture.ts'
import { serveMetadata } from './metadata.ts'
import { registryOf } from './registry.fixture.ts'
import { signInRoutes } from './routes.ts'

export interface PassportSettings {
  /** Others may answer beside the passport, with the same tokens. */
  readonly more?: readonly BoundOperation[]
  readonly log?: Logger
  /** Whose tokens it takes and gives; its own address otherwise. */
  readonly issuer?: string
}

const SECRET = Buffer.alloc(32, 7)
/** The passport on a port of its own, with a clock that can be moved, a phone that remembers and a messaging app that obeys. */
export const startPassport = async ({ db, pool }: { db: Database; pool: Pool }, settings: PassportSettings = {}) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const config = readConfig({
    PASSPORT_PORT: String(port),
    PASSPORT_URL: settings.issuer ?? url,
    PUBLIC_URL: 'http://localhost:4000',
    PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
  })
  const shift = { ms: 0 }
  const clock = (): Date => new Date(Date.now() + shift.ms)
  const cipher = createFieldCipher([{ id: 1, secret: SECRET }])
  const keys = createKeyRing(db, cipher, clock)
  const tokens = createAccessTokens(keys, config.passportUrl, config.publicUrl)
  const sent: SmsMessage[] = []
  const wechat = new Map<string, string>()
  await ensureFirstPartyClients(db, config)
  const app = await createServer({
    config,
    log: settings.log ?? createLogger('silent'),
    ready: () => db.ping(),
    isPatient: true,
  })
  const routes = signInRoutes({
    db,
    cipher,
    keys,
    tokens,
    clock,
    config,
    sms: {
      send: async (message) => {
        sent.push(message)
      },
    },
    webLogin: {
      exchange: async (code) => ({ openid: wechat.get(code) ?? fail(new WechatRefusal('exchange', 40_029, '')) }),
    },
  })
  serve(app, [...routes, ...(settings.more ?? [])], { db, identify: createIdentify(pool, tokens), strictReplies: true })
  serveMetadata(app, config.passportUrl)
  await app.listen({ host: '127.0.0.1', port })

  const call = (path: string, init: RequestInit = {}): Promise<Heard> =>
    fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: { 'x-forwarded-for': nextAddress(), ...Object.fromEntries(new Headers(init.headers)) },
    }).then(heard)
  const form = (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Heard> => call(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...headers } })
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Heard> =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  const core = { url, config, call, form, post, sent }
  return {
    ...core,
    ...flowsOf(core),
    people: registryOf(db, cipher),
    app,
    clock,
    shift,
    cipher,
    keys,
    tokens,
    wechat,
    db,
    pool,
    browser: (agent?: string) => openBrowser(url, agent),
    close: () => app.close(),
  }
}

export type Passport = Awaited<ReturnType<typeof startPassport>>

const fail = (error: Error): never => {
  throw error
}
