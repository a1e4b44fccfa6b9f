import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { findWholePage } from '#modules/action-link/api/feature.ts'
import { WHOLE_PATH } from '#modules/action-link/rules.ts'
import { findAddress, SHORT_PATH } from '#modules/notice/api/short-link.ts'
import { createIdentify } from '#platform/auth/identify.ts'
import type { AccessTokens } from '#platform/auth/access-token.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import { createPages, type PageEntry } from '#platform/http/pages.ts'
import { serve } from '#platform/http/serve.ts'
import { mountShortLinks } from '#platform/http/short-links.ts'
import { createServer } from '#platform/http/server.ts'
import type { Logger } from '#platform/logging.ts'
import { serveDocuments } from '#platform/openapi/reference/serve-documents.ts'
import { mountSandboxAccount, type SandboxMount } from '#platform/messaging/sandbox/mount.ts'
import { mountDisk } from '#platform/storage/disk-routes.ts'
import type { Storage } from '#platform/storage/settings.ts'
import { takeSandboxForApp } from '../passport/sandbox-browser.ts'
import { erpHost } from '../openapi/hosts.ts'

export interface ErpDeps {
  readonly config: Config
  readonly log: Logger
  readonly pool: Pool
  readonly db: Database
  readonly tokens: AccessTokens
  readonly operations: readonly BoundOperation[]
  /** The far end of the sandbox's official account; none in production. */
  readonly sandbox?: SandboxMount | undefined
  /** Where files lie; our own disk is served here. */
  readonly storage?: Pick<Storage, 'disk'>
  /** The built pages; none when the API runs alone. */
  readonly pages?: readonly PageEntry[]
  /** Nobody waits for its answers, as in tests. */
  readonly isPatient?: boolean
}

/** The ERP API: every call of the contract, its documents, and the portal's pages. */
export const createErp = async ({
  config,
  log,
  pool,
  db,
  tokens,
  operations,
  sandbox,
  storage,
  pages: entries,
  isPatient = false,
}: ErpDeps): Promise<FastifyInstance> => {
  const pages = entries && createPages(entries)
  const app = await createServer({
    config,
    log,
    ready: () => db.ping(),
    isPatient,
    ...(pages?.page ? { page: pages.page } : {}),
  })
  takeSandboxForApp(app, config.production)
  serve(app, operations, {
    db,
    identify: createIdentify(pool, tokens),
    strictReplies: !config.production,
    callsPerMinute: config.callsPerMinute,
    isPatient,
  })
  await pages?.register(app)
  // The pages are the same everywhere; where the passport lives is not.
  if (pages)
    app.get('/portal-config.json', async () => ({
      passportUrl: config.passportUrl,
      frames: config.embeddedPages,
      errorReportDsn: config.errorReportDsn ?? '',
    }))
  mountShortLinks(app, {
    path: SHORT_PATH,
    find: (code) => findAddress(db, code),
    callsPerMinute: config.callsPerMinute,
  })
  mountShortLinks(app, {
    path: WHOLE_PATH,
    find: (token) => findWholePage(db, token),
    callsPerMinute: config.callsPerMinute,
  })
  if (sandbox) mountSandboxAccount(app, sandbox)
  if (storage?.disk) await mountDisk(app, storage.disk)
  serveDocuments(app, operations, erpHost(config))
  return app
}
