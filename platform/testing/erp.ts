import { randomBytes } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { createAccessTokens } from '../auth/access-token.ts'
import { createIdentify } from '../auth/identify.ts'
import { createKeyRing } from '../auth/keys.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { BoundOperation } from '../http/routes.ts'
import { serve } from '../http/serve.ts'
import { createServer } from '../http/server.ts'
import { createLogger } from '../logging.ts'
import { createFieldCipher, type FieldCipher } from '../secrets/field-cipher.ts'
import { testDatabase } from './database.ts'
import { createPeople, type Person } from './people.ts'

export interface CallOptions {
  readonly body?: unknown
  readonly key?: string
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A server with some operations on a database of its own, and people to call it. */
export const startErp = async (
  operationsOf: (parts: { db: Database; cipher: FieldCipher; options: PoolConfig }) => readonly BoundOperation[],
) => {
  const database = await testDatabase()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const secret = randomBytes(32)
  const cipher = createFieldCipher([{ id: 1, secret }])
  const tokens = createAccessTokens(createKeyRing(database.db, cipher), config.passportUrl, config.publicUrl)
  const app = await createServer({
    config,
    log: createLogger('silent'),
    ready: () => database.db.ping(),
    isPatient: true,
  })
  serve(app, operationsOf({ db: database.db, cipher, options: database.options }), {
    db: database.db,
    identify: createIdentify(database.pool, tokens),
    strictReplies: true,
    isPatient: true,
  })
  await app.ready()
  const people = createPeople(database.db, tokens, cipher)

  /** Calls the API as a person, or as nobody. */
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    as?: Person,
    options: CallOptions = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...as?.headers,
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
        ...(options.body === undefined ? {} : { 'content-type': options.contentType ?? 'application/json-patch+json' }),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
    })
    const json = () => JSON.parse(response.body)
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      json,
    }
  }

  return {
    app,
    call,
    people,
    cipher,
    /** The keys of this world, for processes of their own. */
    fieldKeys: `1:${secret.toString('hex')}`,
    tokens,
    config,
    ...database,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
