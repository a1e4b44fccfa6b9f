import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { createKeyRing } from '#platform/auth/keys.ts'
import { openSession } from '#platform/auth/sessions.ts'
import { createDatabase, createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { launch, type Cluster } from '#platform/database/launcher.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { fillLargeWorld, type LargeWorld } from './large/fill.ts'
import { MEASURED_COMPANY } from './large/sizes.ts'

/** Worlds are kept between runs: filling the large one takes minutes. */
const DATA_DIR = process.env['DATA_DIR'] || join(tmpdir(), 'supplier-portal-bench')
const PUBLIC_URL = 'http://bench.test'

/** A database full of orders, and a signed-in person of its measured company. */
export interface World {
  /** The owner's address of the database. */
  readonly options: PoolConfig
  readonly companyId: string
  readonly userId: string
  readonly headers: Readonly<Record<string, string>>
  /** Environment of a server on this world. */
  readonly env: Readonly<Record<string, string>>
}

/** The PostgreSQL that holds the worlds: the same binaries and settings as the product's own. */
export const openWorlds = async (): Promise<{ cluster: Cluster; world: (size: LargeWorld) => Promise<World>; close: () => Promise<void> }> => {
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o755 })
  const cluster = await launch(join(DATA_DIR, 'postgres'))
  return { cluster, world: (size) => openWorld(cluster, size), close: () => cluster.stop() }
}

const openWorld = async (cluster: Cluster, size: LargeWorld): Promise<World> => {
  const admin = { host: cluster.socketDir, user: 'postgres', database: 'postgres' }
  const kind = `large_${size.orders}x${size.linesPerOrder}x${size.companies}_`
  const database = `${kind}${fingerprint()}`
  await dropOthers(admin, kind, database)
  await createDatabase(admin, database)
  const options = { ...admin, database }
  await migrate(options)
  const cipher = createFieldCipher(readFieldKeys(undefined, DATA_DIR, false))
  if (await isEmpty(options)) {
    console.log(`filling ${size.orders.toLocaleString('en')} orders × ${size.linesPerOrder} lines once; later runs keep them`)
    await fillLargeWorld(options, cipher, size, new Date(), () => undefined)
  }
  const pool = createPool(options, 2)
  const db = createDatabaseAccess(pool)
  try {
    const { companyId, userId } = await measuredOwner(options)
    const tokens = createAccessTokens(createKeyRing(db, cipher), PUBLIC_URL, PUBLIC_URL)
    const { accessToken } = await openSession(db, tokens, userId, 'bench', new Date())
    return {
      options, companyId, userId,
      headers: { authorization: `Bearer ${accessToken}`, 'company-id': companyId },
      env: {
        SERVE_AS: 'production', LOG_LEVEL: 'info', PUBLIC_URL, PASSPORT_URL: PUBLIC_URL, DATA_DIR,
        DATABASE_URL: `postgres://postgres@localhost/${database}?host=${encodeURIComponent(cluster.socketDir)}`,
      },
    }
  } finally {
    await db.close()
  }
}

/** Changes with the tables and with what fills them: a kept world that is out of date is made again. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const folder of [join(import.meta.dirname, 'large'), join(import.meta.dirname, '..', 'db', 'migrations')]) {
    for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 8)
}

const asked = async <Row extends object>(options: PoolConfig, text: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const client = new Client(options)
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

const dropOthers = async (admin: PoolConfig, kind: string, kept: string): Promise<void> => {
  for (const { name } of await asked<{ name: string }>(admin, 'select datname as name from pg_database where starts_with(datname, $1) and datname <> $2', [kind, kept])) {
    await asked(admin, `drop database ${name} with (force)`)
  }
}

const isEmpty = async (options: PoolConfig): Promise<boolean> => (await asked(options, 'select from company limit 1')).length === 0

/** The owner of the company that has the same number of orders in every world: the first that was made. */
const measuredOwner = async (options: PoolConfig): Promise<{ companyId: string; userId: string }> => {
  const rows = await asked<{ companyId: string; userId: string }>(options,
    `select m.company_id as "companyId", m.user_id as "userId" from membership m join company c on c.id = m.company_id
     where m.is_owner and c.kind = 2 order by c.ctid offset $1 limit 1`, [MEASURED_COMPANY])
  return rows[0] ?? Promise.reject(new Error('the world has no suppliers'))
}
