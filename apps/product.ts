import type { Pool } from 'pg'
import { createAccessTokens, type AccessTokens } from '#platform/auth/access-token.ts'
import { createKeyRing, type KeyRing } from '#platform/auth/keys.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { createPool, openConnection, type Connection } from '#platform/database/connect.ts'
import { createDatabaseAccess, type Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLogger, type Logger } from '#platform/logging.ts'
import { openMessaging, type Messaging } from '#platform/messaging/messaging.ts'
import { createFieldCipher, type FieldCipher } from '#platform/secrets/field-cipher.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import { openObjectStore } from '#platform/storage/settings.ts'

/** Everything that the servers and the workers are made of. */
export interface Product {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly connection: Connection
  readonly pool: Pool
  readonly db: Database
  readonly cipher: FieldCipher
  readonly keys: KeyRing
  readonly tokens: AccessTokens
  readonly messaging: Messaging
  readonly store: ObjectStore
  close(): Promise<void>
}

/** Opens the database, brings it up to date and puts the parts together. */
export const openProduct = async (config: Config): Promise<Product> => {
  const log = createLogger(config.logLevel)
  const fieldKeys = readFieldKeys(process.env['FIELD_KEYS'], config.dataDir, config.production)
  const cipher = createFieldCipher(fieldKeys)
  const clock = systemClock
  const connection = await openConnection(config)
  await migrate(connection.options)
  const pool = createPool(connection.options)
  const db = createDatabaseAccess(pool)
  const keys = createKeyRing(db, cipher)
  const tokens = createAccessTokens(keys, config.passportUrl, config.publicUrl)
  return {
    config,
    clock,
    log,
    connection,
    pool,
    db,
    cipher,
    keys,
    tokens,
    messaging: openMessaging(process.env, { config, db, cipher, clock }),
    store: openObjectStore({ env: process.env, publicUrl: config.publicUrl, keys: fieldKeys, clock }),
    close: async () => {
      await db.close()
      await connection.close()
    },
  }
}
