import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createIdentify } from '#platform/auth/identify.ts'
import type { AccessTokens } from '#platform/auth/access-token.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { serveDocuments } from '#platform/http/reference.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import { serve } from '#platform/http/serve.ts'
import { createServer } from '#platform/http/server.ts'
import type { Logger } from '#platform/logging.ts'

export const TITLE = '供应商门户 认证接口'

export interface PassportParts {
  readonly config: Config
  readonly log: Logger
  readonly pool: Pool
  readonly db: Database
  readonly tokens: AccessTokens
  readonly operations: readonly BoundOperation[]
}

/** The passport: sign-in and tokens, on an address of its own. Only the portal's origin may call it from a browser. */
export const createPassport = async ({ config, log, pool, db, tokens, operations }: PassportParts): Promise<FastifyInstance> => {
  const app = await createServer({ config, log, ready: () => db.ping() })
  await app.register(cors, { origin: [config.publicUrl], methods: ['GET', 'POST', 'PATCH', 'DELETE'], allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'scope', 'company-id', 'user-group-id'], maxAge: 600 })
  serve(app, operations, { db, identify: createIdentify(pool, tokens), strictReplies: !config.production })
  serveDocuments(app, TITLE, operations)
  return app
}
