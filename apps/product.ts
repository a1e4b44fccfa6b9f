import type { Pool } from 'pg'
import { keepTemplates } from '#modules/notice/api/templates.ts'
import { createAccessTokens, type AccessTokens } from '#platform/auth/access-token.ts'
import { createKeyRing, type KeyRing } from '#platform/auth/keys.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import {
  createPool,
  LONG_WORK,
  openConnection,
  REQUEST,
  type Connection,
  type Patience,
} from '#platform/database/connect.ts'
import { createDatabaseAccess, type Database } from '#platform/database/database.ts'
import { createSlowLog, readSlowQueryMs, useSlowLog } from '#platform/database/slow-log.ts'
import { migrate } from '#platform/database/migrate.ts'
import { mustHaveSchema } from '#platform/database/schema-version.ts'
import { mustRunAsApplication } from '#platform/database/session-role.ts'
import type { DingFiles } from '#platform/dingtalk/ding-files.ts'
import { openDingFiles } from '#platform/dingtalk/settings.ts'
import { createLogger, type Logger } from '#platform/logging.ts'
import { openMessaging, type Messaging } from '#platform/messaging/messaging.ts'
import { watchPool } from '#platform/metrics/pools.ts'
import { watchQueue } from '#platform/metrics/queue-figures.ts'
import { createWakeUps, type WakeUps } from '#platform/notices/wake-ups.ts'
import { openRecognition, type Recognition } from '#platform/recognition/settings.ts'
import { createFieldCipher, type FieldCipher } from '#platform/secrets/field-cipher.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { mustOpenDatabase } from '#platform/secrets/key-check.ts'
import { openSigning } from '#platform/signing/settings.ts'
import type { DocumentSigning } from '#platform/signing/signing.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { openStorage, type Storage } from '#platform/storage/settings.ts'

/** Opened when they are needed. */
const LONG_CONNECTIONS = 6
const REQUEST_CONNECTIONS = 12

/** Everything that the servers and the workers are made of. */
export interface Product {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly connection: Connection
  readonly pool: Pool
  readonly db: Database
  /** For work that nobody waits for: the same, with more patience. */
  readonly longDb: Database
  readonly cipher: FieldCipher
  readonly keys: KeyRing
  readonly tokens: AccessTokens
  readonly messaging: Messaging
  /** Wakes this process when a person has news. */
  readonly wakeUps: WakeUps
  readonly store: ObjectStore
  readonly objects: Objects
  readonly storage: Storage
  /** None when DingTalk is not connected. */
  readonly ding: DingFiles | undefined
  readonly recognition: Recognition
  readonly signing: DocumentSigning
  close(): Promise<void>
}

/** Opens the database, brings it up to date and puts the parts together. What was opened is closed again if that fails. */
export const openProduct = async (config: Config, patience = REQUEST): Promise<Product> => {
  const opened: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (let step = opened.pop(); step; step = opened.pop()) await step()
  }
  try {
    return await openParts(config, patience, (step) => opened.push(step), close)
  } catch (error) {
    await close()
    throw error
  }
}

/** Closes a product that may still be opening; one that could not be opened has closed itself. */
export const closeOpened = (opening: Promise<Product>): Promise<void> =>
  opening.then(
    (product) => product.close(),
    () => undefined,
  )

const openParts = async (
  config: Config,
  patience: Patience,
  whenClosing: (step: () => Promise<unknown>) => void,
  close: () => Promise<void>,
): Promise<Product> => {
  const log = createLogger(config.logLevel)
  useSlowLog(createSlowLog(log, readSlowQueryMs(process.env)))
  const fieldKeys = readFieldKeys(process.env['FIELD_KEYS'], config.dataDir, config.production)
  const cipher = createFieldCipher(fieldKeys)
  const clock = systemClock
  const storage = openStorage({ ...config, env: process.env, keys: fieldKeys, clock })
  const connection = await openConnection(config)
  whenClosing(() => connection.close())
  await (config.migratesAtStart ? migrate : mustHaveSchema)(connection.options)
  const longDb = createDatabaseAccess(watchPool('long', createPool(connection.options, LONG_CONNECTIONS, LONG_WORK)))
  whenClosing(() => longDb.close())
  const pool = watchPool('request', createPool(connection.options, REQUEST_CONNECTIONS, patience))
  const db = createDatabaseAccess(pool)
  whenClosing(() => db.close())
  await mustRunAsApplication(pool)
  const figures = watchQueue(connection.options)
  whenClosing(() => figures.close())
  await mustOpenDatabase(db, fieldKeys)
  await keepTemplates(db)
  const wakeUps = createWakeUps(connection.options)
  whenClosing(() => wakeUps.close())
  const recognition = openRecognition(process.env, clock)
  whenClosing(() => recognition.close())
  const keys = createKeyRing(db, cipher)
  const tokens = createAccessTokens(keys, config.passportUrl, config.publicUrl)
  return {
    config,
    clock,
    log,
    connection,
    pool,
    db,
    longDb,
    cipher,
    keys,
    tokens,
    wakeUps,
    messaging: openMessaging(process.env, { config, db, cipher, clock }),
    store: storage.store,
    objects: storage.objects,
    storage,
    recognition,
    signing: openSigning(process.env, { db, cipher }),
    ding: openDingFiles(process.env, clock),
    close,
  }
}
