import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ensureFirstPartyClients } from '#modules/sign-in/api/first-party.ts'
import { serveMetadata } from '#modules/sign-in/api/metadata.ts'
import { createIdentify } from '#platform/auth/identify.ts'
import type { AccessTokens } from '#platform/auth/access-token.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createPages, type PageEntry } from '#platform/http/pages.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import { serve } from '#platform/http/serve.ts'
import { createServer } from '#platform/http/server.ts'
import type { Logger } from '#platform/logging.ts'
import { serveDocuments } from '#platform/openapi/reference/serve-documents.ts'
import { takeSandboxForApp } from './sandbox-browser.ts'
import { serveWechatAddress, type WechatLogin } from './wechat-address.ts'
import { passportHost } from '../openapi/hosts.ts'

export interface PassportDeps {
  readonly config: Config
  readonly log: Logger
  readonly pool: Pool
  readonly db: Database
  readonly tokens: AccessTokens
  readonly operations: readonly BoundOperation[]
  /** The built login pages; none when the API runs alone. */
  readonly pages?: readonly PageEntry[]
  /** Nobody waits for its answers, as in tests. */
  readonly isPatient?: boolean
  /** The messaging app's own login; none without an official account. */
  readonly wechatLogin?: WechatLogin | undefined
}

/** The passport: sign-in and tokens, on an address of its own. Only the portal's origin may call it from a browser. */
export const createPassport = async ({
  config,
  log,
  pool,
  db,
  tokens,
  operations,
  pages: entries,
  isPatient = false,
  wechatLogin,
}: PassportDeps): Promise<FastifyInstance> => {
  await ensureFirstPartyClients(db, config)
  const pages = entries && createPages(entries)
  const app = await createServer({
    config,
    log,
    ready: () => db.ping(),
    isPatient,
    ...(pages?.page ? { page: pages.page } : {}),
  })
  takeSandboxForApp(app, config.production)
  await app.register(cors, {
    origin: [config.publicUrl],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'scope', 'company-id', 'user-group-id'],
    maxAge: 600,
  })
  serve(app, operations, {
    db,
    identify: createIdentify(pool, tokens),
    strictReplies: !config.production,
    callsPerMinute: config.callsPerMinute,
    isPatient,
  })
  await pages?.register(app)
  if (pages) serveWechatAddress(app, config.passportUrl, wechatLogin)
  serveDocuments(app, operations, passportHost(config))
  serveMetadata(app, config.passportUrl)
  return app
}
