import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { createAccessTokens, type AccessTokens } from '#platform/auth/access-token.ts'
import { createKeyRing } from '#platform/auth/keys.ts'
import { openSession } from '#platform/auth/sessions.ts'
import { createDatabase, createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess, type Database } from '#platform/database/database.ts'
import { launch, type Cluster } from '#platform/database/launcher.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createFieldCipher, type FieldCipher } from '#platform/secrets/field-cipher.ts'
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
  /** What checks the tokens of this world. */
  tokensOn(db: Database): AccessTokens
}

/** The PostgreSQL that holds the worlds: the same binaries and settings as the product's own. */
export const openWorlds = async (): Promise<{
  cluster: Cluster
  world: (size: LargeWorld) => Promise<World>
  /** The same as a copy that is made for this run: for a bench that writes. */
  copyOfWorld: (size: LargeWorld) => Promise<World>
  close: () => Promise<void>
}> => {
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o755 })
  const cluster = await launch(join(DATA_DIR, 'postgres'))
  return {
    cluster,
    world: (size) => openWorld(cluster, size),
    copyOfWorld: (size) => openWorld(cluster, size, COPY),
    close: () => cluster.stop(),
  }
}

const COPY = 'copy_of_large'

const openWorld = async (cluster: Cluster, size: LargeWorld, copy?: string): Promise<World> => {
  const admin = { host: cluster.socketDir, user: 'postgres', database: 'postgres' }
  const skus = size.skus === undefined ? '' : `_skus_${size.skus}`
  const kept = `large_${size.orders}x${size.linesPerOrder}x${size.companies}${skus}${size.hasInquiries ? '_inquiries' : ''}${size.hasDeliveries ? '_deliveries' : ''}${size.hasPayments ? '_payments' : ''}`
  const cipher = createFieldCipher(readFieldKeys(undefined, DATA_DIR, false))
  if (await isUpToDate(admin, kept)) await migrate({ ...admin, database: kept })
  else await makeWorld(admin, kept, size, cipher)
  if (copy !== undefined) {
    await asked(admin, `drop database if exists ${copy} with (force)`)
    await createDatabase(admin, copy, kept)
  }
  const database = copy ?? kept
  const options = { ...admin, database }
  const pool = createPool(options, 2)
  const db = createDatabaseAccess(pool)
  try {
    const { companyId, userId } = await measuredOwner(options)
    const tokensOn = (on: Database): AccessTokens =>
      createAccessTokens(createKeyRing(on, cipher), PUBLIC_URL, PUBLIC_URL)
    const { accessToken } = await openSession(db, tokensOn(db), userId, 'bench', new Date())
    return {
      options,
      companyId,
      userId,
      tokensOn,
      headers: { authorization: `Bearer ${accessToken}`, 'company-id': companyId },
      env: {
        SERVE_AS: 'production',
        LOG_LEVEL: 'info',
        PUBLIC_URL,
        PASSPORT_URL: PUBLIC_URL,
        DATA_DIR,
        DATABASE_URL: `postgres://postgres@localhost/${database}?host=${encodeURIComponent(cluster.socketDir)}`,
      },
    }
  } finally {
    await db.close()
  }
}

const makeWorld = async (admin: PoolConfig, database: string, size: LargeWorld, cipher: FieldCipher): Promise<void> => {
  const skus = size.skus === undefined ? '' : ` and ${size.skus.toLocaleString('en')} products`
  console.log(
    `filling ${size.orders.toLocaleString('en')} orders × ${size.linesPerOrder} lines${skus} once; later runs keep them`,
  )
  await asked(admin, `drop database if exists ${database} with (force)`)
  await createDatabase(admin, database)
  await migrate({ ...admin, database })
  await fillLargeWorld({ ...admin, database }, cipher, size, new Date(), () => undefined)
  // Written last: a world without its label is not complete.
  const migrations = migrationNames()
  await asked(
    admin,
    `comment on database ${database} is '${JSON.stringify({ migrations, fingerprint: fingerprintOf(migrations) })}'`,
  )
}

interface Label {
  readonly migrations: readonly string[]
  readonly fingerprint: string
}

/** A kept world serves as long as what it was made by has not changed; migrations that came later are run on it. */
const isUpToDate = async (admin: PoolConfig, database: string): Promise<boolean> => {
  const [row] = await asked<{ label: string | null }>(
    admin,
    `select shobj_description(oid, 'pg_database') as label from pg_database where datname = $1`,
    [database],
  )
  if (!row?.label) return false
  const label: Label = JSON.parse(row.label)
  return (
    label.migrations.every((name) => migrationNames().includes(name)) &&
    label.fingerprint === fingerprintOf(label.migrations)
  )
}

const MAKERS = join(import.meta.dirname, 'large')
const MIGRATIONS = join(import.meta.dirname, '..', 'db', 'migrations')
const migrationNames = (): string[] => readdirSync(MIGRATIONS).toSorted()

const fingerprintOf = (migrations: readonly string[]): string => {
  const files = [
    ...readdirSync(MAKERS)
      .toSorted()
      .map((name) => join(MAKERS, name)),
    ...migrations.map((name) => join(MIGRATIONS, name)),
  ]
  return createHash('sha256')
    .update(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
    .digest('hex')
    .slice(0, 16)
}

const asked = async <Row extends object>(
  options: PoolConfig,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const client = new Client(options)
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** The owner of the company that has the same number of orders in every world: the first that was made. */
const measuredOwner = async (options: PoolConfig): Promise<{ companyId: string; userId: string }> => {
  const rows = await asked<{ companyId: string; userId: string }>(
    options,
    `select m.company_id as "companyId", m.user_id as "userId" from membership m join company c on c.id = m.company_id
     where m.is_owner and c.kind = 2 order by c.ctid offset $1 limit 1`,
    [MEASURED_COMPANY],
  )
  return rows[0] ?? Promise.reject(new Error('the world has no suppliers'))
}
